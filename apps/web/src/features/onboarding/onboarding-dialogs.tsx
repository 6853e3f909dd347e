import { can, useSession } from '../../shell/session/session-state.ts'
import { AnnualDialog } from './annual-dialog.tsx'
import { FirstLoginDialog } from './first-login-dialog.tsx'

/** What the session asks for: the first login's dialog, and when that is done the yearly one. */
export function OnboardingDialogs() {
  const session = useSession()
  // who may not change users has nothing to do in the first login's steps
  if (session?.school.first_login && can(session, 'write_school_users')) return <FirstLoginDialog />
  if (session?.school.show_annual_onboarding_form) return <AnnualDialog />
  return null
}
