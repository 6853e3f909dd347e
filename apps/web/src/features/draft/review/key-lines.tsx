import { KeyList } from '../../../shared/feedback/key-list.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

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

/** The review's keyboard shortcuts. */
export function KeyLines() {
  const t = useTranslate()
  return <KeyList lines={lines.map(([name, keys]) => ({ text: t(`review.keys_${name}`), keys }))} />
}
