import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyApplicant, type Applicant } from './applicant.ts'
import { standardApplicantRules, type ApplicantRules } from './applicant-rules.ts'
import { formatDay, parseDay } from '../calendar-date.ts'
import { validateApplicant } from './validate-applicant.ts'

const rules = standardApplicantRules('2026-12-01')

const ana: Applicant = {
  ...emptyApplicant(),
  type: 'student',
  first_name: 'Ana',
  last_name: 'López',
  gender: 'female',
  date_of_birth: '2005-03-04',
  email: 'ana@mail.example',
  phone_number: { country_id: 'ES', country_code: '34', phone_number: '600123456' },
  passport_number: 'PAA123456',
  residence_country_id: 'ES',
  destination_country_id: 'IE',
  start_date: '2027-02-01',
  end_date: '2027-02-20',
  student_number: 'ST1001',
  group_name: 'Summer A',
  total_fee: '1234.50',
}

const codes = (change: Partial<Applicant>, other: Partial<ApplicantRules> = {}) =>
  validateApplicant({ ...ana, ...change }, { ...rules, ...other }).map(
    ({ field, code }) => `${field} ${code}`,
  )

const phone = (phone_number: string, country_code = '34', country_id = 'ES') => ({
  phone_number: { country_id, country_code, phone_number },
})

describe('an applicant without a mistake', () => {
  it('has no issue', () => {
    expect(codes({})).toEqual([])
  })

  it.each<Partial<Applicant>>([
    { first_name: "Jean-Luc d’Arc O'Neill/Ito" },
    { first_name: '建华', last_name: '伍' },
    { first_name: 'Зоя', last_name: 'محمد' },
    { last_name: 'x'.repeat(50) },
    { passport_number: 'A12' },
    { passport_number: `${'A'.repeat(17)}1` },
    { student_number: 'Z'.repeat(50) },
    { group_name: 'Abc' },
    { address: 'Calle Mayor 5, 3.º-B' },
    { start_date: '2026-12-01', end_date: '2026-12-01' },
    { end_date: '2027-12-31' },
    { date_of_birth: '2026-11-30' },
    { phone_number: null, gender: '', student_number: '', group_name: '', total_fee: '' },
    { type: 'immediate_family', email: '' },
    phone('123'),
    phone('1'.repeat(18)),
    { email: 'añb@exämple.co.uk' },
    { total_fee: '0' },
  ])('passes with %o', (change) => {
    expect(codes(change)).toEqual([])
  })
})

