import { masterUserRole, superUserRole } from './role-name.ts'

export type UserStatus = 'draft' | 'active' | 'inactive'

/** A user as a change of state looks at them. */
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
  /** Active Master Users that are not suspended; drafts do not count. Source: specification, section 4.4. */
  activeMasterUsers: number
  /** Those of them that see every campus. */
  activeWideMasters: number
  actorSeesAllCampuses: boolean
  actorCampusIds: readonly string[]
}

type Seen = Pick<UserState, 'id' | 'can_access_all_campuses' | 'campuses'>
type Looked = Pick<ChangeContext, 'actorId' | 'actorSeesAllCampuses' | 'actorCampusIds'>

/** Somebody of some campuses does not act on who sees more than they do: they could put out whom others need. */
export function seesMore(user: Seen, { actorId, actorSeesAllCampuses, actorCampusIds }: Looked): boolean {
  if (actorSeesAllCampuses || user.id === actorId) return false
  return user.can_access_all_campuses || user.campuses.some(({ id }) => !actorCampusIds.includes(id))
}

const isActiveMaster = (user: Pick<UserState, 'status' | 'suspended' | 'role'>) =>
  user.role === masterUserRole && user.status === 'active' && !user.suspended

/** Without a Master User who sees every campus nobody of the client could give that back. */
export const isLastWideMaster = (user: UserState, context: Pick<ChangeContext, 'activeWideMasters'>) =>
  isActiveMaster(user) && user.can_access_all_campuses && context.activeWideMasters <= 1

export type UserChange = 'suspend' | 'unsuspend' | 'activate' | 'deactivate' | 'resend_activation' | 'promote'

/**
 * Why a change may not be made, or null when it may. There is always one active Master User (details, section 3);
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

/** The state that stands in the way of a change. */
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

/** Why a promotion is rejected: a Master User is not promoted again. */
export function promotionRejection(user: UserState, context: ChangeContext): string | null {
  if (user.role === masterUserRole) return 'already_master_user'
  // only one who could change anybody's role makes themselves a Master User
  if (user.id === context.actorId && !context.isActorSuperuser) return 'own_account'
  return changeRejection('promote', user, context)
}

/** Only what is there can be reset; one's own goes with the password, in the own settings. */
export const mayResetSecondFactor = (
  user: Pick<UserState, 'role'> & Seen & { hasSecondFactor: boolean },
  context: Looked & Pick<ChangeContext, 'isActorSuperuser'>,
): boolean =>
  user.hasSecondFactor &&
  user.id !== context.actorId &&
  !seesMore(user, context) &&
  (user.role !== superUserRole || context.isActorSuperuser)

/** Someone who never set a password goes back to pending activation. */
export const statusAfterActivation = (user: Pick<UserState, 'hasPassword'>): UserStatus =>
  user.hasPassword ? 'active' : 'draft'

/** What a person may choose to do with a user: the row's menu shows these and no others. */
export function changesFor(user: UserState, context: ChangeContext): UserChange[] {
  const all: UserChange[] = ['resend_activation', 'activate', 'unsuspend', 'promote', 'suspend', 'deactivate']
  return all.filter(
    (change) =>
      (change === 'promote' ? promotionRejection(user, context) : changeRejection(change, user, context)) ===
      null,
  )
}
