import { IconHelpCircle, IconMessageCircle } from '@tabler/icons-react'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { toggleChat, useChat } from '../chat/chat-state.ts'
import { toggleHelp } from '../layouts/help-container.tsx'
import { NavItemLink } from './nav-item-link.tsx'
import type { NavItem } from './nav-items.ts'
import classes from './navigation.module.css'

/** What the bar of a phone has no room for. */
export function MoreSheet({
  isOpen,
  onClose,
  items,
  all,
}: {
  isOpen: boolean
  onClose: () => void
  items: readonly NavItem[]
  /** Every item of the navigation, which decides which one is current. */
  all: readonly NavItem[]
}) {
  const t = useTranslate()
  const hasChat = useChat()?.isShown
  return (
    <SharedDialog isOpen={isOpen} title={t('shell.more')} onClose={onClose}>
      <div className={classes.list}>
        {items.map((place) => (
          <NavItemLink key={place.key} place={place} all={all} className={classes.item} onClick={onClose}>
            <place.icon size={20} stroke={1.6} aria-hidden />
            <span>{t(place.label)}</span>
          </NavItemLink>
        ))}
        <button
          type="button"
          className={classes.item}
          onClick={() => {
            onClose()
            toggleHelp()
          }}
        >
          <IconHelpCircle size={20} stroke={1.6} aria-hidden />
          <span>{t('shell.help')}</span>
        </button>
        {hasChat ? (
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              onClose()
              toggleChat()
            }}
          >
            <IconMessageCircle size={20} stroke={1.6} aria-hidden />
            <span>{t('shell.chat')}</span>
          </button>
        ) : null}
      </div>
    </SharedDialog>
  )
}
