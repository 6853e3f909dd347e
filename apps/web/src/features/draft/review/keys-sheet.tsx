import { useEffect } from 'react'
import { Menu } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { lazyPart } from '../../../shared/feedback/lazy-part.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../../shared/navigation/with-page-parts.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import type { ReviewTool } from './review-tool.ts'

const KeyLines = lazyPart(() =>
  withPageParts(import('./key-lines.tsx'), 'review').then((module) => module.KeyLines),
)

export const shortcutsTool: ReviewTool = {
  code: 'shortcuts',
  menu: { section: 'help', Items: ShortcutsItem },
  Dialog: KeysSheet,
}

function ShortcutsItem() {
  const session = useDraftSession()
  const t = useTranslate()
  return (
    <Menu.Item
      leftSection={<IconKeyboard size={18} aria-hidden />}
      rightSection={<kbd>?</kbd>}
      onClick={() => session.set({ dialog: { tool: 'shortcuts' } })}
    >
      {t('orders.keys')}
    </Menu.Item>
  )
}

/** The review's keyboard shortcuts, opened from the tools menu or with `?` outside of inputs. */
export function KeysSheet() {
  const session = useDraftSession()
  const t = useTranslate()
  const isOpen = useDraft(({ dialog }) => dialog?.tool === 'shortcuts')
  useHelpKey()
  return (
    <SharedDialog isOpen={isOpen} title={t('orders.keys')} onClose={() => session.set({ dialog: null })}>
      <KeyLines />
    </SharedDialog>
  )
}

/** Handles `?` outside of inputs and dialogs. Captured, because a grid cell would start editing. */
function useHelpKey(): void {
  const session = useDraftSession()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(event.target instanceof Element) || event.target.closest(typing) !== null) return
      event.preventDefault()
      event.stopPropagation()
      session.set({ dialog: { tool: 'shortcuts' } })
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [session])
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]'
