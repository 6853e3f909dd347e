import type { ReviewRow } from '@campus/draft/model/review-row'
import { copyText } from './cell-text.ts'
import type { ColumnContext } from './column-context.ts'
import { gridFields } from './column-layout.ts'
import { issueMessage, type IssueIndex } from './review-issues.ts'

export type ProblemSheet = {
  headers: string[]
  fields: string[]
  rows: { row: number; cells: string[]; problems: { column: number; message: string }[] }[]
}

/** The current rows with errors, with their messages by column; the first column is the row's name. */
export function problemRows(
  rows: readonly ReviewRow[],
  issues: IssueIndex,
  { words, rowName }: Pick<ColumnContext, 'words' | 'rowName'>,
): ProblemSheet {
  const columnOf = new Map<string, number>(gridFields.map((field, index) => [field, index + 1]))
  return {
    fields: ['', ...gridFields],
    headers: [words.t('orders.row'), ...gridFields.map((field) => words.t(`person.field_${field}`))],
    rows: rows.flatMap((row) => {
      const found = issues.byRow.get(row.row)
      if (found === undefined) return []
      return [
        {
          row: row.row,
          cells: [rowName(row.row), ...gridFields.map((field) => copyText(row.applicant, field, words))],
          problems: found.map((issue) => ({
            column: columnOf.get(issue.field) ?? 0,
            message: issueMessage(words.t, issue, rowName),
          })),
        },
      ]
    }),
  }
}
