import { useCanForAll } from '../../shell/session/session-state.ts'
import { AuthenticatorPanel } from './second-factor/authenticator-panel.tsx'
import { OwnSessionsPanel } from './own-sessions-panel.tsx'
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx'
import { RequireFactorPanel } from './second-factor/require-factor-panel.tsx'
import { SingleSignOnPanel } from './single-sign-on/single-sign-on-panel.tsx'

/** The tab of how one signs in, and for a Master User of how everybody does. */
export function SecuritySettings() {
  const isMaster = useCanForAll('update_own_school_profile')
  return (
    <>
      <AuthenticatorPanel />
      <PasskeysPanel />
      <OwnSessionsPanel />
      {isMaster ? <RequireFactorPanel /> : null}
      {isMaster ? <SingleSignOnPanel /> : null}
    </>
  )
}
