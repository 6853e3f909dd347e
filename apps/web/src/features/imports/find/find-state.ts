import { createStore } from '../../../shared/state/create-store.ts'

/**
 * Whether the panel is open, with or without the replace line; `opened` counts openings, so that each takes
 * focus.
 */
export type FindPanelState = { mode: 'closed' | 'find' | 'replace'; opened: number }

export const findPanel = createStore<FindPanelState>({ mode: 'closed', opened: 0 })
export const openFind = (mode: 'find' | 'replace'): void =>
  findPanel.set({ mode, opened: findPanel.get().opened + 1 })
export const closeFind = (): void => findPanel.set({ ...findPanel.get(), mode: 'closed' })