describe('one mistake is one issue', () => {
  it.each<[Partial<Applicant>, string]>([
    [{ type: '' }, 'type required'],
    [{ type: 'Visitor' }, 'type type_invalid'],
    [{ first_name: '' }, 'first_name required'],
    [{ first_name: 'Mar1a' }, 'first_name name_invalid'],
    [{ first_name: '--' }, 'first_name name_invalid'],
    [{ last_name: 'x'.repeat(51) }, 'last_name name_length'],
    [{ gender: 'robot' }, 'gender gender_invalid'],
    [{ date_of_birth: '' }, 'date_of_birth required'],
    [{ date_of_birth: '31/02/2004' }, 'date_of_birth date_invalid'],
    [{ date_of_birth: '2004-02-30' }, 'date_of_birth date_invalid'],
    [{ date_of_birth: '2026-12-01' }, 'date_of_birth dob_future'],
    [{ date_of_birth: '2031-02-14' }, 'date_of_birth dob_future'],
    [{ email: '' }, 'email required'],
    [{ email: 'ana at mail.example' }, 'email email_invalid'],
    [{ email: 'ana@mail' }, 'email email_invalid'],
    [{ email: `${'a'.repeat(65)}@mail.example` }, 'email email_too_long'],
    [phone('12'), 'phone_number phone_length'],
    [phone('1'.repeat(19)), 'phone_number phone_length'],
    [phone('12a4'), 'phone_number phone_invalid'],
    [phone('600123456', '34', ''), 'phone_number phone_country_required'],
    [phone('600123456', '999'), 'phone_number dial_code_not_found'],
    [{ phone_number: 'call me' }, 'phone_number phone_invalid'],
    // counted before it is matched: two numbers in one cell would be phone_invalid
    [{ phone_number: `${'1.'.repeat(40)}/0044 20 7946 0000` }, 'phone_number phone_length'],
    [{ phone_number: '+999 123 456' }, 'phone_number dial_code_not_found'],
    [{ passport_number: '' }, 'passport_number required'],
    [{ passport_number: 'AB12#45' }, 'passport_number passport_invalid'],
    [{ passport_number: 'A1' }, 'passport_number passport_length'],
    [{ passport_number: 'A'.repeat(19) }, 'passport_number passport_length'],
    [{ residence_country_id: '' }, 'residence_country_id required'],
    [{ residence_country_id: 'Narnia' }, 'residence_country_id country_not_found'],
    [{ destination_country_id: 'ES' }, 'destination_country_id destination_same_as_residence'],
    [{ home_country_id: 'Narnia' }, 'home_country_id country_not_found'],
    [{ start_date: '2026-11-30' }, 'start_date start_in_past'],
    [{ start_date: '' }, 'start_date required'],
    [{ end_date: '' }, 'end_date required'],
    [{ end_date: '2027-01-31' }, 'end_date end_before_start'],
    [{ end_date: '2028-01-01' }, 'end_date end_too_late'],
    [{ student_number: 'ST/12*9' }, 'student_number student_number_invalid'],
    [{ student_number: 'Z'.repeat(51) }, 'student_number student_number_length'],
    [{ total_fee: '-10' }, 'total_fee total_fee_negative'],
    [
      { phone_number: { country_id: 'GB', country_code: '44', phone_number: '' } },
      'phone_number phone_required',
    ],
    [{ group_name: 'AB' }, 'group_name group_name_invalid'],
    [{ group_name: 'Group <b>' }, 'group_name group_name_invalid'],
    [{ address: 'Main St #5' }, 'address address_invalid'],
    [{ total_fee: '12.345' }, 'total_fee total_fee_invalid'],
    [{ total_fee: 'free' }, 'total_fee total_fee_invalid'],
  ])('%o is %s', (change, expected) => {
    expect(codes(change)).toEqual([expected])
  })
})

describe('rules of a contract', () => {
  it.each<[Partial<ApplicantRules>, Partial<Applicant>, string[]]>([
    [{ longest_trip_days: 20 }, {}, []],
    [{ longest_trip_days: 19 }, {}, ['end_date trip_too_long']],
    [{ earliest_birth_year: 2006 }, {}, ['date_of_birth birth_year_out_of_range']],
    [{ latest_birth_year: 2004 }, {}, ['date_of_birth birth_year_out_of_range']],
    [{ earliest_birth_year: 1988, latest_birth_year: 2005 }, {}, []],
    [{ plans: ['Standard'] }, { plan: 'Gold' }, ['plan plan_not_found']],
    [{ plans: ['Standard'] }, { plan: 'Standard' }, []],
    [{ minors_mail_to_leader: true }, { date_of_birth: '2009-01-01', email: '' }, []],
    [{ minors_mail_to_leader: true }, { date_of_birth: '2008-12-01', email: '' }, ['email required']],
    [{ dependents_need_link: true }, { type: 'immediate_family' }, ['dependent_of required']],
    [{ total_fee_required: true }, { total_fee: '' }, ['total_fee required']],
    [{ is_domestic: true }, { destination_country_id: 'ES' }, []],
  ])('%o with %o', (other, change, expected) => {
    expect(codes(change, other)).toEqual(expected)
  })
})

describe('any applicant whatever', () => {
  const anything = fc.record(
    Object.fromEntries(
      Object.keys(emptyApplicant()).map((field) => [field, fc.string({ unit: 'binary', maxLength: 60 })]),
    ),
  ) as unknown as fc.Arbitrary<Applicant>

  it('gets at most one issue a field, and the same ones every time', () => {
    fc.assert(
      fc.property(anything, (applicant) => {
        const issues = validateApplicant(applicant, rules)
        expect(new Set(issues.map(({ field }) => field)).size).toBe(issues.length)
        expect(validateApplicant(applicant, rules)).toEqual(issues)
      }),
    )
  })

  it('counts days there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
        expect(parseDay(formatDay(day))).toBe(day)
        expect(formatDay(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10))
      }),
    )
  })
})
