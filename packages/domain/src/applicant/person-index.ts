import { ProfileBlocks } from './profile-blocks.ts'
import { compareProfiles, type PersonProfile, type SamePersonEvidence } from './same-person.ts'

/**
 * Someone with a trip, to be compared with others. Days are `YYYY-MM-DD`; an empty one overlaps with none.
 */
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
  /**
   * Finds someone who is the same person and has an overlapping trip; otherwise someone who probably is and
   * passes `isAsked`; otherwise null. Only considers people who pass `isMeant`. Stops at the first match, so
   * that many similar people cost no more than a few.
   */
  find(
    person: KnownPerson<unknown>,
    isAsked?: (other: Person) => boolean,
    isMeant?: (other: Person) => boolean,
  ): PersonMatch<Person> | null
  /** Finds someone who is the same person and has an overlapping trip; null if there is no one. */
  findSame(person: KnownPerson<unknown>): PersonMatch<Person> | null
  /** All people with an overlapping trip who are, or probably are, the same person. */
  findAll(person: KnownPerson<unknown>): PersonMatch<Person>[]
}

/** People with one date of birth, and the keys by which they are found. */
type Birthday<Person> = { people: Person[]; blocks: ProfileBlocks }

/**
 * People by date of birth and by passport number, so that a person is only compared with those few. Of many
 * with one date of birth, only those with something else in common are compared.
 */
export function createPersonIndex<
  Id,
  Person extends KnownPerson<Id> = KnownPerson<Id>,
>(): PersonIndex<Person> {
  const byBirth = new Map<string, Birthday<Person>>()
  const byPassport = new Map<string, Person[]>()
  const isDated = (person: KnownPerson<unknown>) =>
    person.profile.birth !== '' && person.start_date !== '' && person.end_date !== ''
  const ofBirthday = function* (
    person: KnownPerson<unknown>,
    candidates: (blocks: ProfileBlocks) => Iterable<number>,
  ): Generator<PersonMatch<Person>> {
    const there = byBirth.get(person.profile.birth)
    if (there === undefined) return
    for (const at of candidates(there.blocks)) {
      const other = there.people[at]!
      if (!doTripsOverlap(person, other)) continue
      const likeness = compareProfiles(person.profile, other.profile)
      if (likeness.is === 'same') yield { is: 'same', other, evidence: [] }
      else if (likeness.is === 'probably') yield { is: 'probably', other, evidence: likeness.evidence }
    }
  }
  /** People with the same passport number but another date of birth. */
  const ofPassport = function* (person: KnownPerson<unknown>): Generator<PersonMatch<Person>> {
    const { passport, birth } = person.profile
    for (const other of byPassport.get(passport) ?? []) {
      if (other.profile.birth === birth || !doTripsOverlap(person, other)) continue
      yield { is: 'probably', other, evidence: ['passport_number'] }
    }
  }
  const findSame = (person: KnownPerson<unknown>, isMeant: (other: Person) => boolean = () => true) => {
    if (!isDated(person) || !byBirth.has(person.profile.birth)) return null
    for (const match of ofBirthday(person, (blocks) => blocks.same(person.profile)))
      if (match.is === 'same' && isMeant(match.other)) return match
    return null
  }
  return {
    add(person) {
      if (!isDated(person)) return
      const { birth, passport } = person.profile
      let there = byBirth.get(birth)
      if (there === undefined) byBirth.set(birth, (there = { people: [], blocks: new ProfileBlocks() }))
      there.people.push(person)
      there.blocks.add(person.profile)
      if (passport !== '') append(byPassport, passport, person)
    },
    find(person, isAsked = () => true, isMeant = () => true) {
      if (!isDated(person)) return null
      const { profile } = person
      const same = findSame(person, isMeant)
      if (same !== null) return same
      // most people match nobody, and two lookups show it
      if (byBirth.has(profile.birth)) {
        for (const match of ofBirthday(person, (blocks) => blocks.probably(profile)))
          if (isMeant(match.other) && isAsked(match.other)) return match
      }
      if (byPassport.has(profile.passport))
        for (const match of ofPassport(person)) if (isMeant(match.other) && isAsked(match.other)) return match
      return null
    },
    findSame: (person) => findSame(person),
    findAll(person) {
      if (!isDated(person)) return []
      return [...ofBirthday(person, (blocks) => blocks.all(person.profile)), ...ofPassport(person)]
    },
  }
}

/** Params of the question about a match: the evidence, the name, and the days of the other person's cover. */
export function matchParams({ other, evidence }: PersonMatch<KnownPerson<unknown>>): Record<string, string> {
  const { name, start_date, end_date } = other
  return { evidence: evidence.join(','), name, start_date, end_date }
}

/** The field at which the question is shown: the first one that matches. */
export function questionField(evidence: readonly SamePersonEvidence[]): string {
  const [first = 'names'] = evidence
  return first === 'names' ? 'last_name' : first
}

type Trip = Pick<KnownPerson<unknown>, 'start_date' | 'end_date'>

function doTripsOverlap(one: Trip, other: Trip): boolean {
  return one.start_date <= other.end_date && other.start_date <= one.end_date
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [value])
  else there.push(value)
}
