import { lazy, Suspense, useRef } from 'react'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { createStore } from '../../shared/state/create-store.ts'

const HelpPanel = lazy(() =>
  withPageParts(import('../../features/help/public.ts'), 'beside').then(({ HelpPanel: panel }) => ({
    default: panel,
  })),
)

const isOpen = createStore(false)

/** Opens the help beside the page, or closes it again. */
export function toggleHelp(): void {
  isOpen.set(!isOpen.get())
}

export const useHelpOpen = isOpen.use

/** Where the help stands; it loads when it is first asked for. */
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
