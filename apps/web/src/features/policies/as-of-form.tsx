import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { getPolicy } from '@campus/contract/policies?address'
import { day } from '@campus/contract/wire'
import { callApi } from '../../shared/api/call-api.ts'
import { DateField } from '../../shared/form/date-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './changes/changes.module.css'
import { policyInput } from './policy-list.ts'

const schema = z.object({ on: day })

/** Opens the policy as insured on a day; a day before the policy is reported at the field. */
export function AsOfForm({ policyId }: { policyId: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <div className={classes.asOfForm}>
      <Form
        schema={schema}
        defaultValues={{ on: '' }}
        asksBeforeLeaving={false}
        submitLabel={t('policies.as_of_show')}
        onSubmit={async ({ on }) => {
          await callApi(getPolicy, policyInput(policyId, { on }))
          await navigate({ to: '/policy/$id/policy_details', params: { id: policyId }, search: { on } })
        }}
      >
        <DateField name="on" label={t('policies.as_of_choose')} />
      </Form>
    </div>
  )
}
