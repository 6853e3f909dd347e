import { useLocation } from '@tanstack/react-router'
import { create } from 'zustand'
import { useSettings } from '../settings-state.ts'
import { isChatShown } from './is-chat-shown.ts'

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
