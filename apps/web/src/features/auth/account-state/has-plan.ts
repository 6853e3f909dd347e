import type { Session } from '../../../shell/session/session-state.ts'

/** Whether there is a trial or a subscription. Source: specification section 4.8. */
export const hasPlan = (session: Session | null): boolean =>
  Boolean(session?.info.trial_ends_at) || Boolean(session?.info.subscription)
