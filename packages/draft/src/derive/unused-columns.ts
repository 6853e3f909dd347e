import { cellText } from '../model/raw-cell.ts'
import { isUnused } from '../model/column-match.ts'
import { sourceName } from './derived-offer.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { profileColumn } from '../match/profile-column.ts'
import { findFits } from '../match/score-values.ts'

/** A column with values that nothing uses. */
export type UnusedColumn = {
  /** From 1. */
  column: number
  header: string
  /** Number of people with a value. */
  rows: number
  /** Up to three different values. */
  examples: string[]
  /** The field that its values fit, else the kind of its values; empty if they are of no kind that we know. */
  looks_like: string
}

const examplesShown = 3

/** The columns of a sheet that hold values but no field, and that no derived value is made from (`sources`). */
export function findUnused(
  { columns, rows }: Pick<MatchedSheet, 'columns' | 'rows'>,
  { sources, today }: { sources: ReadonlySet<string>; today: string },
): UnusedColumn[] {
  return columns.filter(isUnused).flatMap(({ index, header }): UnusedColumn[] => {
    if (sources.has(sourceName({ header, index }))) return []
    const texts = rows.map(({ cells }) => cellText(cells[index])).filter(Boolean)
    if (texts.length === 0) return []
    const examples = [...new Set(texts)].slice(0, examplesShown)
    const { kind, fields } = findFits(header, profileColumn(rows, index, { today, language: 'en' }))
    return [{ column: index + 1, header, rows: texts.length, examples, looks_like: fields[0] ?? kind ?? '' }]
  })
}
