import type { Client } from '@campus/contract/clients'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { FactList } from '../../shared/page-kinds/detail-page.tsx'

/** The organisation's profile, for users who may view but not edit it. */
export function ClientFacts({ client }: { client: Client }) {
  const t = useTranslate()
  const format = useFormat()
  const country = client.registered_company_country
  return (
    <FactList
      facts={[
        { label: t('account.field_name'), value: client.name },
        { label: t('account.field_website'), value: client.website },
        {
          label: t('account.field_phone_numbers'),
          value: format.list(
            client.phone_numbers.map((phone) => `+${phone.country_code} ${phone.phone_number}`),
          ),
        },
        { label: t('account.field_preferred_lang'), value: languageNames[client.preferred_lang] },
        { label: t('account.field_registered_company_name'), value: client.registered_company_name },
        {
          label: t('account.field_registered_company_country'),
          value: country ? format.country(country) : '',
        },
        { label: t('account.field_vat_number'), value: client.vat_number },
        { label: t('account.field_trading_names'), value: format.list(client.trading_names) },
        { label: t('account.field_description'), value: client.description },
      ]}
    />
  )
}
