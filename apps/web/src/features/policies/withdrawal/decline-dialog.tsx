import { Button, Text } from '@mantine/core'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { declineWithdrawal } from '@campus/contract/withdrawals?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { policyCallNames } from '../changes/policy-call-names.ts'

const loadBody = () => import('@campus/contract/withdrawals').then(({ declineWithdrawal: { body } }) => body!)

type DeclineDialogProps = { withdrawal: NonNullable<PolicyDetail['withdrawal']>; onClose: () => void }

/** Declines the statement of an insured person, with a reason that they get by mail. */
export function DeclineDialog({ withdrawal: { id, name }, onClose }: DeclineDialogProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return (
    <SharedDialog isOpen title={t('withdrawal.decline_title', { name })} onClose={onClose}>
      <Text mb="md">{t('withdrawal.decline_text', { name })}</Text>
      <Form
        schema={loadBody}
        defaultValues={{ reason: '' }}
        submitLabel={t('withdrawal.decline')}
        showsFailureInPlace
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('feedback.close')}
          </Button>
        }
        onSubmit={async (body) => {
          await callApi(declineWithdrawal, { params: { id }, body })
          void invalidate(policyCallNames)
          notifyDone(t('withdrawal.declined'))
          onClose()
        }}
      >
        <TextField name="reason" rows={3} label={t('withdrawal.decline_reason')} isFocusedFirst />
      </Form>
    </SharedDialog>
  )
}
