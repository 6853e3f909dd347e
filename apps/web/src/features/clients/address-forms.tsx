import { fullName } from '@campus/domain/full-name'
import type { WireAddress } from '@campus/contract/addresses'
import type { AddressKind } from '@campus/domain/clients/validate-address'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { FactList } from '../../shared/page-kinds/detail-page.tsx'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { AddressForm } from './address-form.tsx'
import classes from './clients.module.css'

type AddressFormsProps = {
  canChange: boolean
  addresses: Record<AddressKind, WireAddress | null>
  /** Preselected in an address that doesn't exist yet. */
  country: string
  onSave: (kind: AddressKind, body: WireAddress) => Promise<void>
}

const kinds = ['billing', 'mailing'] as const

/** Billing and mailing address of the organisation or a campus, editable if `canChange` is set. */
export function AddressForms({ addresses, country, canChange, onSave }: AddressFormsProps) {
  const t = useTranslate()
  return (
    <div className={classes.twoPanels}>
      {kinds.map((kind) => (
        <Panel key={kind} title={t(`clients.${kind}_title`)} text={t(`clients.${kind}_text`)}>
          {canChange ? (
            <AddressForm
              kind={kind}
              address={addresses[kind]}
              other={addresses[kind === 'billing' ? 'mailing' : 'billing']}
              country={country}
              onSave={(body) => onSave(kind, body)}
            />
          ) : (
            <AddressFacts address={addresses[kind]} />
          )}
        </Panel>
      ))}
    </div>
  )
}

function AddressFacts({ address }: { address: WireAddress | null }) {
  const t = useTranslate()
  const format = useFormat()
  if (!address) return t('clients.address_none')
  const phone = address.phone_number
  return (
    <FactList
      facts={[
        { label: t('clients.contact_name'), value: fullName(address) },
        { label: t('account.field_department'), value: address.department },
        {
          label: t('clients.address'),
          value: [address.address, address.address_line_2].filter(Boolean).join(', '),
        },
        { label: t('clients.city'), value: `${address.postal_code} ${address.city}`.trim() },
        { label: t('clients.country'), value: format.country(address.country_id) },
        { label: t('account.field_email'), value: address.email },
        {
          label: t('account.field_phone_number'),
          value: phone ? `+${phone.country_code} ${phone.phone_number}` : '',
        },
      ]}
    />
  )
}
