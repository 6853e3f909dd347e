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

type InvoiceStatusProps = { invoice: Pick<Invoice, 'status' | 'kind' | 'is_overdue'> }

/** The state of an invoice as a word with a dot, and that it is overdue beside a payment on its way. */
export function InvoiceStatus({ invoice: { status, kind, is_overdue: isOverdue } }: InvoiceStatusProps) {
  const t = useTranslate()
  if (kind === 'credit_note') return <StatusBadge tone="neutral">{t('invoices.status_credited')}</StatusBadge>
  const key = `invoices.status_${status}`
  const badge = (
    <StatusBadge tone={tones[status] ?? 'neutral'}>{t.has(key) ? t.dynamic(key) : status}</StatusBadge>
  )
  if (!isOverdue || status === 'overdue') return badge
  return (
    <>
      <StatusBadge tone="error">{t('invoices.status_overdue')}</StatusBadge> {badge}
    </>
  )
}
