import { create } from 'zustand'

export const useCommandBar = create<boolean>(() => false)
export const isCommandBarOpen = useCommandBar.getState
export function openCommandBar(): void {
  ahead = ''
  useCommandBar.setState(true)
}
export function closeCommandBar(): void {
  ahead = undefined
  useCommandBar.setState(false)
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

export const useKeys = create<boolean>(() => false)
/** Shows the page's keyboard shortcuts. */
export const openKeys = (): void => useKeys.setState(true)
export const closeKeys = (): void => useKeys.setState(false)

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** The shortcut of the command bar, as labelled on this keyboard. */
export const commandKeys = isApple ? '⌘ K' : 'Ctrl K'
