import { isColumnChoice } from '@campus/draft/draft-settings'
import type { ColumnChoice } from '@campus/draft/model/column-match'
import {
  readHeadingChoice,
  shapeKey,
  shapeKinds,
  splitKey,
  splitsAt,
  type ShapeChoices,
  type ShapeKind,
  type ShapeQuestion,
} from '@campus/draft/model/sheet-shape'

/** How a file is read, as the operator answered. */
type Answers = { shape: ShapeChoices; columns: Record<string, ColumnChoice> }

/**
 * Parses `--answer`. An answer that names no sheet is for every sheet with that question (`ask`); heading rows, and the
 * split of a column, for the first sheet; a column's field, for every sheet.
 */
export function readAnswers(text: string, ask: () => readonly ShapeQuestion[]): Answers {
  const answers: Answers = { shape: {}, columns: {} }
  for (const answer of text.split(',').filter((one) => one.trim() !== '')) {
    const [, kind = '', number, choice = ''] = /^\s*([a-z]+)(?::(\d+))?=([\w:-]+)\s*$/.exec(answer) ?? []
    if (kind === 'heading') answers.shape[shapeKey(kind, Number(number ?? 0))] = headingRows(choice, answer)
    else if (kind === 'column' && number !== undefined && isColumnChoice(choice))
      answers.columns[String(Number(number) - 1)] = choice
    else if (kind === 'split' && number !== undefined && splitsAt.some((at) => at === choice))
      answers.shape[splitKey(0, Number(number) - 1)] = choice
    else {
      const shapeKind = shapeKinds.find((one) => one === kind)
      if (shapeKind === undefined || (choice !== 'yes' && choice !== 'no'))
        throw new Error(
          `--answer must be repeats, turned, names, left, heading, column or split with a choice, as in repeats=yes, heading=3, column:5=last_name, column:6=join:last_name or split:5=comma, not "${answer}"`,
        )
      const sheets = number === undefined ? sheetsAsked(ask(), shapeKind) : [Number(number)]
      for (const sheet of sheets) answers.shape[shapeKey(shapeKind, sheet)] = choice === 'yes'
    }
  }
  return answers
}

function headingRows(choice: string, answer: string): string {
  const rows = choice === 'none' ? '0' : choice
  if (readHeadingChoice(rows) !== undefined) return rows
  throw new Error(
    `--answer heading takes the row of the headings, that row and the next, or none, as in heading=3, heading=2-3 or heading=none, not "${answer}"`,
  )
}

function sheetsAsked(questions: readonly ShapeQuestion[], kind: ShapeKind): number[] {
  const asked = questions.filter((question) => question.kind === kind)
  return asked.length > 0 ? asked.map(({ sheet }) => sheet) : [0]
}
