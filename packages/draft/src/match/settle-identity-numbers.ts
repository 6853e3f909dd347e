import { isIdentityHeading } from '../normalise/identity-number.ts'
import { normaliseDate } from '../normalise/normalise-date.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import { mostDoubtful, type Assignment, type Column } from './column.ts'
import { otherPersonIn } from './whose-heading.ts'

const mostRead = 0.9

/** Takes a column of identity numbers for the dates of birth that they hold if no other column has them. */
export function takeIdentityNumbers(
  assignment: Assignment,
  rows: readonly RawRow[],
  { columns, today }: { columns: readonly Column[]; today: string },
): void {
  if ([...assignment].some(([, { target }]) => target === 'date_of_birth')) return
  const found = columns.find(({ index, header }) => {
    if (assignment.has(index) || !isIdentityHeading(header) || otherPersonIn(header) !== null) return false
    const texts = rows.map(({ cells }) => cellText(cells[index])).filter(Boolean)
    const context = { order: 'dmy', today, heading: header } as const
    const read = texts.filter((text) => normaliseDate(text, 'date_of_birth', context).isUnknown !== true)
    return texts.length > 0 && read.length >= mostRead * texts.length
  })
  if (found === undefined) return
  const reason = { code: 'heading_part', params: { heading: found.header, word: found.header } } as const
  assignment.set(found.index, { target: 'date_of_birth', score: { score: mostDoubtful, reason } })
}
