import { isColumnChoice } from '@campus/draft/draft-settings'
import type { ColumnChoice } from '@campus/draft/model/column-match'
import { addressOf, readAddress } from '@campus/draft/model/cell-address'
import {
  canEnd,
  cornerKinds,
  readHeadingChoice,
  shapeKey,
  shapeKinds,
  splitKey,
  splitsAt,
  type CornerKind,
  type ShapeChoices,
  type ShapeKind,
  type ShapeQuestion,
} from '@campus/draft/model/sheet-shape'

/** How a file is read, as the operator answered. */
type Answers = { shape: ShapeChoices; columns: Record<string, ColumnChoice> }

/**
 * Parses `--answer`. An answer that names no sheet is for every sheet with that question (`ask`); heading rows, the
 * corners of the table and the split of a column, for the first sheet; a column's field, for every sheet.
 */
export function readAnswers(text: string, ask: () => readonly ShapeQuestion[]): Answers {
  const answers: Answers = { shape: {}, columns: {} }
  for (const answer of text.split(',').filter((one) => one.trim() !== '')) {
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
          `--answer must be repeats, turned, names, left, heading, begins, ends, column or split with a choice, as in repeats=yes, heading=3, begins=B3, column:5=last_name, column:6=join:last_name or split:5=comma, not "${answer}"`,
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

function sheetsAsked(questions: readonly ShapeQuestion[], kind: ShapeKind): number[] {
  const asked = questions.filter((question) => question.kind === kind)
  return asked.length > 0 ? asked.map(({ sheet }) => sheet) : [0]
}
