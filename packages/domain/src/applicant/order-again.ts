import { addDays } from '../calendar-date.ts'
import type { Applicant } from './applicant.ts'
import { foldName } from './fold-text.ts'
import { createPersonIndex, type KnownPerson } from './person-index.ts'
import { personProfile } from './same-person.ts'

/** Someone who was insured, with the data and the days of their policy. */
export type Covered = {
  policy_id: string
  policy_number: string
  is_cancelled: boolean
  applicant: Applicant
  /** Policies of the people they travelled with; null for none. */
  dependency_id: string | null
  group_leader_id: string | null
}

/** New days, `YYYY-MM-DD`: the same for everyone, or each person's own, shifted by a number of days. */
export type NewDays = { start_date: string; end_date: string } | { shift_days: number }

export type Again = {
  /** The people who are ordered again, with their new days; links are still those of the policy. */
  taken: Covered[]
  left: { person: Covered; reason: 'twice' | 'cancelled' }[]
  /** The policy that is ordered again in place of a duplicate, by the ID of the duplicate's policy. */
  instead: Map<string, string>
}

/**
 * Decides which of some insured people are ordered again, and on which days: everyone once, by their latest
 * policy, and nobody whose policy was cancelled unless requested.
 */
export function planOrderAgain(
  people: readonly Covered[],
  days: NewDays,
  { includesCancelled = false } = {},
): Again {
  const again: Again = { taken: [], left: [], instead: new Map() }
  const index = createPersonIndex<string, KnownPerson<string>>()
  const latestFirst = [...people].sort((one, other) =>
    other.applicant.end_date.localeCompare(one.applicant.end_date),
  )
  const taken = new Set<string>()
  for (const person of latestFirst) {
    if (person.is_cancelled && !includesCancelled) {
      again.left.push({ person, reason: 'cancelled' })
      continue
    }
    const { applicant } = person
    // everyone gets the same day, so that only their identity is compared
    const travelled = {
      id: person.policy_id,
      profile: personProfile(applicant),
      start_date: '2000-01-01',
      end_date: '2000-01-01',
      name: '',
    }
    const match = index.find(travelled, () => false)
    if (match) {
      again.left.push({ person, reason: 'twice' })
      again.instead.set(person.policy_id, match.other.id)
      continue
    }
    index.add(travelled)
    taken.add(person.policy_id)
  }
  again.taken = people
    .filter(({ policy_id: id }) => taken.has(id))
    .map((person) => ({
      ...person,
      applicant: { ...person.applicant, ...movedDays(person.applicant, days) },
    }))
  return again
}

function movedDays({ start_date: start, end_date: end }: Applicant, days: NewDays) {
  if (!('shift_days' in days)) return { start_date: days.start_date, end_date: days.end_date }
  return { start_date: addDays(start, days.shift_days), end_date: addDays(end, days.shift_days) }
}

/** A policy that someone travelled with and that isn't ordered again. */
export type LinkedPolicy = { policy_number: string; name: string; start_date: string; end_date: string }

/**
 * Writes whom people travel with into their cells, as in a spreadsheet: the student number or name of someone
 * who is ordered again too; otherwise the number of a policy that covers the new days; otherwise the name, if
 * a link is required and the review has to ask.
 */
export function writeLinks(
  taken: readonly Covered[],
  instead: ReadonlyMap<string, string>,
  outside: ReadonlyMap<string, LinkedPolicy>,
): Covered[] {
  const byPolicy = new Map(taken.map((person) => [person.policy_id, person]))
  const numbers = new Map<string, number>()
  for (const { applicant } of taken) {
    const number = foldName(applicant.student_number)
    numbers.set(number, (numbers.get(number) ?? 0) + 1)
  }
  const linkText = (person: Covered, id: string | null, { isNamed }: { isNamed: boolean }): string => {
    if (id === null) return ''
    const here = byPolicy.get(instead.get(id) ?? id)
    if (here) {
      const { student_number: number, first_name: first, last_name: last } = here.applicant
      const isTelling = isNamed && number !== '' && numbers.get(foldName(number)) === 1
      return isTelling ? number : `${first} ${last}`
    }
    const there = outside.get(id)
    if (!there) return ''
    const { start_date: start, end_date: end } = person.applicant
    if (there.start_date <= start && end <= there.end_date) return there.policy_number
    return isNamed ? there.name : ''
  }
  return taken.map((person) => {
    const { applicant } = person
    const isFamily = applicant.type === 'immediate_family'
    const dependent = isFamily ? linkText(person, person.dependency_id, { isNamed: true }) : ''
    const leader =
      applicant.type === 'group_leader' ? '' : linkText(person, person.group_leader_id, { isNamed: false })
    return { ...person, applicant: { ...applicant, dependent_of: dependent, group_leader: leader } }
  })
}
