import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../../../shared/navigation/link-button.tsx'
import { useCan } from '../../../../shell/session/session-state.ts'
import { WithdrawOrderButton } from '../../../payments/public.ts'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import classes from '../changes.module.css'

/** A change that takes effect once its invoice is paid, with a link to that invoice. */
export function PendingChangeBanner({ policy }: { policy: PolicyDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const canRead = useCan('read_invoice')
  const canPay = useCan('create_payment')
  const change = policy.pending_change
  if (!change) return null
  const text = t(`changes.pending_${change.kind}`, {
    start: format.proseDate(change.start_date),
    end: format.proseDate(change.end_date),
    amount: format.money(change.amount, policy.currency),
  })
  return (
    <div className={classes.banner} role="status">
      <span>{text}</span>
      {change.invoice_id ? (
        <span className={classes.actions}>
          {canRead ? (
            <TextLink to="/invoices/$id/show" params={{ id: change.invoice_id }}>
              {t('policies.see_invoice')}
            </TextLink>
          ) : null}
          {canPay ? (
            <LinkButton
              size="xs"
              to="/policy/payment"
              search={{ invoice: change.invoice_id, for: 'changes' }}
            >
              {t('changes.pay_now')}
            </LinkButton>
          ) : null}
          {canRead ? <WithdrawOrderButton invoiceId={change.invoice_id} size="xs" /> : null}
        </span>
      ) : null}
    </div>
  )
}
