import { useSyncExternalStore } from 'react'
import type { School, UserInfo } from '@campus/contract/auth'
import { getSchool, getUserInfo } from '@campus/contract/auth?address'
import { hasPermission, type Permission } from '@campus/domain/permissions'
import { callApi } from '../../shared/api/call-api.ts'
import { setDateStyle } from '../../shared/i18n/date-style.ts'

/** Who is signed in: the school user, and what the access flow reads of them. */
export type Session = { school: School; info: UserInfo }

const listeners = new Set<() => void>()
let session: Session | null = null
let loading: Promise<Session | null> | undefined

function publish(next: Session | null): void {
  session = next
  setDateStyle(next?.school.date_format)
  listeners.forEach((listener) => listener())
}

/** The session, asked of the server once per page load; null when nobody is signed in. */
export function loadSession(): Promise<Session | null> {
  loading ??= fetchSession().catch((failure: unknown) => {
    loading = undefined
    throw failure
  })
  return loading
}

async function fetchSession(): Promise<Session | null> {
  try {
    const [school, info] = await Promise.all([callApi(getSchool), callApi(getUserInfo)])
    publish({ school: school.data.school, info: info.data })
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure
    publish(null)
  }
  return session
}

function isSignedOut(failure: unknown): boolean {
  return (
    typeof failure === 'object' && failure !== null && 'kind' in failure && failure.kind === 'unauthenticated'
  )
}

/** Asks the server again: after sign-in, or after the person's own details changed. */
export function reloadSession(): Promise<Session | null> {
  loading = undefined
  return loadSession()
}

/** Forgets who was signed in, without a call. */
export function forgetSession(): void {
  loading = Promise.resolve(null)
  publish(null)
}

export function currentSession(): Session | null {
  return session
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in person, or null. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession)
}

/** The signed-in person on pages behind sign-in, where there always is one. */
export function useSchool(): School {
  const current = useSession()
  if (!current) throw new Error('this page stands behind sign-in')
  return current.school
}

/** What decides permissions: the roles of the school object, direct permissions of user/info. */
function holderOf({ school, info }: Session) {
  return { is_superuser: info.is_superuser, roles: school.roles, user_permissions: info.user_permissions }
}

export function can(current: Session | null, permission: Permission): boolean {
  return current !== null && hasPermission(holderOf(current), permission)
}

/** Whether the signed-in person may do something: `const canCancel = useCan('update_policy')`. */
export function useCan(permission: Permission): boolean {
  return can(useSession(), permission)
}
