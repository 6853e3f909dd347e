import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { toggleHelp, useHelpOpen } from '../layouts/help-container.tsx'
import classes from './top-bar.module.css'

/** Opens the help panel. On phones, where there is no room, it is under "More". */
export function HelpButton() {
  const t = useTranslate()
  const isOpen = useHelpOpen()
  return (
    <button
      type="button"
      className={classes.icon}
      data-wide-only
      aria-label={t('shell.help')}
      aria-expanded={isOpen}
      onClick={toggleHelp}
    >
      <IconHelpCircle size={22} stroke={1.6} aria-hidden />
    </button>
  )
}
