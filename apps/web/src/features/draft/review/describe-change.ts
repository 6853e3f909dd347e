import type { Translate } from '@campus/i18n/translate'
import type { SaveStatus } from '../draft-saver.ts'

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
export function describeChange(before: ReviewFigures, after: ReviewFigures, t: Translate): string {
  const parts: string[] = []
  if (after.problem !== before.problem && after.problem !== '') parts.push(after.problem)
  else if (fails.has(before.save) && after.save === 'saved') parts.push(t('orders.announce_saved_again'))
  if (after.rows !== before.rows) parts.push(t('orders.announce_people', { count: after.rows }))
  if (after.errors !== before.errors) parts.push(t('orders.announce_errors', { count: after.errors }))
  if (after.questions !== before.questions)
    parts.push(t('orders.announce_questions', { count: after.questions }))
  if (after.selected !== before.selected && after.selected > 0)
    parts.push(t('feedback.selected', { count: after.selected }))
  return parts.join(', ')
}
