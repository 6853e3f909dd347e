import { readAddress, type CellPlace } from './cell-address.ts'

/**
 * What is asked about a sheet: whether columns that repeat are people or trips, whether it is on its side, and whether
 * full names begin with the family name, and whether people who aren't coming are left out.
 */
export const shapeKinds = ['repeats', 'turned', 'names', 'left'] as const
export type ShapeKind = (typeof shapeKinds)[number]

/**
 * The user's choices about the shape of sheets, by kind and index of the sheet: `repeats:0`, `turned:2`, `names:0`.
 * `heading:0` is the number of the row with the headings, as text; `0` if there are none, `2-3` if two rows hold
 * them, `2-2` if the rows around the second don't. `begins:0` and `ends:0` are the first and the last cell
 * of the table (`B3`, `H40`). `split:0:3` says at what the fourth column of a sheet is split.
 */
export type ShapeChoices = Record<string, string | boolean>

/** A question about a sheet, with its effect. It has to be answered before anyone is added. */
export type ShapeQuestion = {
  kind: ShapeKind
  /** Index of the sheet in the workbook. */
  sheet: number
  /** Name of the sheet; empty for a text file. */
  name: string
  /** What the repeated columns or turned rows hold. */
  holds: 'people' | 'trips'
  /** Number of people without the change, and with it. */
  without: number
  with: number
  /** The headings that repeat, or those down the first column. */
  headings: string[]
  /** A full name whose order is asked about, or the words for people who aren't coming. */
  example?: string
  /** Whether the change is made: by the user's choice, or until the user chooses. */
  isMade: boolean
  isAnswered: boolean
}

/** Whether a question is unanswered. All have to be answered before anyone is added. */
export const hasOpenQuestion = (questions: readonly ShapeQuestion[]): boolean =>
  questions.some(({ isAnswered }) => !isAnswered)

/** Where a column can be split. */
export const splitsAt = ['space', 'comma', 'semicolon', 'slash', 'dash', 'brackets', 'line'] as const
export type SplitAt = (typeof splitsAt)[number]
export const splitKey = (sheet: number, column: number): string => `split:${sheet}:${column}`

/** The corners of a table. */
export const cornerKinds = ['begins', 'ends'] as const
export type CornerKind = (typeof cornerKinds)[number]

export const shapeKey = (kind: ShapeKind | 'heading' | CornerKind, sheet: number): string =>
  `${kind}:${String(sheet)}`

const form = new RegExp(
  `^(?:(?:${shapeKinds.join('|')}):\\d{1,3}|(?:heading|begins|ends):\\d{1,4}|split:\\d{1,3}:\\d{1,3})$`,
)

/** The row of headings that the user chose; `last` is the same or the next one, or undefined if that is recognised. */
export type HeadingChoice = { row: number; last?: number }

/** Parses `3`, `0`, `2-3` or `2-2`; undefined if it is anything else. */
export function readHeadingChoice(text: unknown): HeadingChoice | undefined {
  const [, first, second] = (typeof text === 'string' && /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text)) || []
  if (first === undefined) return undefined
  const row = Number(first)
  if (second === undefined) return { row }
  const last = Number(second)
  return row > 0 && (last === row || last === row + 1) ? { row, last } : undefined
}

/** The corners of a sheet's table that the user chose. An end before the beginning, from another window, is ignored. */
export function tableCorners(
  choices: ShapeChoices,
  sheet: number,
): { begins: CellPlace | undefined; ends: CellPlace | undefined } {
  const corner = (kind: CornerKind) => readAddress(choices[shapeKey(kind, sheet)])
  const [begins, ends] = [corner('begins'), corner('ends')]
  return { begins, ends: begins && ends && !canEnd(begins, ends) ? undefined : ends }
}

/** Whether a table can end here: not above and not to the left of where it begins. */
export const canEnd = (begins: CellPlace, ends: CellPlace): boolean =>
  begins.column <= ends.column && begins.row <= ends.row

/** Parses stored choices and drops invalid ones. */
export function readShapeChoices(kept: Record<string, unknown>): ShapeChoices {
  return Object.fromEntries(
    Object.entries(kept).filter(
      (entry): entry is [string, string | boolean] => isShapeKey(entry[0]) && isShapeValue(...entry),
    ),
  )
}

export const isShapeKey = (key: string): boolean => form.test(key)

/** Whether a value is one of those that a choice of this key can have. */
export function isShapeValue(key: string, value: unknown): boolean {
  const [kind] = key.split(':')
  if (kind === 'split') return splitsAt.some((at) => at === value)
  if (kind === 'heading') return readHeadingChoice(value) !== undefined
  if (kind === 'begins' || kind === 'ends') return readAddress(value) !== undefined
  return typeof value === 'boolean'
}

/** Repeated columns are read as sheets of their own, whose indexes are this much apart. */
const blockDistance = 1000
/** Most repetitions of the same columns in one row. */
export const mostBlocks = 9

/** The index of the sheet made of a sheet's repeated columns; the first repetition keeps the sheet's own. */
export const blockIndex = (sheet: number, block: number): number => sheet + block * blockDistance

/** The index of the sheet that a repetition was made of. */
export const sheetOfBlock = (index: number): number => index % blockDistance

/** The index of the sheet made of a second list below the first. */
export const secondTable = (sheet: number): number => blockIndex(sheet, mostBlocks)
export const isSecondTable = (sheet: number): boolean => sheet >= mostBlocks * blockDistance

/** Whether a sheet is made of another's repeated columns, or of a second list on it. */
export const isBlock = (sheet: number): boolean => sheet >= blockDistance

/** A sheet's name as shown; the second repetition of its columns, or a second list on it, is "Families #2". */
export function sheetLabel({ index, name }: { index: number; name: string }): string {
  if (!isBlock(index)) return name
  return `${name} #${isSecondTable(index) ? 2 : Math.floor(index / blockDistance) + 1}`.trim()
}

/** Whether a sheet's columns can be read as sheets of their own. */
export const canHaveBlocks = (sheet: number): boolean => !isBlock(sheet)
