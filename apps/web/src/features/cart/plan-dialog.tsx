import { updatePlan } from '@campus/contract/enrollments?address'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { Button } from '@mantine/core'
import { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../shared/form/form.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { cartCallNames } from './use-cart.ts'
import { usePlans } from './use-plans.ts'

const schema = z.object({ plan: z.string().min(1, 'required') })

type PlanDialogProps = { batch: PolicyBatch; ids: readonly string[]; onClose: () => void; onDone: () => void }

/** Changes the plan of the selected people; their fees change with it. */
export function PlanDialog({ batch, ids, onClose, onDone }: PlanDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const { plans, currency = batch.totals.currency } = usePlans(batch)
  return (
    <SharedDialog isOpen title={t('cart.change_plan_title', { count: ids.length })} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ plan: '' }}
        showsFailureInPlace
        submitLabel={t('cart.change_plan_for', { count: ids.length })}
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('cart.keep_plan')}
          </Button>
        }
        onSubmit={async ({ plan }) => {
          await callApi(updatePlan, { body: { batch_id: batch.id, enrollment_ids: [...ids], plan } })
          void invalidate(cartCallNames)
          notifyDone(t('cart.plan_changed', { count: ids.length }))
          onDone()
        }}
      >
        <SelectField
          name="plan"
          label={t('cart.plan')}
          options={plans.map(({ code, name, price_per_day }) => ({
            value: code,
            label: t('cart.plan_option', { name, price: format.money(price_per_day, currency) }),
          }))}
        />
      </Form>
    </SharedDialog>
  )
}
