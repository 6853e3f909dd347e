import { useState } from 'react'
import { IconDots, IconHelpCircle, IconMessageCircle } from '@tabler/icons-react'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { toggleChat, useChat } from '../chat/chat-state.ts'
import { toggleHelp } from '../layouts/help-container.tsx'
import { NavItemLink } from './nav-item-link.tsx'
import { useNavItems } from './nav-items.ts'
import classes from './navigation.module.css'

const barKeys = ['home', 'order', 'policies', 'invoices', 'messages']

/** Navigation on phones: five items and "More", which opens a sheet with the rest. */
export function BottomBar() {
  const t = useTranslate()
  const navItems = useNavItems()
  const [isOpen, setOpen] = useState(false)
  const hasChat = useChat()?.isShown
  const inBar = navItems.filter(({ key }) => barKeys.includes(key))
  const rest = navItems.filter(({ key }) => !barKeys.includes(key))
  return (
    <>
      <nav className={classes.bottom} data-bottom aria-label={t('shell.main_navigation')}>
        {inBar.map((place) => (
          <NavItemLink key={place.key} place={place} all={navItems} className={classes.bottomItem}>
            <place.icon size={22} stroke={1.6} aria-hidden />
            <span>{t(place.shortLabel ?? place.label)}</span>
          </NavItemLink>
        ))}
        <button
          type="button"
          className={classes.bottomItem}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span>{t('shell.more')}</span>
        </button>
      </nav>
      <SharedDialog isOpen={isOpen} title={t('shell.more')} onClose={() => setOpen(false)}>
        <div className={classes.list}>
          {rest.map((place) => (
            <NavItemLink
              key={place.key}
              place={place}
              all={navItems}
              className={classes.item}
              onClick={() => setOpen(false)}
            >
              <place.icon size={20} stroke={1.6} aria-hidden />
              <span>{t(place.label)}</span>
            </NavItemLink>
          ))}
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              setOpen(false)
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
                setOpen(false)
                toggleChat()
              }}
            >
              <IconMessageCircle size={20} stroke={1.6} aria-hidden />
              <span>{t('shell.chat')}</span>
            </button>
          ) : null}
        </div>
      </SharedDialog>
    </>
  )
}
