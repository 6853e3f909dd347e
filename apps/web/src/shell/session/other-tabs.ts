import { currentLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { currentSession, isSessionEnded, resumeSession } from './session-state.ts'

type News = { kind: 'signed-out' } | { kind: 'signed-in'; userId: string }

// all tabs of a browser share one session cookie; only an ID is sent between them
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')
const announce = (news: News) => channel?.postMessage(news)

export const announceSignOut = () => announce({ kind: 'signed-out' })
export const announceSignIn = (userId: string) => announce({ kind: 'signed-in', userId })

/**
 * Follows changes of the shared session made in other tabs: after a sign-out this tab goes to the sign-in
 * page, after a sign-in by another user to that user's home page, and after one by the same user the prompt
 * to sign in again closes.
 */
export function subscribeToOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    const session = currentSession()
    if (!session) return
    if (data.kind === 'signed-out') window.location.assign(withLocale('/auth/login', currentLocale))
    else if (data.userId !== session.school.id) window.location.assign(withLocale('/home', currentLocale))
    else if (isSessionEnded()) resumeSession().catch(() => undefined)
  })
}
