import type { Assignment, Column } from './column.ts'
import { squashHeading } from './synonyms/synonym-index.ts'

const bareCountry: ReadonlySet<string> = new Set(['country', 'pais', 'pays', 'paese', 'land', '国家', '國家'])

/**
 * A bare "Country" is where somebody travels to only beside a column of the countries they live in; beside one of
 * addresses or towns it is that country itself.
 */
export function settleCountries(assignment: Assignment, columns: readonly Column[]): void {
  const find = (target: string) => [...assignment].find(([, one]) => one.target === target)
  const [goal, home] = [find('destination_country_id'), find('residence_country_id')]
  if (goal === undefined || home === undefined) return
  const at = (index: number) => columns.find((column) => column.index === index)
  if (!bareCountry.has(squashHeading(at(goal[0])?.header ?? ''))) return
  if ((at(home[0])?.profile.country ?? 0) >= 0.5) return
  assignment.delete(home[0])
  assignment.set(goal[0], { ...goal[1], target: 'residence_country_id' })
}
