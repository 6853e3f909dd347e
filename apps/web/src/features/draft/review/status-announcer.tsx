import { useEffect, useRef, useState } from 'react'
import type { Translate } from '@campus/i18n/translate'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft } from '../session/draft-context.tsx'
import { useNotSavedText } from './save-line.tsx'
import type { SaveStatus } from '../session/draft-saver.ts'

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
      ? t('draft.offline')
      : status.kind === 'ended'
        ? t('draft.ended_line')
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

/** The review's figures that are announced to screen readers when they change. */
export type ReviewFigures = {
  rows: number
  /** Rows with errors, and rows with a question. */
  errors: number
  questions: number
  selected: number
  /** Only whether saving works: successful saves aren't announced. */
  save: SaveStatus['kind']
  /** Why it couldn't be saved; otherwise empty. */
  problem: string
}

const fails: ReadonlySet<SaveStatus['kind']> = new Set(['offline', 'ended', 'rejected'])

/**
 * A brief description of the changed figures; empty if nothing changed. Anything readable at any time isn't
 * repeated.
 */
function describeChange(before: ReviewFigures, after: ReviewFigures, t: Translate): string {
  const parts: string[] = []
  if (after.problem !== before.problem && after.problem !== '') parts.push(after.problem)
  else if (fails.has(before.save) && after.save === 'saved') parts.push(t('draft.announce_saved_again'))
  if (after.rows !== before.rows) parts.push(t('draft.announce_people', { count: after.rows }))
  if (after.errors !== before.errors) parts.push(t('draft.announce_errors', { count: after.errors }))
  if (after.questions !== before.questions)
    parts.push(t('draft.announce_questions', { count: after.questions }))
  if (after.selected !== before.selected && after.selected > 0)
    parts.push(t('feedback.selected', { count: after.selected }))
  return parts.join(', ')
}
