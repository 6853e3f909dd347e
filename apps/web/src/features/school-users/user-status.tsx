import type { SchoolUser } from '@campus/contract/school-users'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

const tones = {
  active: 'done',
  draft: 'warning',
  inactive: 'neutral',
  suspended: 'error',
} as const satisfies Record<string, StatusTone>

/** The status of an account. A draft is 'Pending Activation'; a suspension takes precedence. */
export function UserStatus({ user }: { user: Pick<SchoolUser, 'status' | 'suspended'> }) {
  const t = useTranslate()
  const status = user.suspended ? 'suspended' : user.status
  return <StatusBadge tone={tones[status]}>{t(`users.status_${status}`)}</StatusBadge>
}
