import { useRef, useState } from 'react'
import { IconDots } from '@tabler/icons-react'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { NavItemLink } from './nav-item-link.tsx'
import { useNavItems } from './nav-items.ts'
import classes from './navigation.module.css'

const MoreSheet = lazyOverlay(() => withPageParts(import('./more-sheet.tsx')).then((file) => file.MoreSheet))

const barKeys = ['home', 'order', 'policies', 'invoices', 'messages']

/** Navigation on phones: five items and "More", which opens a sheet with the rest. */
export function BottomBar() {
  const t = useTranslate()
  const navItems = useNavItems()
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
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
      {wasOpened.current ? (
        <MoreSheet isOpen={isOpen} onClose={() => setOpen(false)} items={rest} all={navItems} />
      ) : null}
    </>
  )
}
