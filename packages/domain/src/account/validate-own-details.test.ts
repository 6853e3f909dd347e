import { expect, it } from 'vitest'
import { validateOwnDetails } from './validate-own-details.ts'

const right = {
  first_name: 'Zoë',
  last_name: "O'Hara-Smith",
  date_of_birth: '',
  job_title: 'Bursar',
  department: '',
}
const wrong: [string, Partial<typeof right>, string[]][] = [
  ['nothing', {}, []],
  ['a name without letters to read', { first_name: 'R2D2' }, ['first_name name_invalid']],
  ['a name too long', { last_name: 'x'.repeat(51) }, ['last_name name_length']],
  ['both names missing', { first_name: '', last_name: '' }, ['first_name required', 'last_name required']],
  ['a birth today', { date_of_birth: '2026-12-01' }, ['date_of_birth dob_future']],
  ['a birth yesterday', { date_of_birth: '2026-11-30' }, []],
  ['a day that is none', { date_of_birth: '1990-02-30' }, ['date_of_birth date_invalid']],
  ['a text for a day', { date_of_birth: 'spring' }, ['date_of_birth date_invalid']],
  ['a job title of 100', { job_title: 'x'.repeat(100) }, []],
  ['a job title of 101', { job_title: 'x'.repeat(101) }, ['job_title job_title_too_long']],
  ['a department of 101', { department: 'x'.repeat(101) }, ['department department_too_long']],
]
it.each(wrong)('refuses %s', (_name, given, expected) => {
  const issues = validateOwnDetails({ ...right, ...given }, '2026-12-01')
  expect(issues.map(({ key, code }) => `${key} ${code}`)).toEqual(expected)
})
