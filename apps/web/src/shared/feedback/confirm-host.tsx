import { useRef } from 'react'
import { withPageParts } from '../navigation/with-page-parts.ts'
import { lazyOverlay } from './lazy-overlay.tsx'
import { useOpenQuestion } from './confirm-state.ts'

const ConfirmDialog = lazyOverlay(() =>
  withPageParts(import('./confirm-dialog.tsx')).then(({ ConfirmDialog: dialog }) => dialog),
)

/**
 * Shows the question of `confirmAction`. Rendered once per page; the dialog loads with the first question.
 */
export function ConfirmHost() {
  const question = useOpenQuestion()
  const wasAsked = useRef(false)
  wasAsked.current ||= Boolean(question)
  if (!wasAsked.current) return null
  return <ConfirmDialog question={question} />
}
