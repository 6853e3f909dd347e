import type { RememberedColumn, RememberedValue } from '@campus/contract/draft-memory'
import { choiceOf, chooseColumn } from '@campus/draft/match/choose-column'
import type { SheetColumns } from '@campus/draft/match/matched-grid'
import { wordKey } from '@campus/draft/model/remembered-values'
import type { ColumnChoice } from '@campus/draft/model/column-match'
import { squashHeading } from '@campus/draft/match/synonyms/synonym-index'
import type { LastTime, OpenDraft } from '../session/draft-state.ts'

/** The changes if the file is read like the last one. */
export type LastTimeOffer = { columns: readonly RememberedColumn[]; values: readonly RememberedValue[] }

/** The offer for the open draft; `words` are the unrecognised ones, undefined before the people are read. */
export function offerOf(
  { lastTime, settings, columns }: OpenDraft,
  words?: ReadonlySet<string>,
): LastTimeOffer | undefined {
  if (settings.last_time !== undefined) return undefined
  const headings = new Map(
    Object.values(columns)
      .flat()
      .map((column) => [squashHeading(column.header), choiceOf(column)]),
  )
  const changed = lastTime.columns.filter(({ heading, field }) => {
    const now = headings.get(squashHeading(heading))
    return now !== undefined && now !== toChoice(field)
  })
  const meant = lastTime.values.filter(
    ({ field, text }) => words?.has(wordKey(field, text)) ?? changed.length > 0,
  )
  return changed.length + meant.length === 0 ? undefined : { columns: changed, values: meant }
}

const toChoice = (field: string): ColumnChoice => (field === '' ? null : (field as ColumnChoice))

/** The columns with the last file's choices, applied as if made now. */
export function chosenAsLastTime(columns: SheetColumns, { columns: remembered }: LastTime): SheetColumns {
  const next: SheetColumns = {}
  // a column can only be added to a field that another one holds by then
  const inOrder = remembered.toSorted(
    (one, other) => Number(one.field.includes(':')) - Number(other.field.includes(':')),
  )
  for (const [sheet, matches] of Object.entries(columns) as [string, SheetColumns[number]][]) {
    let settled = matches
    for (const { heading, field } of inOrder) {
      const key = squashHeading(heading)
      const column = matches.find(({ header }) => squashHeading(header) === key)
      if (column && choiceOf(column) !== toChoice(field))
        settled = chooseColumn(settled, column.index, toChoice(field))
    }
    next[Number(sheet)] = settled
  }
  return next
}

/** Words of the file read as someone chose for an earlier one. */
export const wordsOfLastTime = ({
  lastTime,
  settings,
}: Pick<OpenDraft, 'lastTime' | 'settings'>): RememberedValue[] =>
  lastTime.values.filter(({ field, text, value }) => settings.words?.[wordKey(field, text)] === value)
