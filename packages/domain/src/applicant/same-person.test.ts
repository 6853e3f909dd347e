import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyApplicant } from './applicant.ts'
import { heldBackBy } from './eligible.ts'
import { isOneSlip, samePerson, type Identity, type Likeness } from './same-person.ts'

const phone = (country_code: string, phone_number: string) => ({
  country_id: 'GB',
  country_code,
  phone_number,
})
const person = (change: Partial<Identity> = {}): Identity => ({
  ...emptyApplicant(),
  first_name: 'Jacynthe',
  last_name: 'Frami',
  date_of_birth: '2005-03-04',
  passport_number: 'UJ6206477',
  student_number: 'ST100001',
  email: 'j.frami@mail.example',
  phone_number: phone('44', '7700900123'),
  ...change,
})
/** Somebody with nothing of the other but what is given. */
const stranger = (change: Partial<Identity>): Identity =>
  person({
    first_name: 'Bo',
    last_name: 'Lindqvist',
    passport_number: 'X1',
    student_number: '',
    email: '',
    phone_number: null,
    ...change,
  })
const text = (likeness: Likeness) =>
  likeness.is === 'probably' ? `probably: ${likeness.evidence.join(', ')}` : likeness.is

describe('the same person', () => {
  it.each<[string, Identity, string]>([
    ['equal in all', person(), 'same'],
    [
      'a slip in the name, passport and birthday equal',
      person({ first_name: 'Jacinthe', last_name: 'FRAMI' }),
      'same',
    ],
    [
      'a passport in small letters with a space and a hyphen',
      stranger({ passport_number: 'uj 6206-477' }),
      'same',
    ],
    [
      'names in capitals with accents, no passport',
      stranger({ first_name: 'JÁCYNTHE', last_name: 'Främi', passport_number: '' }),
      'same',
    ],
    [
      'names the other way round, no passport',
      stranger({ first_name: 'Frami', last_name: 'Jacynthe', passport_number: '' }),
      'same',
    ],
    [
      'names spaced otherwise, no passport',
      stranger({ first_name: 'Ja cynthe', last_name: ' Frami', passport_number: '' }),
      'same',
    ],
    [
      'equal names, a passport that says no number',
      stranger({ first_name: 'Jacynthe', last_name: 'Frami', passport_number: 'TBC' }),
      'same',
    ],
    ['equal names, another passport', stranger({ first_name: 'Jacynthe', last_name: 'Frami' }), 'different'],
    [
      'an equal passport, another birthday',
      stranger({ passport_number: 'UJ6206477', date_of_birth: '2005-04-03' }),
      'probably: passport_number',
    ],
    ['an equal passport, an unreadable birthday', person({ date_of_birth: 'soon' }), 'different'],
    ['an equal student number', stranger({ student_number: 'st-100001' }), 'probably: student_number'],
    ['an equal email', stranger({ email: ' J.Frami@mail.example' }), 'probably: email'],
    ['an equal phone', stranger({ phone_number: phone('44', '07700 900123') }), 'probably: phone_number'],
    ['an equal phone as typed', stranger({ phone_number: '+44 7700 900 123' }), 'probably: phone_number'],
    ['names one letter apart', stranger({ first_name: 'Jacinthe', last_name: 'Frami' }), 'probably: names'],
    [
      'names with two letters swapped, other way round',
      stranger({ first_name: 'Farmi', last_name: 'Jacynthe' }),
      'probably: names',
    ],
    ['names two slips apart', stranger({ first_name: 'Jacinte', last_name: 'Frami' }), 'different'],
    [
      'several signs',
      stranger({ student_number: 'ST100001', email: 'j.frami@mail.example' }),
      'probably: student_number, email',
    ],
    ['all but the birthday', person({ passport_number: 'X1', date_of_birth: '2005-03-05' }), 'different'],
    ['nothing', stranger({}), 'different'],
  ])('with %s', (_, other, expected) => {
    expect(text(samePerson(person(), other))).toBe(expected)
    expect(text(samePerson(other, person()))).toBe(expected)
  })

  it.each([
    ['TBC', 'tbc'],
    ['0000000', '0000000'],
    ['AB12#45', 'AB12#45'],
    ['', ''],
  ])('takes the passport %j for none', (one, other) => {
    const twins = [stranger({ passport_number: one }), person({ passport_number: other })] as const
    expect(text(samePerson(...twins))).toBe('different')
    expect(text(samePerson(twins[0], { ...twins[1], date_of_birth: '2001-01-01' }))).toBe('different')
  })

  it('short names are one slip from too many others', () => {
    const short = { first_name: 'Li', last_name: 'Na' }
    expect(
      text(samePerson(stranger(short), stranger({ ...short, first_name: 'Lu', passport_number: 'Y2' }))),
    ).toBe('different')
  })

  const word = fc.stringMatching(/^[a-z]{2,8}$/)
  const names = fc.record({ first_name: word, last_name: word })
  const identity = fc.record({
    first_name: word,
    last_name: word,
    date_of_birth: fc.constantFrom('2005-03-04', '2005-03-05', ''),
    passport_number: fc.constantFrom('', 'A1', 'B2', 'a-1'),
    student_number: fc.constantFrom('', 'S1', 'S2'),
    email: fc.constantFrom('', 'a@b.example', 'A@B.example'),
    phone_number: fc.constantFrom(null, phone('44', '7700900123'), phone('44', '7700900124')),
  })

  it('does not depend on who is asked about whom', () => {
    fc.assert(
      fc.property(identity, identity, (one, other) => {
        expect(samePerson(one, other)).toEqual(samePerson(other, one))
      }),
    )
  })

  it('does not depend on case, accents, spaces or the order of the names', () => {
    const dress = (name: string, at: number) => {
      const cut = at % name.length
      const loud = name.slice(0, cut) + (name[cut] ?? '').toUpperCase() + '\u0301' + name.slice(cut + 1)
      return `  ${loud} `
    }
    fc.assert(
      fc.property(names, fc.nat(), fc.boolean(), (name, at, isTurned) => {
        const dressed = { first_name: dress(name.first_name, at), last_name: dress(name.last_name, at) }
        const turned = isTurned ? { first_name: dressed.last_name, last_name: dressed.first_name } : dressed
        expect(text(samePerson(stranger({ ...name, passport_number: '' }), stranger(turned)))).toBe('same')
      }),
    )
  })

  it('a person is themselves whenever the birthday is readable', () => {
    fc.assert(
      fc.property(identity, (one) => {
        expect(samePerson(one, one).is).toBe(one.date_of_birth === '' ? 'different' : 'same')
      }),
    )
  })
})

