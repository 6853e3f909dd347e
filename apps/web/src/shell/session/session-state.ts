import type { School } from '@campus/contract/auth'
import { getSchool, getUserInfo } from '@campus/contract/auth?address'
import type { Permission } from '@campus/domain/permissions'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { setDateStyle } from '../../shared/i18n/date-style.ts'
import { create } from 'zustand'
import { forgetWork } from './remembered-work.ts'
import { can, canForAll, type Session } from './session-rights.ts'

/** The session, or null. */
export const useSession = create<Session | null>(() => null)
let loading: Promise<Session | null> | undefined

function publish(next: Session | null): Session | null {
  useSession.setState(next, true)
  setDateStyle(next?.school.date_format)
  return next
}

/** The session, fetched once per page load; null if no one is signed in. */
export function loadSession(): Promise<Session | null> {
  loading ??= fetchSession().catch((failure: unknown) => {
    loading = undefined
    throw failure
  })
  return loading
}

/** Set by the server together with the session cookie, which scripts can't read; not secret. */
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
  // without the cookie no one is signed in; the request would only fail and log an error in the browser's
  // console
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

/** Fetches the session again: after sign-in, or after the user's details changed. */
export function reloadSession(): Promise<Session | null> {
  loading = undefined
  return loadSession()
}

/** Clears the session without a call to the server. */
export function forgetSession(): void {
  forgetSignedInCookie()
  loading = Promise.resolve(nobody())
}

export const useSessionEnded = create<boolean>(() => false)

/**
 * The server has ended the session of a user at work: the page stays open, and a dialog asks them to sign in
 * again.
 */
export function endSession(): void {
  forgetSignedInCookie()
  useSessionEnded.setState(true)
}

export const isSessionEnded = useSessionEnded.getState

export type Resumed = 'same' | 'other' | 'nobody'

/** Resumes the session after a new sign-in, here or in another tab; returns whether it is the same user. */
export async function resumeSession(): Promise<Resumed> {
  if (!document.cookie.includes(`${signedInCookie}=1`)) return 'nobody'
  const before = useSession.getState()
  const session = await askSession()
  if (before && before.school.id !== session.school.id) return 'other'
  loading = Promise.resolve(publish(session))
  useSessionEnded.setState(false)
  return 'same'
}

export const currentSession = useSession.getState

/** The signed-in user on pages behind sign-in; throws if there is none. */
export function useSchool(): School {
  const session = useSession()
  if (!session) throw new Error('this page stands behind sign-in')
  return session.school
}

/** Whether the current user has a permission: `const canCancel = useCan('update_policy')`. */
export function useCan(permission: Permission): boolean {
  return can(useSession(), permission)
}

/** Like `useCan`, for organisation-wide actions: also requires access to every campus. */
export function useCanForAll(permission: Permission): boolean {
  return canForAll(useSession(), permission)
}
