import { currentLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { currentSession, isSessionEnded, resumeSession } from './session-state.ts'

type News = { kind: 'signed-out' } | { kind: 'signed-in'; userId: string }

// All tabs of a browser share one session cookie. Only an id travels between them.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')
const announce = (news: News) => channel?.postMessage(news)

export const announceSignOut = () => announce({ kind: 'signed-out' })
export const announceSignIn = (userId: string) => announce({ kind: 'signed-in', userId })

/**
 * What another tab did to the session that this one shares: a log-out takes this page away too, somebody else's
 * sign-in opens theirs, and one's own ends the question to sign in again.
 */
export function subscribeToOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    const current = currentSession()
    if (!current) return
    if (data.kind === 'signed-out') window.location.assign(withLocale('/auth/login', currentLocale))
    else if (data.userId !== current.school.id) window.location.assign(withLocale('/home', currentLocale))
    else if (isSessionEnded()) resumeSession().catch(() => undefined)
  })
}
