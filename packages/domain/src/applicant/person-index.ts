import { compareProfiles, type PersonProfile, type SamePersonEvidence } from './same-person.ts'

/** Somebody with a trip, to be compared with others. Days are `YYYY-MM-DD`; an empty one shares no day with any. */
export type KnownPerson<Id> = {
  id: Id
  profile: PersonProfile
  start_date: string
  end_date: string
  name: string
}

export type PersonMatch<Person> =
  | { is: 'same'; other: Person; evidence: readonly SamePersonEvidence[] }
  | { is: 'probably'; other: Person; evidence: readonly SamePersonEvidence[] }

export type PersonIndex<Person> = {
  add(person: Person): void
  /** Whoever is the same as a person on a day of their trip; else whoever probably is; else null. */
  find(person: KnownPerson<unknown>, isAsked?: (other: Person) => boolean): PersonMatch<Person> | null
  /** Everybody who is, or probably is, a person on a day of their trip. */
  findAll(person: KnownPerson<unknown>): PersonMatch<Person>[]
}

/**
 * People by birthday and by passport number: somebody is compared with those few alone, never with everybody.
 */
export function createPersonIndex<
  Id,
  Person extends KnownPerson<Id> = KnownPerson<Id>,
>(): PersonIndex<Person> {
  const byBirth = new Map<string, Person[]>()
  const byPassport = new Map<string, Person[]>()
  const matchesOf = function* (person: KnownPerson<unknown>): Generator<PersonMatch<Person>> {
    const { birth, passport } = person.profile
    if (birth === '' || person.start_date === '' || person.end_date === '') return
    for (const other of byBirth.get(birth) ?? []) {
      if (!doTripsOverlap(person, other)) continue
      const likeness = compareProfiles(person.profile, other.profile)
      if (likeness.is === 'same') yield { is: 'same', other, evidence: [] }
      else if (likeness.is === 'probably') yield { is: 'probably', other, evidence: likeness.evidence }
    }
    for (const other of byPassport.get(passport) ?? []) {
      if (other.profile.birth === birth || !doTripsOverlap(person, other)) continue
      yield { is: 'probably', other, evidence: ['passport_number'] }
    }
  }
  return {
    add(person) {
      const { birth, passport } = person.profile
      if (birth === '' || person.start_date === '' || person.end_date === '') return
      append(byBirth, birth, person)
      if (passport !== '') append(byPassport, passport, person)
    },
    find(person, isAsked = () => true) {
      let probably: PersonMatch<Person> | null = null
      for (const match of matchesOf(person)) {
        if (match.is === 'same') return match
        if (probably === null && isAsked(match.other)) probably = match
      }
      return probably
    },
    findAll: (person) => [...matchesOf(person)],
  }
}

/** What the question of a match says: why, who, and when that one is insured. */
export function matchParams({ other, evidence }: PersonMatch<KnownPerson<unknown>>): Record<string, string> {
  const { name, start_date, end_date } = other
  return { evidence: evidence.join(','), name, start_date, end_date }
}

/** The field at which the question stands: the first that is alike. */
export function questionField(evidence: readonly SamePersonEvidence[]): string {
  const [first = 'names'] = evidence
  return first === 'names' ? 'last_name' : first
}

function doTripsOverlap(one: KnownPerson<unknown>, other: KnownPerson<unknown>): boolean {
  return one.start_date <= other.end_date && other.start_date <= one.end_date
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [value])
  else there.push(value)
}
