import { lazy, Suspense, useRef } from 'react'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { createStore } from '../../shared/state/create-store.ts'

const HelpPanel = lazy(() =>
  withPageParts(import('../../features/help/public.ts'), 'beside').then(({ HelpPanel: panel }) => ({
    default: panel,
  })),
)

const isOpen = createStore(false)

/** Opens or closes the help panel next to the page. */
export function toggleHelp(): void {
  isOpen.set(!isOpen.get())
}

export const useHelpOpen = isOpen.use

/** Renders the help panel, which loads when it is first opened. */
export function HelpContainer() {
  const open = useHelpOpen()
  const wasAsked = useRef(false)
  wasAsked.current ||= open
  if (!wasAsked.current) return null
  return (
    <Suspense>
      <HelpPanel isOpen={open} onClose={() => isOpen.set(false)} />
    </Suspense>
  )
}
