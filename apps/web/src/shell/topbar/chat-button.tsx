import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { toggleChat, useChat, useChatOpen } from '../chat/chat-state.ts'
import classes from './top-bar.module.css'

/** Opens the live chat, if there is one. On phones it is under "More". */
export function ChatButton() {
  const t = useTranslate()
  const isOpen = useChatOpen()
  if (!useChat()?.isShown) return null
  return (
    <button
      type="button"
      className={classes.icon}
      data-wide-only
      aria-label={t('shell.chat')}
      aria-expanded={isOpen}
      onClick={toggleChat}
    >
      <IconMessageCircle size={22} stroke={1.6} aria-hidden />
    </button>
  )
}
