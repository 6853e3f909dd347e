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

/** What was typed since the bar was asked for; undefined once its field has the focus and takes the keys itself. */
let ahead: string | undefined
export const isTypingAhead = (): boolean => ahead !== undefined
export function typeAhead(change: (typed: string) => string): void {
  if (ahead !== undefined) ahead = change(ahead)
}
/** Hands over what was typed before the field was there. */
export function claimTyped(): string {
  const typed = ahead ?? ''
  ahead = undefined
  return typed
}

const keys = createStore(false)
export const useKeys = keys.use
/** Shows what the keys of the page do. */
export const openKeys = (): void => keys.set(true)
export const closeKeys = (): void => keys.set(false)

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** The keys that open the command bar, as they stand on this keyboard. */
export const commandKeys = isApple ? '⌘ K' : 'Ctrl K'
