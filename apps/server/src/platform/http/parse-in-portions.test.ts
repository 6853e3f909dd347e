import { addApplicants } from '@campus/contract/applicants'
import { deleteEnrollments } from '@campus/contract/enrollments'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInPortions } from './parse-in-portions.ts'

const contract = { contract_id: '01a22ea2-e0a0-7d63-9da8-647d0774dc12' }
const person = (index: number) => ({
  type: 'student',
  first_name: 'Ines',
  last_name: 'Vidal',
  date_of_birth: '2005-04-03',
  phone_number: { country_id: 'ES', country_code: '34', phone_number: '612345678' },
  start_date: '2027-03-01',
  end_date: '2027-03-14',
  ref: `S-${index}`,
})
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index))
const id = () => crypto.randomUUID()

const byPath = (issues: readonly z.core.$ZodIssue[]) =>
  issues.map((issue) => JSON.stringify({ ...issue, path: issue.path })).toSorted()

test.each<[string, z.ZodType | undefined, unknown]>([
  ['a few people', addApplicants.body, { ...contract, items: people(3) }],
  ['600 people', addApplicants.body, { ...contract, items: people(600), validate_first: true }],
  ['none', addApplicants.body, { ...contract, items: [] }],
  ['more than a call takes', addApplicants.body, { ...contract, items: people(5001) }],
  ['600 people without a contract', addApplicants.body, { items: people(600) }],
  [
    'wrong rows among 600',
    addApplicants.body,
    {
      ...contract,
      items: people(600).map((one, index) =>
        index % 200 === 0 ? null : index % 150 === 1 ? { ...one, first_name: 4, phone_number: 'x' } : one,
      ),
    },
  ],
  ['a list that is an object', addApplicants.body, { ...contract, items: { length: 600 } }],
  ['nothing', addApplicants.body, undefined],
  ['600 IDs', deleteEnrollments.body, { enrollment_ids: Array.from({ length: 600 }, id) }],
  [
    'a wrong ID among 600',
    deleteEnrollments.body,
    { enrollment_ids: [...Array.from({ length: 600 }, id), 'x'] },
  ],
  [
    'a list whose rule reads its rows',
    z.object({ sums: z.array(z.string().transform(Number)).refine((sums) => sums.every((sum) => sum > 1)) }),
    { sums: Array.from({ length: 600 }, (_, index) => String(index)) },
  ],
])('%s: the same as at once', async (_what, schema, value) => {
  if (!schema) throw new Error('the call has a body')
  const whole = schema.safeParse(value, { reportInput: true })
  const { data, issues } = await parseInPortions(schema, value)
  expect(data).toEqual(whole.data)
  expect(byPath(issues)).toEqual(byPath(whole.error?.issues ?? []))
})

test.each([
  [200, false],
  [600, true],
])('while %i people are parsed, other work has its turn: %s', async (count, hasTurn) => {
  let hadTurn = false
  setImmediate(() => (hadTurn = true))
  await parseInPortions(addApplicants.body ?? z.never(), { ...contract, items: people(count) })
  expect(hadTurn).toBe(hasTurn)
})
