import { updateCampus } from '@campus/contract/campuses'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { CountryField } from '../../shared/form/country-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { reloadSession } from '../../shell/session/session-state.ts'

type CampusFormProps = {
  campus: Record<
    'id' | 'name' | 'description' | 'country_id' | 'purchase_order_number' | 'cost_centre',
    string
  >
}

/** Name, description, country and order references of a campus. */
export function CampusForm({ campus }: CampusFormProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const { id, name, description, country_id, purchase_order_number, cost_centre } = campus
  return (
    <Form
      schema={updateCampus.body as NonNullable<typeof updateCampus.body>}
      defaultValues={{ name, description, country_id, purchase_order_number, cost_centre }}
      submitLabel={t('clients.save_campus')}
      onSubmit={async (body) => {
        await callApi(updateCampus, { params: { campusId: id }, body })
        await reloadSession()
        notifyDone(t('clients.campus_saved'))
        void invalidate(['get-campus', 'list-campus-changes'])
      }}
    >
      <TextField name="name" label={t('account.field_name')} />
      <TextField name="description" label={t('account.field_description')} isOptional rows={3} />
      <CountryField name="country_id" label={t('clients.country')} help={t('clients.campus_country_help')} />
      <FieldPair>
        <TextField name="purchase_order_number" label={t('account.field_purchase_order_number')} isOptional />
        <TextField name="cost_centre" label={t('account.field_cost_centre')} isOptional />
      </FieldPair>
    </Form>
  )
}
