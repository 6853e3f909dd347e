import { useState } from 'react'
import { Button } from '@mantine/core'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { lazyDialog } from '../../../shared/feedback/lazy-part.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../../shared/navigation/with-page-parts.ts'
import { useCan } from '../../../shell/session/session-state.ts'
import { useChangeDialogs } from '../changes/dialogs/use-change-dialogs.tsx'
import classes from '../changes/changes.module.css'

const DeclineDialog = lazyDialog(
  'feedback.not_loaded',
  () => withPageParts(import('./decline-dialog.tsx'), 'beside').then((module) => module.DeclineDialog),
  ({ onClose }) => onClose,
)

/**
 * The withdrawal function, throughout its period; before the school decides, the statement of an insured person; and
 * afterwards when it was made. Source: Directive (EU) 2023/2673, article 11a.
 */
export function WithdrawalBanner({ policy }: { policy: PolicyDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const canUpdate = useCan('update_policy')
  const { open, dialog } = useChangeDialogs()
  const [isDeclining, setDeclining] = useState(false)
  const { withdrawal, can_withdraw: canWithdraw, cooling_off_until: until } = policy
  const made = withdrawal && {
    name: withdrawal.name,
    number: withdrawal.number,
    moment: format.dateTime(withdrawal.made_at),
  }
  const isWaiting = withdrawal?.state === 'waiting'
  const text =
    made && isWaiting
      ? t('policies.withdrawal_waiting', made)
      : made && withdrawal.state === 'effective'
        ? t('policies.withdrawal_effective', made)
        : canWithdraw && until
          ? t('policies.withdraw_until', { date: format.proseDate(until) })
          : null
  if (text === null) return null
  return (
    <div className={classes.banner} data-plain={!isWaiting || undefined} role="status">
      <span>{text}</span>
      {canUpdate ? (
        <span className={classes.actions}>
          {canWithdraw ? (
            <Button
              size="xs"
              variant={isWaiting ? 'filled' : 'default'}
              onClick={() => open({ key: 'withdraw', policies: [policy] })}
            >
              {t('policies.withdraw')}
            </Button>
          ) : null}
          {isWaiting ? (
            <Button size="xs" variant="default" onClick={() => setDeclining(true)}>
              {t('policies.withdrawal_decline')}
            </Button>
          ) : null}
        </span>
      ) : null}
      {dialog}
      {withdrawal && isDeclining ? (
        <DeclineDialog withdrawal={withdrawal} onClose={() => setDeclining(false)} />
      ) : null}
    </div>
  )
}
