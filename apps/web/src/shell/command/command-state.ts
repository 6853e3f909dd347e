import { createStore } from '../../shared/state/create-store.ts'

const commandBar = createStore(false)
export const useCommandBar = commandBar.use
export const openCommandBar = (): void => commandBar.set(true)
export const closeCommandBar = (): void => commandBar.set(false)

const keys = createStore(false)
export const useKeys = keys.use
/** Shows what the keys of the page do. */
export const openKeys = (): void => keys.set(true)
export const closeKeys = (): void => keys.set(false)

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** The keys that open the command bar, as they stand on this keyboard. */
export const commandKeys = isApple ? '⌘ K' : 'Ctrl K'
