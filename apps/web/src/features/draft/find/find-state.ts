import type { DraftSession } from '../draft-session.ts'

export const openFind = (session: DraftSession, mode: 'find' | 'replace'): void =>
  session.set({ find: { mode, opened: session.state.find.opened + 1 } })

export const closeFind = (session: DraftSession): void =>
  session.set({ find: { ...session.state.find, mode: 'closed' } })
