import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { isQuestion } from '@campus/draft/model/issue-question'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { isAddedKey } from '@campus/draft/model/row-key'

/** What an issue requires: a correction, or just an answer from a person. */
export type IssueTone = 'error' | 'question'

export const toneOf = ({ code }: { code: string }): IssueTone => (isQuestion(code) ? 'question' : 'error')

/** Number of errors and questions of a row. */
export function countTones(issues: readonly { code: string }[]): Record<IssueTone, number> {
  const counts = { error: 0, question: 0 }
  for (const issue of issues) counts[toneOf(issue)]++
  return counts
}

/** The file's text of an edited cell; undefined if it is unchanged from the file. */
export function originalOf(row: ReviewRow, field: ApplicantField): string | undefined {
  const edit = isAddedKey(row.row) ? undefined : row.edits?.[field]
  if (edit === undefined) return undefined
  const original = row.read?.typed[field] ?? ''
  return original === edit ? undefined : original
}
