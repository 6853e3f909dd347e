import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import { askForCountry } from '@campus/contract/campuses?address'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { CountryField, currentCountryIds } from '../../shared/form/country-field.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useCan } from '../../shell/session/session-state.ts'

type TaxCountryProps = { campus: { id: string; name: string; risk_country_ids: string[] } }

/** The country whose insurance tax applies to the campus's policies, and a way to ask for another. */
export function TaxCountry({ campus }: TaxCountryProps) {
  const t = useTranslate()
  const format = useFormat()
  const mayChange = useCan('update_own_school_profile')
  const mayWrite = useCan('create_message')
  const [isAsking, setAsking] = useState(false)
  const countries = campus.risk_country_ids.map((country) => format.country(country))
  return (
    <Panel title={t('clients.tax_country_title')}>
      <Text mb="md">
        {countries.length > 0
          ? t('clients.tax_country_text', { countries: format.list(countries) })
          : t('clients.tax_country_none')}
      </Text>
      {mayChange && mayWrite ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('clients.tax_country_ask')}
        </Button>
      ) : null}
      {isAsking ? <AskDialog campus={campus} onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}

function AskDialog({ campus, onClose }: TaxCountryProps & { onClose: () => void }) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return (
    <SharedDialog isOpen title={t('clients.tax_country_ask_title')} onClose={onClose}>
      <Text mb="md">{t('clients.tax_country_ask_text', { campus: campus.name })}</Text>
      <Form
        schema={askForCountry.body as NonNullable<typeof askForCountry.body>}
        defaultValues={{ country_id: '', from: '', reason: '' }}
        submitLabel={t('clients.tax_country_send')}
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('clients.tax_country_keep')}
          </Button>
        }
        onSubmit={async (body) => {
          const { message } = await callApi(askForCountry, { params: { campusId: campus.id }, body })
          void invalidate(['list-conversations'])
          notifyDone(message)
          onClose()
        }}
      >
        <CountryField
          name="country_id"
          label={t('clients.country')}
          countryIds={currentCountryIds.filter((id) => !campus.risk_country_ids.includes(id))}
        />
        <DateField name="from" label={t('clients.tax_country_from')} />
        <TextField name="reason" label={t('clients.tax_country_reason')} rows={3} />
      </Form>
    </SharedDialog>
  )
}
