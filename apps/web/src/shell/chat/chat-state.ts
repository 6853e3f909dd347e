import { useLocation } from '@tanstack/react-router'
import { create } from 'zustand'
import { useSettings } from '../settings-state.ts'

export const useChatOpen = create<boolean>(() => false)

export const closeChat = () => useChatOpen.setState(false)
export const toggleChat = () => useChatOpen.setState(!useChatOpen.getState(), true)

/** The chat of this installation and region, and whether the page shows it; undefined if there is none. */
export function useChat(): { url: string; hours: string; isShown: boolean } | undefined {
  const { pathname } = useLocation()
  const chat = useSettings()?.chat
  if (!chat?.enabled || !chat.url) return undefined
  return { url: chat.url, hours: chat.hours, isShown: isChatShown(pathname) }
}

/** Chat is hidden on any path beginning /policy/ (specification section 2.3). */
export const isChatShown = (path: string) => !path.startsWith('/policy/')
