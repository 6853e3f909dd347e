import { useLocation } from '@tanstack/react-router'
import { createStore } from '../../shared/state/create-store.ts'
import { useSettings } from '../settings-state.ts'
import { isChatShown } from './is-chat-shown.ts'

const isOpen = createStore(false)

export const useChatOpen = isOpen.use
export const closeChat = () => isOpen.set(false)
export const toggleChat = () => isOpen.set(!isOpen.get())

/** The chat of this installation and region, and whether the page shows it; undefined if there is none. */
export function useChat(): { url: string; hours: string; isShown: boolean } | undefined {
  const { pathname } = useLocation()
  const chat = useSettings()?.chat
  if (!chat?.enabled || !chat.url) return undefined
  return { url: chat.url, hours: chat.hours, isShown: isChatShown(pathname) }
}
