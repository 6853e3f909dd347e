import { foldText } from '@campus/domain/applicant/fold-text'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { ColumnTarget } from '../model/column-match.ts'
import { mostDoubtful, type Assignment, type Column, type Score } from './column.ts'
import { namesTraveller } from './whose-heading.ts'

/** A column with at least this share of names that include the family name holds whole names. */
const mostWhole = 0.5
/** Below this share, only a few people have a family name that is also a given name. */
const leastWhole = 0.2
const rowsRead = 100

/**
 * If the given names include the family names, they are whole names, and in a form often those of the parent who
 * filled it in. Takes another column of given names in their place if there is one.
 */
export function preferOwnName(best: Assignment, columns: readonly Column[], rows: readonly RawRow[]): void {
  const at = (target: string) => [...best].find(([, one]) => one.target === target)
  const [given, family] = [at('first_name'), at('last_name')]
  if (given === undefined || family === undefined) return
  const share = (column: number) => shareOfWhole(rows.slice(0, rowsRead), column, family[0])
  if (share(given[0]) < mostWhole) return
  const [index, { score }] = given
  const own = columns.find(
    (column) =>
      !best.has(column.index) &&
      column.profile.name > 0.8 &&
      (column.reading.targets.has('first_name') || column.reading.targets.has('full_name')) &&
      share(column.index) < leastWhole,
  )
  const doubtful = { ...score, score: Math.min(score.score, mostDoubtful) }
  if (own === undefined) {
    best.set(index, { target: 'first_name', score: doubtful })
    return
  }
  best.delete(index)
  const reason = { code: 'values_name', params: { heading: own.header } } as const
  best.set(own.index, { target: 'first_name', score: { ...doubtful, reason } })
}

/** Takes both names from the columns about the person who travels if one of them is from such a column. */
export function alignNames(best: Assignment, columns: readonly Column[]): void {
  const at = (target: string) => [...best].find(([, one]) => one.target === target)
  const held = [at('first_name'), at('last_name')]
  if (held.some((one) => one === undefined)) return
  for (const [index, { target, score }] of held as [number, { target: ColumnTarget; score: Score }][]) {
    const [other] = held.find((one) => one![0] !== index)!
    if (namesTraveller(columns[index]!.header) || !namesTraveller(columns[other]!.header)) continue
    const own = columns.find(
      ({ index: free, header, reading }) =>
        !best.has(free) && namesTraveller(header) && reading.targets.get(target)?.how === 'part',
    )
    if (own === undefined) continue
    best.delete(index)
    best.set(own.index, { target, score })
  }
}

/** The share of cells with several words, of which one is the family name in the same row. */
function shareOfWhole(rows: readonly RawRow[], column: number, family: number): number {
  const pairs = rows
    .map(({ cells }) => [words(cellText(cells[column])), words(cellText(cells[family]))] as const)
    .filter(([own, surname]) => own.length > 0 && surname.length > 0)
  const whole = pairs.filter(
    ([own, surname]) => own.length > 1 && surname.every((word) => own.includes(word)),
  )
  return pairs.length === 0 ? 0 : whole.length / pairs.length
}

const words = (text: string): string[] =>
  foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean)
