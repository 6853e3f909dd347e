import { IconSearch } from '@tabler/icons-react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { commandKeys, openCommandBar } from '../command/command-state.ts'
import classes from './top-bar.module.css'

/** Opens the command bar; shows its shortcut if there is room. */
export function CommandButton() {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={classes.command}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openCommandBar}
    >
      <IconSearch size={20} stroke={1.6} aria-hidden />
      <span className={classes.commandText}>{t('shell.search_or_go')}</span>
      <kbd className={classes.commandKeys} aria-hidden>
        {commandKeys}
      </kbd>
    </button>
  )
}
