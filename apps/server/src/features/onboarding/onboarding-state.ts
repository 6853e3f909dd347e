import type { OnboardingState } from '@campus/domain/clients/annual-onboarding'
import { mayOnboard } from '@campus/domain/clients/annual-onboarding'
import { masterUserRole } from '@campus/domain/school-users/validate-user'
import { may, requireAllCampuses } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'

/** Whether user `u` is an active Master User; drafts and suspended users don't count. */
const isActiveMasterUser = sql`(u.status = 'active' and u.suspended_at is null and exists (
  select 1 from school_user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.name = ${masterUserRole}))`

/** The onboarding state of client `c`, as columns of a query. */
export const onboardingColumns = sql`
  c.is_annual_onboarding_due as "isDue", c.is_onboarded as "isClientOnboarded",
  exists (select 1 from school_user u where u.client_id = c.client_id and ${isActiveMasterUser}) as "hasActiveMasterUser"`

async function readOnboardingState({ tx, actor }: Context): Promise<OnboardingState> {
  return tx.one<OnboardingState>(
    sql`select ${onboardingColumns} from client c where c.client_id = ${actor.client_id}`,
  )
}

/** Rejects callers who may not do the client's onboarding; returns its state. */
export async function requireMayOnboard(context: Context): Promise<OnboardingState> {
  const state = await readOnboardingState(context)
  const { actor } = context
  const mayUpdate = may(actor, 'update_own_school_profile')
  // once a client is onboarded, its profile concerns the whole organisation
  if (mayUpdate && state.isClientOnboarded) requireAllCampuses(actor)
  if (!mayOnboard({ mayUpdateProfile: mayUpdate, state })) throw new Failure('forbidden')
  return state
}

/** Whether the client still has no Master User, in which case anyone signed in may name one. */
export async function isWithoutMasterUser(context: Context): Promise<boolean> {
  const { isDue, isClientOnboarded, hasActiveMasterUser } = await readOnboardingState(context)
  return !hasActiveMasterUser && (isDue || !isClientOnboarded)
}
