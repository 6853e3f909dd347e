import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { createPersonIndex, type KnownPerson } from '@campus/domain/applicant/person-index'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckedApplicant } from './checked-applicant.ts'
import { comparePeople } from './compare-people.ts'
import { knownPerson } from './find-same-people.ts'
import type { Tx } from '../../platform/database/database.ts'

const few = <T>(...values: T[]) => fc.constantFrom(...values)
const identity = fc.record({
  first_name: few('Anna', 'Ana', 'Ben'),
  last_name: few('Rossi', 'Rosi', 'Weiß'),
  date_of_birth: few('2005-03-04', '2005-03-04', '2006-01-01'),
  passport_number: few('', 'AB1', 'CD2'),
  student_number: few('', '1'),
  email: few('', 'a@x.example'),
  start_date: few('2027-02-01', '2027-06-01'),
})
const person = fc.record({
  identity,
  decision: few(null, null, 'skip' as const, 'keep' as const),
  since: few(undefined, null, '2026-11-01', '2026-11-02', '2026-11-03'),
  answered: few(null, ['i0'], ['p0', 'p1']),
})
const insuredOne = fc.record({
  identity,
  kind: few('policy' as const, 'cart' as const),
  since: few('2026-11-01', '2026-11-02', '2026-11-04'),
  answered: few(null, ['p0'], ['p2', 'p3']),
})
const kept = (others: string[] | null) => others && { answer: 'keep' as const, by: '', at: '', others }
const end = '2027-07-01'
const decider = { userId: 'u', now: new Date('2026-12-01T10:00:00Z') }

const checkedOf = (given: (typeof person extends fc.Arbitrary<infer P> ? P : never)[]) =>
  given.map(({ identity: one, decision, since, answered }, at): CheckedApplicant => ({
    id: `p${at}`,
    applicant: { ...emptyApplicant(), ...one, end_date: end },
    ref: String(at + 1),
    decision,
    decidedAbout: null,
    stored: since === undefined ? undefined : { answered: kept(answered), since },
    personKey: '',
    plan: '',
    issues: [],
    fee: null,
    dependency: null,
    leader: null,
    ties: { dependency: null, leader: null },
    answered: since === undefined ? null : kept(answered),
    findMatches: () => [],
  }))

test('whom somebody is asked about is whom comparing with everybody finds first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { maxLength: 9 }),
      fc.array(insuredOne, { maxLength: 6 }),
      async (given, insured) => {
        const rows = insured.map(({ identity: one, kind, since, answered }, at) => ({
          kind,
          own: `i${at}`,
          policy_id: null,
          policy_number: '',
          product: '',
          campus_id: '',
          identity: one,
          start_date: one.start_date,
          end_date: end,
          since: kind === 'policy' ? null : since,
          answered: kept(answered),
          is_erased: false,
        }))
        const tx = { acrossCampuses: { all: async () => rows } } as unknown as Tx
        const people = checkedOf(given)
        await comparePeople(tx, '', { checked: people, decider })

        // the slow form: all matches of everybody in their order, the first of them that is not settled
        const slow = checkedOf(given)
        type Other = KnownPerson<string> & {
          kind: string
          since: string | null
          answered: string[]
          of?: CheckedApplicant
        }
        const there = createPersonIndex<string, Other>()
        for (const { own, identity: one, start_date, ...row } of rows)
          there.add({
            ...knownPerson({ id: own, identity: { ...emptyApplicant(), ...one }, start_date, end_date: end }),
            ...row,
            answered: row.answered?.others ?? [],
          })
        const here = createPersonIndex<string, Other>()
        const time = ({ stored }: CheckedApplicant) => stored?.since ?? '~'
        const inTurn = slow.toSorted((a, b) => (time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : 0))
        for (const one of inTurn) {
          const { start_date } = one.applicant
          const self = knownPerson({ id: one.id, identity: one.applicant, start_date, end_date: end })
          const matches = [
            ...there
              .findAll(self)
              .filter(
                ({ other }) =>
                  other.since === null ||
                  other.since < time(one) ||
                  (other.since === time(one) && other.id < one.id),
              ),
            ...here.findAll(self).filter(({ other }) => other.of?.decision !== 'skip'),
          ].sort((a, b) => Number(b.is === 'same') - Number(a.is === 'same'))
          one.findMatches = () =>
            matches.map(({ is, other }) => ({ is, id: other.id, kind: other.kind as 'row' }))
          if (one.decision === 'keep') {
            const others = matches.filter(({ is }) => is === 'probably').map(({ other }) => other.id)
            one.answered =
              others.length > 0
                ? { answer: 'keep', by: decider.userId, at: decider.now.toISOString(), others }
                : null
          }
          const isAnswered = (other: Other) =>
            one.answered?.others.includes(other.id) ||
            (other.of ? (other.of.answered?.others ?? []) : other.answered).includes(one.id)
          const asked = matches.find(({ is, other }) => is === 'same' || !isAnswered(other))
          one.plan = asked && one.decision !== 'skip' ? `${asked.is} ${asked.other.id}` : ''
          here.add({ ...self, kind: 'row', since: null, answered: [], of: one })
        }

        const shown = people.map(({ issues: [issue] }) =>
          issue ? `${issue.code === 'same_person' ? 'probably' : 'same'} ${issue.params?.['other_id']}` : '',
        )
        expect(shown).toEqual(slow.map(({ plan }) => plan))
        expect(people.map(({ answered }) => answered)).toEqual(slow.map(({ answered }) => answered))
        // asked for afterwards, when everybody is known
        expect(people.map(({ findMatches }) => findMatches())).toEqual(
          slow.map(({ findMatches }) => findMatches()),
        )
      },
    ),
    { numRuns: 500 },
  )
})
