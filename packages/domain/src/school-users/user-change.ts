import { masterUserRole, superUserRole } from './validate-user.ts'

export type UserStatus = 'draft' | 'active' | 'inactive'

/** The facts about a user on which a change of state depends. */
export type UserState = {
  id: string
  status: UserStatus
  suspended: boolean
  role: string
  /** Someone who never set a password has never been active. */
  hasPassword: boolean
  can_access_all_campuses: boolean
  campuses: readonly { id: string }[]
}

export type ChangeContext = {
  actorId: string
  isActorSuperuser: boolean
  /** Active Master Users who aren't suspended; drafts don't count. Source: specification, section 4.4. */
  activeMasterUsers: number
  /** The ones among them who can access every campus. */
  activeWideMasters: number
  actorSeesAllCampuses: boolean
  actorCampusIds: readonly string[]
}

type Seen = Pick<UserState, 'id' | 'can_access_all_campuses' | 'campuses'>
type Looked = Pick<ChangeContext, 'actorId' | 'actorSeesAllCampuses' | 'actorCampusIds'>

/**
 * Whether a user can access campuses that the actor can't. The actor may not change such a user, because
 * other campuses may depend on them.
 */
export function seesMore(user: Seen, { actorId, actorSeesAllCampuses, actorCampusIds }: Looked): boolean {
  if (actorSeesAllCampuses || user.id === actorId) return false
  return user.can_access_all_campuses || user.campuses.some(({ id }) => !actorCampusIds.includes(id))
}

const isActiveMaster = (user: Pick<UserState, 'status' | 'suspended' | 'role'>) =>
  user.role === masterUserRole && user.status === 'active' && !user.suspended

/**
 * Whether a user is the last Master User with access to every campus. Without one, nobody at the client could
 * grant that access again.
 */
export const isLastWideMaster = (user: UserState, context: Pick<ChangeContext, 'activeWideMasters'>) =>
  isActiveMaster(user) && user.can_access_all_campuses && context.activeWideMasters <= 1

export type UserChange = 'suspend' | 'unsuspend' | 'activate' | 'deactivate' | 'resend_activation' | 'promote'

/**
 * Why a change may not be made; null if it may. There is always one active Master User (details, section 3);
 * Master Users are neither deactivated nor promoted again (specification, section 4.4).
 */
export function changeRejection(
  change: UserChange | 'change_role',
  user: UserState,
  context: ChangeContext,
): string | null {
  const isLastMaster = isActiveMaster(user) && context.activeMasterUsers <= 1
  const isLastWide = isLastWideMaster(user, context)
  if (user.role === superUserRole && !context.isActorSuperuser) return 'super_user_protected'
  if (seesMore(user, context)) return 'user_sees_more'
  if (change === 'suspend' || change === 'deactivate') {
    if (change === 'deactivate' && user.role === masterUserRole) return 'master_user_not_deactivated'
    if (isLastMaster) return 'last_master_user'
    if (isLastWide) return 'last_wide_master'
    if (user.id === context.actorId) return 'own_account'
  }
  if (change === 'change_role') {
    if (isLastMaster) return 'last_master_user'
    return isLastWide ? 'last_wide_master' : null
  }
  if (allowedFrom[change](user)) return null
  return change === 'resend_activation' ? 'user_not_draft' : stateCode(user)
}

/** The code of the state that prevents a change. */
function stateCode({ status, suspended }: UserState): string {
  if (suspended) return 'user_suspended'
  return { draft: 'user_pending', inactive: 'user_inactive', active: 'user_not_suspended' }[status]
}

const allowedFrom: Record<UserChange, (user: UserState) => boolean> = {
  suspend: (user) => user.status === 'active' && !user.suspended,
  unsuspend: (user) => user.suspended,
  activate: (user) => user.status === 'inactive',
  deactivate: (user) => user.status !== 'inactive',
  resend_activation: (user) => user.status === 'draft',
  promote: (user) => user.role !== masterUserRole && user.status !== 'inactive' && !user.suspended,
}

/** Why a promotion is rejected; null if it isn't. A Master User can't be promoted again. */
export function promotionRejection(user: UserState, context: ChangeContext): string | null {
  if (user.role === masterUserRole) return 'already_master_user'
  // only superusers may make themselves a Master User
  if (user.id === context.actorId && !context.isActorSuperuser) return 'own_account'
  return changeRejection('promote', user, context)
}

/**
 * Whether another user's second factor may be reset, if there is one; users reset their own with their
 * password, in their own settings.
 */
export const mayResetSecondFactor = (
  user: Pick<UserState, 'role'> & Seen & { hasSecondFactor: boolean },
  context: Looked & Pick<ChangeContext, 'isActorSuperuser'>,
): boolean =>
  user.hasSecondFactor &&
  user.id !== context.actorId &&
  !seesMore(user, context) &&
  (user.role !== superUserRole || context.isActorSuperuser)

/** A user who never set a password returns to pending activation. */
export const statusAfterActivation = (user: Pick<UserState, 'hasPassword'>): UserStatus =>
  user.hasPassword ? 'active' : 'draft'

/** The changes that the actor may make to a user, as offered in the row's menu. */
export function changesFor(user: UserState, context: ChangeContext): UserChange[] {
  const all: UserChange[] = ['resend_activation', 'activate', 'unsuspend', 'promote', 'suspend', 'deactivate']
  return all.filter(
    (change) =>
      (change === 'promote' ? promotionRejection(user, context) : changeRejection(change, user, context)) ===
      null,
  )
}
