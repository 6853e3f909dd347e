import type { Addition, ColumnChoice, ColumnMatch, ColumnTarget } from '../model/column-match.ts'

const additions: ReadonlySet<unknown> = new Set<Addition>(['join', 'fill'])

/** The choice that a column stands for, as stored in the settings of a draft. */
export function choiceOf({ field, adds, isDropped }: ColumnMatch): ColumnChoice {
  if (isDropped === true) return 'none'
  return adds === undefined ? field : `${adds.how}:${adds.to}`
}

/** The field of a choice, and how the column adds to it; undefined if the field is the column's own. */
export function readChoice(choice: ColumnChoice): { target: ColumnTarget | null; how?: Addition } {
  if (choice === 'none') return { target: null }
  const [first, second] = choice?.split(':') ?? []
  return additions.has(first) && second !== undefined
    ? { target: second as ColumnTarget, how: first as Addition }
    : { target: choice as ColumnTarget | null }
}

/** A column as the user chose it. */
export function asChosen({ index, header, adds }: ColumnMatch, choice: ColumnChoice): ColumnMatch {
  const { target, how } = readChoice(choice)
  const isDropped = choice === 'none' || (choice === null && adds !== undefined)
  const reason = { code: 'chosen', params: { heading: header } } as const
  const column = { index, header, confidence: 1, reason }
  return how !== undefined && target !== null
    ? { ...column, field: null, adds: { to: target, how } }
    : { ...column, field: target, ...(isDropped ? { isDropped } : {}) }
}

/** A column that lost its field to another one; the user didn't choose to leave it out. */
export const displacedBy = (
  { index, header }: ColumnMatch,
  taker: ColumnMatch,
  field: ColumnTarget,
): ColumnMatch => ({
  index,
  header,
  field: null,
  confidence: 0,
  reason: { code: 'displaced', params: { heading: taker.header, field } },
})

/** Gives a field that columns only add to, because its own column was taken away, to the first of them. */
export function promoteAdded(columns: readonly ColumnMatch[]): ColumnMatch[] {
  const held = new Set(columns.map(({ field }) => field))
  return columns.map((column) => {
    if (column.adds === undefined || held.has(column.adds.to)) return column
    held.add(column.adds.to)
    return asChosen(column, column.adds.to)
  })
}

/** Applies the user's choice for a column: the field moves there from the column that had it. */
export function chooseColumn(
  columns: readonly ColumnMatch[],
  index: number,
  choice: ColumnChoice,
): ColumnMatch[] {
  const taker = columns.find((column) => column.index === index)
  const { target, how } = readChoice(choice)
  return promoteAdded(
    columns.map((column) => {
      if (column === taker) return asChosen(column, choice)
      const isTaken = taker !== undefined && how === undefined && target !== null && column.field === target
      return isTaken ? displacedBy(column, taker, target) : column
    }),
  )
}
