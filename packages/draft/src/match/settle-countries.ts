import type { Assignment, Column } from './column.ts'
import { squashHeading } from './synonyms/synonym-index.ts'

const bareCountry: ReadonlySet<string> = new Set(['country', 'pais', 'pays', 'paese', 'land', '国家', '國家'])

/**
 * A plain "Country" means the destination only if another column holds countries of residence. If that column
 * holds addresses or towns, "Country" means the residence.
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
