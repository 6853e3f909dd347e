import { foldText } from '@campus/domain/applicant/fold-text'
import type { Assignment, Column } from './column.ts'

/** Words for family names, folded. */
const surname =
  /^(?:ape|apellidos?|apelidos?|cognoms?|cognomi?|cognome|surnames?|last names?|sobrenomes?|noms?|nachnamen?)$/u
const ordinals = [
  /^(?:1|1[º°.o]?(?:er|r|st)?|primer|primeiro|primo|first|premier|erster|paterno)$/u,
  /^(?:2|2[º°.on]?(?:do|n|nd|o)?|segundo|segon|secondo|second|deuxieme|zweiter|materno)$/u,
] as const

const form = (header: string) => foldText(header).replace(/[:*]/g, '').trim()

/** 1 or 2 for the heading of the first or second of two family names: "Apellido 2", "Segon cognom". */
function placeOf(header: string): 1 | 2 | null {
  const words = form(header)
    .replace(/(?<=\p{L})(?=[12]$)/u, ' ')
    .replace(/(?<=^[12])(?=ape|cog|sur)/u, ' ')
    .split(/[\s_]+/)
  const place = ([1, 2] as const).find((one) => words.some((word) => ordinals[one - 1]!.test(word)))
  const others = words.filter((word) => place === undefined || !ordinals[place - 1]!.test(word))
  return place !== undefined && surname.test(others.join(' ')) ? place : null
}

/** With columns for two surnames, the first is the family name, and the second is added to it. */
export function preferFirstSurname(assignment: Assignment, columns: readonly Column[]): void {
  const [firstColumn, secondColumn] = [1, 2].map((place) =>
    columns.find(({ header }) => placeOf(header) === place),
  )
  if (firstColumn === undefined || secondColumn === undefined) return
  const assigned = assignment.get(secondColumn.index)
  if (assigned?.target !== 'last_name' || assignment.has(firstColumn.index)) return
  assignment.delete(secondColumn.index)
  assignment.set(firstColumn.index, assigned)
}

/** Whether a column holds the second surnames of people whose first is in the column `holder`. */
export const isSecondSurname = (header: string, holder: string): boolean =>
  placeOf(holder) === 1 && placeOf(header) === 2
