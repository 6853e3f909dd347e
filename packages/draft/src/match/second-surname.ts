import { foldText } from '@campus/domain/applicant/fold-text'
import { isUnused, type ColumnMatch } from '../model/column-match.ts'
import type { Assignment, Column } from './column.ts'

const first =
  /^(?:ape(?:llido)? ?1|1[º°.o]?(?:er)? apellido|primer apellido|apellido paterno|apelido ?1|primeiro apelido|1[º°.o]? apelido|first surname|surname ?1|cognome ?1)$/u
const second =
  /^(?:ape(?:llido)? ?2|2[º°.o]? apellido|segundo apellido|apellido materno|apelido ?2|segundo apelido|2[º°.o]? apelido|second surname|surname ?2|cognome ?2)$/u

const form = (header: string) => foldText(header).replace(/[:*]/g, '').trim()

/** With columns for two surnames, the first is the family name, and the second is appended later. */
export function preferFirstSurname(assignment: Assignment, columns: readonly Column[]): void {
  const [firstColumn, secondColumn] = [first, second].map((pattern) =>
    columns.find(({ header }) => pattern.test(form(header))),
  )
  if (firstColumn === undefined || secondColumn === undefined) return
  const assigned = assignment.get(secondColumn.index)
  if (assigned?.target !== 'last_name' || assignment.has(firstColumn.index)) return
  assignment.delete(secondColumn.index)
  assignment.set(firstColumn.index, assigned)
}

/** The column of second surnames, if the family name is taken from the first; undefined if there is none. */
export function findSecondSurname(columns: readonly ColumnMatch[]): number | undefined {
  const familyName = columns.find(({ field }) => field === 'last_name')
  if (familyName === undefined || !first.test(form(familyName.header))) return undefined
  return columns.find((column) => isUnused(column) && second.test(form(column.header)))?.index
}
