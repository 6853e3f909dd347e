import { useRef } from 'react'
import { CloseButton } from '@mantine/core'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { closeChat, useChat, useChatOpen } from './chat-state.ts'
import classes from './chat.module.css'

/** The live chat's window. It loads when it is first opened, and keeps the conversation when it is closed. */
export function ChatContainer() {
  const t = useTranslate()
  const chat = useChat()
  const isOpen = useChatOpen()
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  if (!chat || !wasOpened.current) return null
  return (
    <section
      className={classes.window}
      hidden={!isOpen || !chat.isShown}
      aria-label={t('shell.chat')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeChat()
      }}
    >
      <header className={classes.head}>
        <div>
          <div className={classes.title}>{t('shell.chat')}</div>
          <div className={classes.hours}>{chat.hours}</div>
        </div>
        <CloseButton aria-label={t('feedback.close')} onClick={closeChat} />
      </header>
      <iframe
        className={classes.frame}
        src={chat.url}
        title={t('shell.chat')}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    </section>
  )
}
