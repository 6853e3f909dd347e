import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

const tones: Record<string, StatusTone> = {
  active: 'done',
  not_started: 'active',
  pending: 'warning',
  expired: 'neutral',
  cancelled: 'error',
}

/** The status of a policy as a badge. */
export function PolicyStatus({ status }: { status: string }) {
  const t = useTranslate()
  const key = `policies.status_${status}`
  return <StatusBadge tone={tones[status] ?? 'neutral'}>{t.has(key) ? t.dynamic(key) : status}</StatusBadge>
}
