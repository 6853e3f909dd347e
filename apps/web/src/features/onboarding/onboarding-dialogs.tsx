import { can } from '../../shell/session/session-rights.ts'
import { useSession } from '../../shell/session/session-state.ts'
import { AnnualDialog } from './annual-dialog.tsx'
import { FirstLoginDialog } from './first-login-dialog.tsx'

/** The dialogs required by the session: that of the first login, and then the yearly one. */
export function OnboardingDialogs() {
  const session = useSession()
  // users who may not change others have nothing to do in the first login's steps
  if (session?.school.first_login && can(session, 'write_school_users')) return <FirstLoginDialog />
  if (session?.school.show_annual_onboarding_form) return <AnnualDialog />
  return null
}
