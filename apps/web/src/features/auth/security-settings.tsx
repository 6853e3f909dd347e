import { listOwnSessions } from '@campus/contract/own-sessions?address'
import { listPasskeys } from '@campus/contract/passkeys?address'
import { getSecondFactor } from '@campus/contract/second-factor?address'
import { getSingleSignOn } from '@campus/contract/single-sign-on?address'
import { isSettled, useCallQuery } from '../../shared/api/use-call.ts'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useCanForAll } from '../../shell/session/session-state.ts'
import { AuthenticatorPanel } from './second-factor/authenticator-panel.tsx'
import { OwnSessionsPanel } from './own-sessions-panel.tsx'
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx'
import { RequireFactorPanel } from './second-factor/require-factor-panel.tsx'
import { SingleSignOnPanel } from './single-sign-on/single-sign-on-panel.tsx'

/**
 * The tab for sign-in settings: the user's own and, for Master Users, the organisation's. All panels appear
 * together, because a late one would move those below it.
 */
export function SecuritySettings() {
  const isMaster = useCanForAll('update_own_school_profile')
  const factor = useCallQuery(getSecondFactor, {})
  const passkeys = useCallQuery(listPasskeys, {})
  const sessions = useCallQuery(listOwnSessions, {})
  const singleSignOn = useCallQuery(getSingleSignOn, {}, { enabled: isMaster })
  const reads = [factor, passkeys, sessions, ...(isMaster ? [singleSignOn] : [])]
  if (!reads.every(isSettled)) return <PageSkeleton />
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
