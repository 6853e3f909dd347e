import { useLocation } from '@tanstack/react-router'
import { KeyList } from '../../shared/feedback/key-list.tsx'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { closeKeys, commandKeys, useKeys } from '../../shell/command/command-state.ts'

const calendar = [
  ['day', '↑ ↓ ← →'],
  ['week', 'Home End'],
  ['month', 'PageUp PageDown'],
] as const
/** Shortcuts of single pages, by path prefix; the spreadsheet review has its own list. */
const ofPage: readonly (readonly [
  path: string,
  lines: readonly (readonly [name: string, keys: string])[],
])[] = [
  ['/policy/covered', calendar],
  ['/message-center', [['send', 'Ctrl+Enter']]],
]
const everywhere = [
  ['search', commandKeys.replace(' ', '+')],
  ['move', 'Tab Shift+Tab'],
  ['choose', 'Enter Space'],
  ['close', 'Esc'],
  ['here', '?'],
] as const

/** The shortcuts of the current page and those of every page. */
export function PageKeys() {
  const t = useTranslate()
  const isOpen = useKeys()
  const { pathname } = useLocation()
  const pageLines = ofPage.filter(([path]) => pathname.startsWith(path)).flatMap(([, lines]) => lines)
  return (
    <SharedDialog isOpen={isOpen} title={t('orders.keys')} onClose={closeKeys}>
      <KeyList
        lines={[...pageLines, ...everywhere].map(([name, keys]) => ({
          text: t.dynamic(`command.key_${name}`),
          keys,
        }))}
      />
    </SharedDialog>
  )
}
