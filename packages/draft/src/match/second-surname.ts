import { foldText } from '@campus/domain/applicant/fold-text'
import type { Assignment, Column } from './column.ts'

const first =
  /^(?:ape(?:llido)? ?1|1[º°.o]?(?:er)? apellido|primer apellido|apellido paterno|apelido ?1|primeiro apelido|1[º°.o]? apelido|first surname|surname ?1|cognome ?1)$/u
const second =
  /^(?:ape(?:llido)? ?2|2[º°.o]? apellido|segundo apellido|apellido materno|apelido ?2|segundo apelido|2[º°.o]? apelido|second surname|surname ?2|cognome ?2)$/u

const form = (header: string) => foldText(header).replace(/[:*]/g, '').trim()

/** With columns for two surnames, the first is the family name, and the second is added to it. */
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

/** Whether a column holds the second surnames of people whose first is in the column `holder`. */
export const isSecondSurname = (header: string, holder: string): boolean =>
  first.test(form(holder)) && second.test(form(header))
