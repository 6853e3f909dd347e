import { useId, useState, type ReactNode } from 'react'
import { Alert, Button, Textarea } from '@mantine/core'
import { SharedDialog } from '../../../../shared/feedback/shared-dialog.tsx'
import { DialogGuard } from '../../../../shared/form/dialog-guard.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { ChangePreview } from '../quote/change-preview.tsx'
import { ChangeResultView } from '../quote/change-result.tsx'
import type { ChosenPolicy, DialogAction } from '../policy-action.ts'
import type { AskedChange } from './new-dates.ts'
import type { useChangeQuote } from '../quote/use-change-quote.ts'
import { useConfirmChange } from '../quote/use-confirm-change.ts'

/** Called when the dialog closes; `isDone` if something was changed. */
export type OnLeave = (isDone: boolean) => void

type ChangeDialogProps = {
  action: DialogAction
  policies: readonly ChosenPolicy[]
  change: AskedChange | null
  asked: ReturnType<typeof useChangeQuote>
  /** Shown instead of the preview until a quote can be requested. */
  hint: string
  /** Fields for the new dates, or the consequences of a cancellation. */
  children: ReactNode
  onLeave: OnLeave
  isShownAtField?: (error: { key: string }) => boolean
}

// Source: contract policy-changes.ts, `reason`.
const reasonLength = 500
/** Wide enough for a table of names, dates and amounts; a single policy needs less. */
const tableWidth = 660

/** A dialog for every change with a price: input, price, confirmation and outcome. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { action, policies, change, asked, onLeave } = props
  const t = useTranslate()
  const formId = useId()
  const [reason, setReason] = useState('')
  const { confirm, isConfirming, outcome, staleText } = useConfirmChange(action, asked.askAgain)
  const [only] = policies
  const isSingle = policies.length === 1
  const quoteId = asked.isCurrent ? asked.quote?.quote_id : null
  const count = asked.quote?.policies.filter(({ ok }) => ok).length ?? 0
  const submit = () => {
    if (!quoteId || !change || isConfirming) return
    confirm({
      policies: change.policies,
      quote_id: quoteId,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    })
  }
  const title = isSingle
    ? t(`changes.title_${action}_one`, { name: only?.full_name ?? '' })
    : t(`changes.title_${action}`, { count: policies.length })
  if (outcome) {
    return (
      <SharedDialog
        isOpen
        title={title}
        maxWidth={isSingle ? undefined : tableWidth}
        onClose={() => onLeave(true)}
        actions={
          <Button variant="default" onClick={() => onLeave(true)}>
            {t('feedback.close')}
          </Button>
        }
      >
        <ChangeResultView action={action} outcome={outcome} />
      </SharedDialog>
    )
  }
  return (
    <SharedDialog
      isOpen
      title={title}
      maxWidth={isSingle ? undefined : tableWidth}
      onClose={() => onLeave(false)}
      actions={
        <>
          <Button variant="default" onClick={() => onLeave(false)}>
            {t(`changes.keep_${action}`, { count: policies.length })}
          </Button>
          <Button
            type="submit"
            form={formId}
            color={action === 'cancel' ? 'red' : undefined}
            disabled={!quoteId && !asked.isAsking}
            loading={asked.isAsking || isConfirming}
          >
            {t(`changes.confirm_${action}`, { count: count || policies.length })}
          </Button>
        </>
      }
    >
      <DialogGuard hasChanges={() => reason.trim() !== ''} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {staleText ? (
          <Alert color="yellow" variant="light" role="alert" mb="md">
            {staleText}
          </Alert>
        ) : null}
        {props.children}
        <ChangePreview asked={asked} hint={props.hint} isShownAtField={props.isShownAtField} />
        {count > 0 ? (
          <Textarea
            mt="md"
            label={t('changes.reason')}
            description={t('changes.reason_help')}
            inputWrapperOrder={['label', 'input', 'description']}
            rows={2}
            maxLength={reasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
      </form>
    </SharedDialog>
  )
}