describe('one slip', () => {
  it.each<[string, string, boolean]>([
    ['anna', 'anna', false],
    ['anna', 'ana', true],
    ['anna', 'annah', true],
    ['anna', 'anma', true],
    ['anna', 'nana', true],
    ['anna', 'naan', false],
    ['anna', 'nn', false],
  ])('%s and %s', (one, other, expected) => {
    expect([isOneSlip(one, other), isOneSlip(other, one)]).toEqual([expected, expected])
  })
})

describe('held back', () => {
  const one = (id: string, isEligible: boolean, ...linked: (string | null)[]) => ({ id, isEligible, linked })
  it.each<[string, ReturnType<typeof one>[], Record<string, string>]>([
    ['nobody', [one('student', true), one('child', true, 'student')], {}],
    [
      'a child by a student with errors',
      [one('child', true, 'student'), one('student', false)],
      { child: 'student' },
    ],
    [
      'a child by a student by a leader',
      [one('child', true, 'student'), one('student', true, null, 'leader'), one('leader', false)],
      { student: 'leader', child: 'student' },
    ],
    ['nobody by somebody who is not there', [one('child', true, 'policy')], {}],
    ['nobody who has errors of their own', [one('child', false, 'student'), one('student', false)], {}],
    ['nobody in a circle without errors', [one('a', true, 'b'), one('b', true, 'a')], {}],
  ])('%s', (_, people, expected) => {
    expect(Object.fromEntries(heldBackBy(people))).toEqual(expected)
  })
})
