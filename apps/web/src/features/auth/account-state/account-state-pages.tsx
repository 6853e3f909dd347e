import { Navigate } from '@tanstack/react-router'
import { can, type Session } from '../../../shell/session/session-rights.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { AccountStatePanel } from './account-state-panel.tsx'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'

/** Whether there is a trial or a subscription. Source: specification section 4.8. */
const hasPlan = (session: Session | null): boolean =>
  Boolean(session?.info.trial_ends_at) || Boolean(session?.info.subscription)

/** Access is free: amounts due are on the invoices, for users who may see them. */
export function PaymentDuePage() {
  const t = useTranslate()
  const session = useSession()
  if (hasPlan(session) && can(session, 'read_invoice')) return <Navigate to="/invoices" replace />
  return <AccountStatePanel title={t('auth.payment_title')} text={t('auth.payment_text')} canWrite />
}

/** There is no reward programme; old links to this page get an explanation. */
export function RewardsPage() {
  const t = useTranslate()
  const session = useSession()
  return (
    <AccountStatePanel
      title={t('auth.rewards_title')}
      text={t('auth.rewards_text')}
      action={hasPlan(session) ? <LinkButton to="/home">{t('auth.go_home')}</LinkButton> : undefined}
    />
  )
}

export function SuspendedPage() {
  const t = useTranslate()
  return <AccountStatePanel title={t('auth.suspended_title')} text={t('auth.suspended_text')} canWrite />
}

export function TrialExpiredPage() {
  const t = useTranslate()
  return (
    <AccountStatePanel
      title={t('auth.trial_title')}
      text={t('auth.trial_text')}
      action={<LinkButton to="/upgrade">{t('auth.trial_go_on')}</LinkButton>}
    />
  )
}

/** Explains the benefits of an agreement to a client without one, and shows others that they have it. */
export function UpgradePage() {
  const t = useTranslate()
  const session = useSession()
  const client = session?.school.client.name ?? ''
  if (hasPlan(session)) {
    return (
      <AccountStatePanel
        title={t('auth.upgrade_done_title')}
        text={t('auth.upgrade_done_text', { client })}
        action={<LinkButton to="/home">{t('auth.go_home')}</LinkButton>}
      />
    )
  }
  return (
    <AccountStatePanel title={t('auth.upgrade_title')} text={t('auth.upgrade_text', { client })} canWrite />
  )
}
