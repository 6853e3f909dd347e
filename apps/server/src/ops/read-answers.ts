import { isColumnChoice } from '@campus/draft/draft-settings'
import type { importGrid, ImportResult } from '@campus/draft/import-grid'
import { addressOf, readAddress } from '@campus/draft/model/cell-address'
import type { ColumnChoice } from '@campus/draft/model/column-match'
import { positionOfKey, rowKey } from '@campus/draft/model/row-key'
import {
  canEnd,
  cornerKinds,
  readHeadingChoice,
  shapeKey,
  shapeKinds,
  sheetOfBlock,
  splitKey,
  splitsAt,
  type CornerKind,
  type ShapeChoices,
  type ShapeKind,
} from '@campus/draft/model/sheet-shape'
import { fewestPeople, mostPeople } from '@campus/draft/relate/split-into'
import type { RowSplit } from '@campus/draft/split-rows'

/** How a file is read, as the operator answered. */
type Answers = { shape: ShapeChoices; columns: Record<string, ColumnChoice>; people: RowSplit[] }

/**
 * Parses `--answer`. An answer that names no sheet is for every sheet with that question (`ask`); heading rows, the
 * corners of the table, the split of a column and a row of several people, for the first sheet; a column's field, for
 * every sheet.
 */
export function readAnswers(text: string, ask: () => ReturnType<typeof importGrid>): Answers {
  const answers: Answers = { shape: {}, columns: {}, people: [] }
  for (const answer of text.split(',').filter((one) => one.trim() !== '')) {
    if (/^\s*people\b/.test(answer)) {
      const split = readPeople(answer.trim())
      answers.people = [...answers.people.filter(({ row }) => row !== split.row), split]
      continue
    }
    const [, kind = '', number, choice = ''] = /^\s*([a-z]+)(?::(\d+))?=([\w:-]+)\s*$/.exec(answer) ?? []
    const corner = cornerKinds.find((one) => one === kind)
    if (kind === 'heading') answers.shape[shapeKey(kind, Number(number ?? 0))] = headingRows(choice, answer)
    else if (corner !== undefined)
      answers.shape[shapeKey(corner, Number(number ?? 0))] = cornerCell(corner, choice, answer)
    else if (kind === 'column' && number !== undefined && isColumnChoice(choice))
      answers.columns[String(Number(number) - 1)] = choice
    else if (kind === 'split' && number !== undefined && splitsAt.some((at) => at === choice))
      answers.shape[splitKey(0, Number(number) - 1)] = choice
    else {
      const shapeKind = shapeKinds.find((one) => one === kind)
      if (shapeKind === undefined || (choice !== 'yes' && choice !== 'no'))
        throw new Error(
          `--answer must be repeats, turned, names, left, heading, begins, ends, column, split or people with a choice, as in repeats=yes, heading=3, begins=B3, column:5=last_name, column:6=join:last_name, split:5=comma or people:12=3, not "${answer}"`,
        )
      const sheets = number === undefined ? sheetsAsked(ask(), shapeKind) : [Number(number)]
      for (const sheet of sheets) answers.shape[shapeKey(shapeKind, sheet)] = choice === 'yes'
    }
  }
  checkCorners(answers.shape)
  return answers
}

function headingRows(choice: string, answer: string): string {
  const rows = choice === 'none' ? '0' : choice
  if (readHeadingChoice(rows) !== undefined) return rows
  throw new Error(
    `--answer heading takes the row of the headings, that row and the next, or none, as in heading=3, heading=2-3 or heading=none, not "${answer}"`,
  )
}

function cornerCell(corner: CornerKind, choice: string, answer: string): string {
  const cell = readAddress(choice)
  if (cell !== undefined) return addressOf(cell)
  throw new Error(
    `--answer ${corner} takes the ${corner === 'begins' ? 'first' : 'last'} cell of the table by its column and row, as in ${corner === 'begins' ? 'begins=B3' : 'ends=H40'}, not "${answer}"`,
  )
}

function checkCorners(shape: ShapeChoices): void {
  for (const [key, choice] of Object.entries(shape)) {
    const [kind, sheet] = key.split(':')
    const begins = shape[shapeKey('begins', Number(sheet))]
    const cells = [readAddress(begins), readAddress(choice)] as const
    if (kind === 'ends' && cells[0] && cells[1] && !canEnd(cells[0], cells[1]))
      throw new Error(
        `--answer ends=${String(choice)} is above or to the left of begins=${String(begins)}, where the table begins`,
      )
  }
}

function sheetsAsked(asked: ReturnType<typeof importGrid>, kind: ShapeKind): number[] {
  const questions = 'error' in asked ? [] : asked.questions.filter((question) => question.kind === kind)
  return questions.length > 0 ? questions.map(({ sheet }) => sheet) : [0]
}

/** "people:12=3": row 12 of the first sheet is three people; "people:1:12=3": of the second. */
function readPeople(answer: string): RowSplit {
  const [, sheet = '0', row, count = ''] = /^people(?::(\d{1,4}))?:(\d{1,5})=(\d{1,4})$/.exec(answer) ?? []
  if (row === undefined)
    throw new Error(
      `--answer people needs a row and a number, as in people:12=3, or people:1:12=3 for row 12 of the second sheet, not "${answer}"`,
    )
  if (Number(count) < fewestPeople || Number(count) > mostPeople)
    throw new Error(`A row can be made ${fewestPeople} to ${mostPeople} people, not ${count} ("${answer}").`)
  return { row: rowKey(Number(sheet), Number(row)), count: Number(count) }
}

/** Rejects rows of several people that have no person. */
export function checkPeople(
  people: readonly RowSplit[],
  rows: readonly { row: number }[],
  sheets: readonly { name: string }[],
): void {
  const there = new Set(rows.map(({ row }) => row))
  for (const { row: key } of people) {
    const place = positionOfKey(key)
    if (place === null || there.has(key)) continue
    const { name } = sheets[sheetOfBlock(place.sheet)] ?? {}
    const sheet =
      name === undefined
        ? `there is no sheet ${place.sheet}`
        : `sheet ${place.sheet} is ${name || 'the file'}`
    throw new Error(
      `--answer people: no person was read from row ${place.row}; ${sheet}. Sheets are counted from 0, as in people:1:12=3.`,
    )
  }
}

/** Rejects answers about sheets and rows that the file doesn't have. */
export function checkShape(
  shape: ShapeChoices,
  { sheets, header_row: headingRow }: Pick<ImportResult, 'sheets' | 'header_row'>,
): void {
  for (const [key, choice] of Object.entries(shape)) {
    const [kind, sheet] = key.split(':')
    if (sheets[sheetOfBlock(Number(sheet))] === undefined)
      throw new Error(
        `--answer ${key}=${String(choice)}: there is no sheet ${sheet}. Sheets are counted from 0, as in ${kind}:0.`,
      )
    const chosen = kind === 'heading' && sheet === '0' ? readHeadingChoice(choice) : undefined
    if (chosen !== undefined && sheets[0]?.taken === true && headingRow !== chosen.row)
      throw new Error(
        `--answer heading=${String(choice)}: the table has no row ${chosen.row}. Rows are numbered as in the spreadsheet, as in heading=3.`,
      )
  }
}
