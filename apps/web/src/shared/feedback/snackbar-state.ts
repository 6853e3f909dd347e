import { create } from 'zustand'

// Source: specification section 9.3: 3000 ms by default.
const defaultTimerMs = 3000

export type SnackbarType = 'error' | 'info' | 'success'
/** One follow-up action, such as Undo. */
export type SnackbarAction = { label: string; run: () => void }
export type SnackbarMessage = {
  id: number
  type: SnackbarType
  text: string
  timerMs: number
  action?: SnackbarAction | undefined
}

export const useSnackbarMessage = create<SnackbarMessage | undefined>(() => undefined)
let lastId = 0

/** Shows a message at the bottom of the page; a new one replaces the previous one. */
export function notify(
  type: SnackbarType,
  text: string,
  timerMs = defaultTimerMs,
  action?: SnackbarAction,
): void {
  useSnackbarMessage.setState({ id: ++lastId, type, text, timerMs, action }, true)
}

export function closeSnackbar(id: number): void {
  if (useSnackbarMessage.getState()?.id === id) useSnackbarMessage.setState(undefined)
}
