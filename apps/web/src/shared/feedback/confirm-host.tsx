import { lazy, Suspense, useRef } from 'react'
import { withPortalStyles } from '../navigation/with-page-parts.ts'
import { useOpenQuestion } from './confirm-state.ts'

const ConfirmDialog = lazy(() =>
  withPortalStyles(import('./confirm-dialog.tsx')).then(({ ConfirmDialog: dialog }) => ({ default: dialog })),
)

/**
 * Shows the question of `confirmAction`. Rendered once per page; the dialog loads with the first question.
 */
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
