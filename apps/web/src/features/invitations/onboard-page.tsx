import { Navigate, useSearch } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { AskInvitationPanel } from './ask-invitation-panel.tsx'

/** Target of old or general activation links: continues to the invitation, or offers to request one. */
export function OnboardPage() {
  const t = useTranslate()
  const { token, email } = useSearch({ from: '/auth-layout/auth/onboard' })
  if (token && email) return <Navigate to="/invite/sign-up" search={{ token, email }} replace />
  return (
    <AskInvitationPanel
      email={email}
      title={t('invitations.onboard_title')}
      text={t('invitations.onboard_text')}
    />
  )
}
