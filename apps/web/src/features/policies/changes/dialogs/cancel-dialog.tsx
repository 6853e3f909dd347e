import { useMemo } from 'react'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { ChangeDialog, type OnLeave } from './change-dialog.tsx'
import type { ChosenPolicy } from '../policy-action.ts'
import type { AskedChange } from './new-dates.ts'
import { useChangeQuote } from '../quote/use-change-quote.ts'
import classes from '../changes.module.css'

type CancelDialogProps = { policies: readonly ChosenPolicy[]; onLeave: OnLeave }

/** Cancels policies and those that depend on them, after showing the people and the credit. */
export function CancelDialog({ policies, onLeave }: CancelDialogProps) {
  const t = useTranslate()
  const change = useMemo(
    (): AskedChange => ({ key: 'cancel', policies: policies.map(({ id }) => ({ id })) }),
    [policies],
  )
  const changeQuote = useChangeQuote('cancel', change)
  return (
    <ChangeDialog
      action="cancel"
      policies={policies}
      change={change}
      asked={changeQuote}
      hint=""
      onLeave={onLeave}
    >
      <p className={classes.hint}>{t('changes.cancel_text')}</p>
    </ChangeDialog>
  )
}
