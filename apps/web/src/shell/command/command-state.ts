import { createStore } from '../../shared/state/create-store.ts'

const commandBar = createStore(false)
export const useCommandBar = commandBar.use
export const isCommandBarOpen = commandBar.get
export function openCommandBar(): void {
  ahead = ''
  commandBar.set(true)
}
export function closeCommandBar(): void {
  ahead = undefined
  commandBar.set(false)
}

/** Text typed since the bar was opened; undefined once its field has focus and receives the keys itself. */
let ahead: string | undefined
export const isTypingAhead = (): boolean => ahead !== undefined
export function typeAhead(change: (typed: string) => string): void {
  if (ahead !== undefined) ahead = change(ahead)
}
/** Returns the text typed before the field was loaded, and stops buffering. */
export function claimTyped(): string {
  const typed = ahead ?? ''
  ahead = undefined
  return typed
}

const keys = createStore(false)
export const useKeys = keys.use
/** Shows the page's keyboard shortcuts. */
export const openKeys = (): void => keys.set(true)
export const closeKeys = (): void => keys.set(false)

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** The shortcut of the command bar, as labelled on this keyboard. */
export const commandKeys = isApple ? '⌘ K' : 'Ctrl K'
