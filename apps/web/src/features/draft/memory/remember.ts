import type { StepWord } from '@campus/contract/draft-steps'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import { rememberedFields } from '@campus/domain/applicant/remembered-fields'
import { choiceOf } from '@campus/draft/match/choose-column'
import { canRemember } from '@campus/draft/model/remembered-values'
import type { DraftSession } from '../session/draft-session.ts'

/** The user's field for each heading, as stored for the next file; empty if the column is left out. */
export function namedHeadings(session: DraftSession): Record<string, string> {
  const named = Object.values(session.opened.columns)
    .flat()
    // detected columns needn't be remembered, and would be attributed to a user who never chose them
    .filter(({ header, reason }) => header.trim() !== '' && reason.code === 'chosen')
  return Object.fromEntries(named.map((column) => [column.header.slice(0, 200), choiceOf(column) ?? '']))
}

/**
 * Called after a column choice was undone or redone: updates the stored choices, or restores the last file's.
 */
export function followHeadings(session: DraftSession, before: Record<string, string>): void {
  // nothing is stored while the columns are still being matched
  if (session.opened.draft.stage === 'match') return
  const after = namedHeadings(session)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const { columns } = session.opened.lastTime
  const mapping =
    Object.keys(after).length > 0
      ? after
      : Object.fromEntries(columns.map(({ heading, field }) => [heading, field]))
  session.saver?.addPart({ mapping })
}

/**
 * Stores a word's meaning for the next file of this kind, and returns the data a step needs to undo that;
 * undefined if the word isn't stored.
 */
export function rememberValue(
  session: DraftSession,
  { field, text, value }: { field: ApplicantField; text: string; value: string },
): StepWord | undefined {
  const remembered = rememberedFields.find((candidate) => candidate === field)
  if (remembered === undefined || session.saver === undefined || !canRemember(text)) return undefined
  session.saver.addPart({ values: [{ field: remembered, text, value }] })
  const folded = foldText(text)
  const earlier = session.opened.lastTime.values.find(
    (word) => word.field === remembered && foldText(word.text) === folded,
  )
  return { field: remembered, text, before: earlier?.value ?? null, after: value }
}
