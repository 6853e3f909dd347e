import type { School, UserInfo } from '@campus/contract/auth'
import { getSchool, getUserInfo } from '@campus/contract/auth?address'
import { hasPermission, type Permission } from '@campus/domain/permissions'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { setDateStyle } from '../../shared/i18n/date-style.ts'
import { createStore } from '../../shared/state/create-store.ts'
import { forgetWork } from './remembered-work.ts'

/** Who is signed in: the school user, and what the access flow reads of them. */
export type Session = { school: School; info: UserInfo }

const store = createStore<Session | null>(null)
let loading: Promise<Session | null> | undefined

function publish(next: Session | null): Session | null {
  store.set(next)
  setDateStyle(next?.school.date_format)
  return next
}

/** The session, asked of the server once per page load; null when nobody is signed in. */
export function loadSession(): Promise<Session | null> {
  loading ??= fetchSession().catch((failure: unknown) => {
    loading = undefined
    throw failure
  })
  return loading
}

/** The server sets it beside the session's own cookie, which no script can read; it is no secret. */
const signedInCookie = 'cc_signed_in'

function forgetSignedInCookie(): void {
  document.cookie = `${signedInCookie}=; Path=/; Max-Age=0`
}

function nobody(): null {
  forgetWork()
  publish(null)
  return null
}

async function fetchSession(): Promise<Session | null> {
  // Plainly nobody is signed in: asking would only fail, and a browser writes failures into its console.
  if (!document.cookie.includes(`${signedInCookie}=1`)) return nobody()
  try {
    return publish(await askSession())
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'unauthenticated') {
      forgetSignedInCookie()
      return nobody()
    }
    throw failure
  }
}

async function askSession(): Promise<Session> {
  const [school, info] = await Promise.all([callApi(getSchool), callApi(getUserInfo)])
  return { school: school.data.school, info: info.data }
}

/** Asks the server again: after sign-in, or after the person's own details changed. */
export function reloadSession(): Promise<Session | null> {
  loading = undefined
  return loadSession()
}

/** Forgets who was signed in, without a call. */
export function forgetSession(): void {
  forgetSignedInCookie()
  loading = Promise.resolve(nobody())
}

const ended = createStore(false)

/** The server no longer knows the session of somebody at work: the page stays, and asks them to sign in over it. */
export function endSession(): void {
  forgetSignedInCookie()
  ended.set(true)
}

export const isSessionEnded = ended.get
export const useSessionEnded = ended.use

export type Resumed = 'same' | 'other' | 'nobody'

/** After somebody signed in again, here or in another tab: whether it is the person whose page this is. */
export async function resumeSession(): Promise<Resumed> {
  if (!document.cookie.includes(`${signedInCookie}=1`)) return 'nobody'
  const before = store.get()
  const session = await askSession()
  if (before && before.school.id !== session.school.id) return 'other'
  loading = Promise.resolve(publish(session))
  ended.set(false)
  return 'same'
}

export const currentSession = store.get

/** The signed-in person, or null. */
export const useSession = store.use

/** The signed-in person on pages behind sign-in, where there always is one. */
export function useSchool(): School {
  const session = useSession()
  if (!session) throw new Error('this page stands behind sign-in')
  return session.school
}

/** Whether a session holds a permission, by its roles or granted directly. */
export function can(session: Session | null, permission: Permission): boolean {
  return session !== null && hasPermission(session.info, permission)
}

/** Whether a session holds a permission, or at least one of several. */
export const canAny = (session: Session | null, permission: Permission | readonly Permission[]): boolean =>
  [permission].flat().some((one) => can(session, one))

/** Whether the signed-in person may do something: `const canCancel = useCan('update_policy')`. */
export function useCan(permission: Permission): boolean {
  return can(useSession(), permission)
}

/** Whether a session sees every campus, as what concerns the whole organisation needs. */
export function seesAllCampuses(session: Session | null): boolean {
  return session !== null && (session.school.can_access_all_campuses || session.school.is_superuser)
}

/** The same as `can` for what concerns the whole organisation. */
export function canForAll(session: Session | null, permission: Permission): boolean {
  return can(session, permission) && seesAllCampuses(session)
}

/** The same as `useCan` for what concerns the whole organisation: only for who sees every campus. */
export function useCanForAll(permission: Permission): boolean {
  return canForAll(useSession(), permission)
}
