import { lazy, Suspense, useEffect, useRef } from 'react'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { openCommandBar, openKeys, useCommandBar, useKeys } from './command-state.ts'

const load = () => withPageParts(import('../../features/command/public.ts'), 'beside')
const CommandBar = lazy(() => load().then((module) => ({ default: module.CommandBar })))
const PageKeys = lazy(() => load().then((module) => ({ default: module.PageKeys })))

/** The command bar (Ctrl or ⌘ K) and the list of keys (`?`); both load when they are first asked for. */
export function CommandContainer() {
  useShortcuts()
  const isBarAsked = useEver(useCommandBar())
  const isListAsked = useEver(useKeys())
  return (
    <Suspense>
      {isBarAsked ? <CommandBar /> : null}
      {isListAsked ? <PageKeys /> : null}
    </Suspense>
  )
}

function useEver(isWanted: boolean): boolean {
  const was = useRef(false)
  was.current ||= isWanted
  return was.current
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]'

function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // a dialog that waits for a decision comes first
        if (document.querySelector('[role=dialog][aria-modal=true]')) return
        event.preventDefault()
        openCommandBar()
      } else if (event.key === '?' && !isCommand) {
        if (!(event.target instanceof Element) || event.target.closest(typing) !== null) return
        event.preventDefault()
        openKeys()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
