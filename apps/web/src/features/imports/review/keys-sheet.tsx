import { useEffect } from 'react'
import { KeyList } from '../../../shared/feedback/key-list.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { closeKeys, openKeys, useKeysDialog } from './keys-state.ts'

const lines = [
  ['issue', 'F8 Shift+F8'],
  ['fix', 'Alt+Enter'],
  ['note', 'Alt+↓'],
  ['close', 'Esc'],
  ['edit', 'Enter F2'],
  ['range', 'Shift+↑↓←→'],
  ['fill', 'Ctrl+D'],
  ['empty', 'Delete'],
  ['copy', 'Ctrl+C Ctrl+V'],
  ['undo', 'Ctrl+Z Ctrl+Y'],
  ['select', 'Shift+␣'],
  ['ends', 'Home End Ctrl+Home Ctrl+End'],
  ['column', 'Enter Ctrl+←→ Alt+Shift+←→'],
  ['leave', 'Tab'],
  ['command', 'Ctrl+K'],
  ['here', '?'],
] as const

/** The keys of the review, from the menu of tools and behind `?` wherever nothing is being typed. */
export function KeysSheet() {
  const t = useTranslate()
  const isOpen = useKeysDialog()
  useHelpKey()
  useEffect(() => closeKeys, [])
  return (
    <SharedDialog isOpen={isOpen} title={t('orders.keys')} onClose={closeKeys}>
      <KeyList lines={lines.map(([name, keys]) => ({ text: t(`orders.keys_${name}`), keys }))} />
    </SharedDialog>
  )
}

/** Runs for `?` pressed anywhere but in a field or a dialog. Capturing: a cell of the grid would begin to be edited. */
function useHelpKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(event.target instanceof Element) || event.target.closest(typing) !== null) return
      event.preventDefault()
      event.stopPropagation()
      openKeys()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]'
