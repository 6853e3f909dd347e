import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft } from '../draft-context.tsx'
import { describeChange, type ReviewFigures } from './describe-change.ts'
import { useNotSavedText } from './not-saved-text.ts'

/**
 * Changes within this time, in milliseconds, are one announcement: a fix changes the cell, the count and the
 * save status in turn.
 */
const settleMs = 700

type StatusAnnouncerProps = Pick<ReviewFigures, 'rows' | 'errors' | 'questions' | 'selected'>

/**
 * Announces the effects of an edit to screen readers, and nothing else; the footer itself isn't a live
 * region.
 */
export function StatusAnnouncer({ rows, errors, questions, selected }: StatusAnnouncerProps) {
  const t = useTranslate()
  const notSavedText = useNotSavedText()
  const status = useDraft(({ save }) => save)
  const save = status.kind
  const problem =
    status.kind === 'offline'
      ? t('orders.offline')
      : status.kind === 'ended'
        ? t('orders.ended_line')
        : status.kind === 'rejected'
          ? notSavedText(status)
          : ''
  const said = useRef<ReviewFigures>({ rows, errors, questions, selected, save, problem })
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = { rows, errors, questions, selected, save, problem }
      // while a save is under way, it isn't known whether saving works
      const known =
        save === 'waiting' ? { ...now, save: said.current.save, problem: said.current.problem } : now
      const change = describeChange(said.current, known, t)
      said.current = known
      if (change !== '') setText(change)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [rows, errors, questions, selected, save, problem, t])
  return (
    <span className="cc-visually-hidden" role="status" data-testid="review-news">
      {text}
    </span>
  )
}
