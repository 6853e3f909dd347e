import type { Invoice } from '@campus/contract/invoices'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

const tones: Record<string, StatusTone> = {
  open: 'neutral',
  due: 'warning',
  pending: 'active',
  paid: 'done',
  overdue: 'error',
  cancelled: 'neutral',
}

type InvoiceStatusProps = { invoice: Pick<Invoice, 'status' | 'kind' | 'is_overdue' | 'disputed_lines'> }

/**
 * The status of an invoice, plus whether it is overdue while a payment is pending, and whether a line is
 * disputed.
 */
export function InvoiceStatus({ invoice }: InvoiceStatusProps) {
  const { status, kind, is_overdue: isOverdue, disputed_lines: disputed } = invoice
  const t = useTranslate()
  if (kind === 'credit_note') return <StatusBadge tone="neutral">{t('invoices.status_credited')}</StatusBadge>
  const key = `invoices.status_${status}`
  const badge = (
    <StatusBadge tone={tones[status] ?? 'neutral'}>{t.has(key) ? t.dynamic(key) : status}</StatusBadge>
  )
  const isOverdueToo = isOverdue && status !== 'overdue'
  if (!isOverdueToo && disputed === 0) return badge
  return (
    <>
      {isOverdueToo ? (
        <>
          <StatusBadge tone="error">{t('invoices.status_overdue')}</StatusBadge>{' '}
        </>
      ) : null}
      {badge}
      {disputed > 0 ? (
        <>
          {' '}
          <StatusBadge tone="warning">{t('invoices.dispute_state_open')}</StatusBadge>
        </>
      ) : null}
    </>
  )
}
