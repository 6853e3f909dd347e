import type { Assignment, Column } from './column.ts'
import { squashHeading } from './synonyms/synonym-index.ts'

const bareCountry: ReadonlySet<string> = new Set([
  'country',
  'pais',
  'pays',
  'paese',
  'nazione',
  'land',
  'kraj',
  'ulke',
  'страна',
  '国家',
  '國家',
])

/**
 * A plain "Country" means the destination only if another column holds countries of residence. If that column
 * holds addresses or towns, "Country" means the residence. If it is the only one, is next to the days of the trip
 * and the same for everybody, it may be either, and isn't used.
 */
export function settleCountries(assignment: Assignment, columns: readonly Column[]): void {
  const find = (target: string) => [...assignment].find(([, one]) => one.target === target)
  const [goal, home] = [find('destination_country_id'), find('residence_country_id')]
  if (home === undefined) return
  const at = (index: number) => columns.find((column) => column.index === index)
  if (goal === undefined) {
    const days = [find('start_date'), find('end_date')].flatMap((found) => (found ? [found[0]] : []))
    const isNextToTrip = days.some((index) => Math.abs(index - home[0]) === 1)
    const { header = '', profile } = at(home[0]) ?? {}
    const isSame = profile !== undefined && profile.filled >= 5 && profile.distinct * profile.filled < 1.5
    if (isNextToTrip && isSame && bareCountry.has(squashHeading(header))) assignment.delete(home[0])
    return
  }
  // without headings, lists name the residence before the destination
  const areByValues = [goal, home].every(([, { score }]) => score.reason.code === 'values_country')
  if (areByValues && goal[0] < home[0]) {
    assignment.set(goal[0], { ...home[1], score: goal[1].score })
    assignment.set(home[0], { ...goal[1], score: home[1].score })
    return
  }
  if (!bareCountry.has(squashHeading(at(goal[0])?.header ?? ''))) return
  if ((at(home[0])?.profile.country ?? 0) >= 0.5) return
  assignment.delete(home[0])
  assignment.set(goal[0], { ...goal[1], target: 'residence_country_id' })
}
