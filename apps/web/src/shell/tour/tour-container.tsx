import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useTourStep } from './tour-state.ts'

const TourBar = lazyOverlay(() =>
  withPageParts(import('../../features/tour/public.ts'), 'beside').then(({ TourBar: bar }) => bar),
)

/** Renders the tour next to the page; it loads when it is first started. */
export function TourContainer() {
  const step = useTourStep()
  if (step === null) return null
  return <TourBar step={step} />
}
