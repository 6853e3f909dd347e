import { useRef } from 'react'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { create } from 'zustand'

const HelpPanel = lazyOverlay(() =>
  withPageParts(import('../../features/help/public.ts'), 'beside').then(({ HelpPanel: panel }) => panel),
)

export const useHelpOpen = create<boolean>(() => false)

/** Opens or closes the help panel next to the page. */
export function toggleHelp(): void {
  useHelpOpen.setState(!useHelpOpen.getState(), true)
}

/** Renders the help panel, which loads when it is first opened. */
export function HelpContainer() {
  const open = useHelpOpen()
  const wasAsked = useRef(false)
  wasAsked.current ||= open
  if (!wasAsked.current) return null
  return <HelpPanel isOpen={open} onClose={() => useHelpOpen.setState(false)} />
}
