import { ProfileBlocks } from './profile-blocks.ts'
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
  /**
   * Whoever is the same as a person on a day of their trip; else whoever probably is and `isAsked` about; else null. Only
   * those who are `isMeant` are looked at. Stops at the first: many who are all alike cost no more than a few.
   */
  find(
    person: KnownPerson<unknown>,
    isAsked?: (other: Person) => boolean,
    isMeant?: (other: Person) => boolean,
  ): PersonMatch<Person> | null
  /** Whoever is the same as a person on a day of their trip; null where no one is. */
  findSame(person: KnownPerson<unknown>): PersonMatch<Person> | null
  /** Everybody who is, or probably is, a person on a day of their trip: of many who are all alike, all of them. */
  findAll(person: KnownPerson<unknown>): PersonMatch<Person>[]
}

/** People of one birthday, and by what each is found. */
type Birthday<Person> = { people: Person[]; blocks: ProfileBlocks }

/**
 * People by birthday and by passport number: somebody is compared with those few alone, never with everybody. Of many
 * with one birthday, only with those who have something of theirs.
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
  /** With the same passport number, but another birthday. */
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
      // most people meet nobody: for them two look-ups are all
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

type Trip = Pick<KnownPerson<unknown>, 'start_date' | 'end_date'>

function doTripsOverlap(one: Trip, other: Trip): boolean {
  return one.start_date <= other.end_date && other.start_date <= one.end_date
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [value])
  else there.push(value)
}
