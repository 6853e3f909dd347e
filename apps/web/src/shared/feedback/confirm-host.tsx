import { lazy, Suspense, useRef } from 'react'
import { withPortalStyles } from '../navigation/with-page-parts.ts'
import { useOpenQuestion } from './confirm-state.ts'

const ConfirmDialog = lazy(() =>
  withPortalStyles(import('./confirm-dialog.tsx')).then(({ ConfirmDialog: dialog }) => ({ default: dialog })),
)

/** Shows what `confirmAction` asks; stands once in the page and loads its dialog with the first question. */
export function ConfirmHost() {
  const question = useOpenQuestion()
  const wasAsked = useRef(false)
  wasAsked.current ||= Boolean(question)
  if (!wasAsked.current) return null
  return (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  )
}
