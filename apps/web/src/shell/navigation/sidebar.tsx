import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { BrandMark } from '../../shared/page-kinds/brand-mark.tsx'
import { useSettings } from '../settings-state.ts'
import { NavItemLink } from './nav-item-link.tsx'
import { useNavItems } from './nav-items.ts'
import classes from './navigation.module.css'

/** The main layout's sidebar; replaced by the bottom bar on phones. */
export function Sidebar() {
  const t = useTranslate()
  const navItems = useNavItems()
  const version = useSettings()?.version ?? '1.0.0'
  return (
    <nav className={classes.sidebar} aria-label={t('shell.main_navigation')}>
      <Link to="/home" className={classes.brand}>
        <BrandMark />
        {t('shell.app_name')}
      </Link>
      <div className={classes.list}>
        {navItems.map((place) => (
          <NavItemLink key={place.key} place={place} all={navItems} className={classes.item}>
            <place.icon size={20} stroke={1.6} aria-hidden />
            <span>{t(place.label)}</span>
            {place.key === 'release-notes' ? <span className={classes.version}>V-{version}</span> : null}
          </NavItemLink>
        ))}
      </div>
    </nav>
  )
}
