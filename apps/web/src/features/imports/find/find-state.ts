import { createStore } from '../../../shared/state/create-store.ts'

/** Whether the panel is open, with or without the line for replacing; `opened` counts, so that it takes the focus again. */
export type FindPanelState = { mode: 'closed' | 'find' | 'replace'; opened: number }

export const findPanel = createStore<FindPanelState>({ mode: 'closed', opened: 0 })
export const openFind = (mode: 'find' | 'replace'): void =>
  findPanel.set({ mode, opened: findPanel.get().opened + 1 })
export const closeFind = (): void => findPanel.set({ ...findPanel.get(), mode: 'closed' })
