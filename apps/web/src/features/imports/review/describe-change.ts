import type { Translate } from '@campus/i18n/translate'
import type { SaveStatus } from '../draft-saver.ts'

/** What the foot of the review shows, as far as somebody who hears the page is told when it changes. */
export type ReviewFigures = {
  rows: number
  /** Rows in which something is wrong, and rows with a question. */
  errors: number
  questions: number
  selected: number
  /** Only whether it works: each save that goes well is no news. */
  save: SaveStatus['kind']
  /** Why it could not be saved; empty otherwise. */
  problem: string
}

const fails: ReadonlySet<SaveStatus['kind']> = new Set(['offline', 'ended', 'rejected'])

/** What is new in the figures, briefly; empty where nothing is. What can be read at any time is not read out again. */
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
