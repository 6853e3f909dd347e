import { lazy, Suspense } from 'react'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useTourStep } from './tour-state.ts'

const TourBar = lazy(() =>
  withPageParts(import('../../features/tour/public.ts'), 'beside').then(({ TourBar: bar }) => ({
    default: bar,
  })),
)

/** Where the tour stands beside the page; it loads when somebody takes it. */
export function TourContainer() {
  const step = useTourStep()
  if (step === null) return null
  return (
    <Suspense>
      <TourBar step={step} />
    </Suspense>
  )
}
