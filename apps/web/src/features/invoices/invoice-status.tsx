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

/** The state of an invoice as a word with a dot; a credit note is nothing that anybody pays. */
export function InvoiceStatus({ status, kind }: { status: string; kind?: string }) {
  const t = useTranslate()
  if (kind === 'credit_note') return <StatusBadge tone="neutral">{t('invoices.status_credited')}</StatusBadge>
  const key = `invoices.status_${status}`
  return <StatusBadge tone={tones[status] ?? 'neutral'}>{t.has(key) ? t.dynamic(key) : status}</StatusBadge>
}
