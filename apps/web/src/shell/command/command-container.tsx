import { useEffect, useRef } from 'react'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import {
  closeCommandBar,
  isCommandBarOpen,
  isTypingAhead,
  openCommandBar,
  openKeys,
  claimTyped,
  typeAhead,
  useCommandBar,
  useKeys,
} from './command-state.ts'

const load = () => withPageParts(import('../../features/command/public.ts'), 'beside')
const CommandBar = lazyOverlay(() => load().then((module) => module.CommandBar))
const PageKeys = lazyOverlay(() => load().then((module) => module.PageKeys))

/** The command bar (Ctrl or ⌘ K) and the list of shortcuts (`?`); both load when they are first opened. */
export function CommandContainer() {
  useShortcuts()
  const isBarAsked = useEver(useCommandBar())
  const isListAsked = useEver(useKeys())
  return (
    <>
      {isBarAsked ? <CommandBar /> : null}
      {isListAsked ? <PageKeys /> : null}
    </>
  )
}

function useEver(isWanted: boolean): boolean {
  const was = useRef(false)
  was.current ||= isWanted
  return was.current
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]'

/** Buffers a key for the bar's field, which is still loading; false if the key isn't text input. */
function keepKey(key: string): boolean {
  if (key === 'Escape') closeCommandBar()
  else if (key === 'Backspace') typeAhead((typed) => typed.slice(0, -1))
  else if (key.length === 1) typeAhead((typed) => typed + key)
  else return false
  return true
}

function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isTypingAhead() && !isCommand && keepKey(event.key)) return event.preventDefault()
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        if (isCommandBarOpen()) {
          event.preventDefault()
          return closeCommandBar()
        }
        // an open modal dialog takes precedence
        if (document.querySelector('[role=dialog][aria-modal=true]')) return
        event.preventDefault()
        openCommandBar()
      } else if (event.key === '?' && !isCommand) {
        if (!(event.target instanceof Element) || event.target.closest(typing) !== null) return
        event.preventDefault()
        openKeys()
      }
    }
    // a click elsewhere ends the buffering, so that later keys go where the user is typing
    const onPointerDown = () => void claimTyped()
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])
}
