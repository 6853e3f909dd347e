import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCalls, expectLinear } from '../../test/count-work.ts'
import { emptyApplicant, type Applicant } from './applicant.ts'
import { findDuplicates } from './duplicates.ts'
import { createMatcher } from './match-people.ts'
import { createPersonIndex, type KnownPerson } from './person-index.ts'
import * as samePerson from './same-person.ts'

const { compareProfiles, personProfile } = samePerson

type Match = { is: string; id: number; evidence: readonly string[] }

/** Everybody compared with everybody, as the rule says it. */
function everyMatch(people: readonly KnownPerson<number>[], person: KnownPerson<number>): Match[] {
  const { birth, passport } = person.profile
  if (birth === '' || person.start_date === '') return []
  const there = people.filter(
    (other) =>
      other.profile.birth !== '' &&
      other.start_date !== '' &&
      person.start_date <= other.end_date &&
      other.start_date <= person.end_date,
  )
  const ofBirthday = there
    .filter(({ profile }) => profile.birth === birth)
    .flatMap(({ id, profile }): Match[] => {
      const likeness = compareProfiles(person.profile, profile)
      if (likeness.is === 'different') return []
      return [{ is: likeness.is, id, evidence: likeness.is === 'same' ? [] : likeness.evidence }]
    })
  const ofPassport = there
    .filter(({ profile }) => profile.birth !== birth && passport !== '' && profile.passport === passport)
    .map(({ id }): Match => ({ is: 'probably', id, evidence: ['passport_number'] }))
  return [...ofBirthday, ...ofPassport]
}

const few = <T>(...values: T[]) => fc.constantFrom(...values)
const identity = fc.record({
  // one letter added, dropped, changed and swapped; names too short for slips; parts in another order
  first_name: few('Anna', 'Ana', 'Anne', 'Naan', 'Anna Maria', 'Li', 'Bo', ''),
  last_name: few('Rossi', 'Rosi', 'Rsosi', 'Maria Rossi', 'Na', 'Weiß', 'Weiss'),
  date_of_birth: few('2005-03-04', '2005-03-04', '2005-03-04', '2006-01-01', ''),
  passport_number: few('', 'AB1', 'ab-1', 'CD2', 'EF3', 'TBC'),
  student_number: few('', '1', '2', '3'),
  email: few('', 'a@x.example', 'b@x.example'),
  start_date: few('2027-02-01', '2027-02-10', '2027-06-01', ''),
  end_date: few('2027-06-02'),
})
/** More than are looked through one by one, nearly all of one birthday. */
const manyPeople = fc.array(identity, { minLength: 40, maxLength: 120 })
const toPerson = (given: object, id: number): KnownPerson<number> => {
  const applicant: Applicant = { ...emptyApplicant(), ...given }
  const { start_date, end_date } = applicant
  return { id, profile: personProfile(applicant), start_date, end_date, name: '' }
}
const short = ({
  is,
  other,
  evidence,
}: {
  is: string
  other: KnownPerson<number>
  evidence: readonly string[]
}) => ({
  is,
  id: other.id,
  evidence,
})

describe('the index of people', () => {
  it('finds whom comparing with everybody finds, in the same order', () => {
    fc.assert(
      fc.property(manyPeople, (given) => {
        const index = createPersonIndex<number>()
        const before: KnownPerson<number>[] = []
        for (const [id, one] of given.entries()) {
          const person = toPerson(one, id)
          const expected = everyMatch(before, person)
          expect(index.findAll(person).map(short)).toEqual(expected)
          // every third was answered about already
          const isAsked = ({ id: other }: { id: number }) => other % 3 !== 0
          const first =
            expected.find(({ is }) => is === 'same') ??
            expected.find(({ id: other }) => isAsked({ id: other }))
          const found = index.find(person, isAsked)
          expect(found && short(found)).toEqual(first ?? null)
          // every fifth came later, and is no one to ask about
          const isMeant = ({ id: other }: { id: number }) => other % 5 !== 0
          const meant = expected.filter(isMeant)
          const firstMeant = meant.find(({ is }) => is === 'same') ?? meant.find(isAsked)
          const foundMeant = index.find(person, isAsked, isMeant)
          expect(foundMeant && short(foundMeant)).toEqual(firstMeant ?? null)
          const same = index.findSame(person)
          expect(same && short(same)).toEqual(expected.find(({ is }) => is === 'same') ?? null)
          index.add(person)
          before.push(person)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('finds earlier policies as comparing with everybody does', () => {
    const policy = (given: object, at: number) => ({
      policy_id: String(at),
      end_date: `2026-02-${String((at % 28) + 1).padStart(2, '0')}`,
      applicant: { ...emptyApplicant(), ...given },
    })
    fc.assert(
      fc.property(manyPeople, identity, (given, one) => {
        const policies = given.map(policy)
        const person: Applicant = { ...emptyApplicant(), ...one }
        const profile = personProfile(person)
        const expected = policies
          .toSorted((a, b) => b.end_date.localeCompare(a.end_date))
          .find(({ applicant }) => {
            const likeness = compareProfiles(profile, personProfile(applicant))
            return (
              likeness.is === 'same' ||
              (likeness.is === 'probably' &&
                likeness.evidence.some((field) => field !== 'names') &&
                applicant.date_of_birth === person.date_of_birth)
            )
          })
        const { earlier } = createMatcher(createPersonIndex<number>(), policies)(toPerson(one, 0))
        expect(earlier?.policy_id).toBe(expected?.policy_id)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['names of their own', (at: number) => ({ first_name: `Ada${letters(at)}`, passport_number: `P${at}` })],
    ['one name, passports of their own', (at: number) => ({ first_name: 'Ana', passport_number: `P${at}` })],
    ['one name and nothing else', () => ({ first_name: 'Ana' })],
    [
      'one email address',
      (at: number) => ({ first_name: letters(at), passport_number: `P${at}`, email: 'a@x.example' }),
    ],
  ])('compares 20,000 of one birthday with few each: %s', (_, of) => {
    expectLinear((size) => {
      const rows = Array.from({ length: size }, (_row, at) => ({
        row: at + 2,
        applicant: {
          ...emptyApplicant(),
          last_name: 'Rossi',
          date_of_birth: '2005-03-04',
          start_date: '2027-02-01',
          end_date: '2027-02-20',
          ...of(at),
        },
      }))
      const comparisons = countCalls(samePerson, 'compareProfiles', 'isOneSlip')
      findDuplicates(rows)
      return comparisons.count
    }, 10_000)
  })
})

/** A number as letters, far from its neighbours. */
const letters = (at: number) =>
  Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(97 + ((at * 7919 + place * 104_729 + (at >> place) * 31) % 26)),
  ).join('')
