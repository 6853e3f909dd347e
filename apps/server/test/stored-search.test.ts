import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '../src/features/privacy/erase-person.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { applicantItem } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { addImport } from './support/draft.ts'
import { emptyCart, findOrderTarget } from './support/order.ts'
import { usePrivacy } from './support/privacy.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const office = usePrivacy(world)
const { insure, all, run } = office

type Found = { id: string }
const idsOf = async (path: string): Promise<string[]> => {
  const { status, body } = await office.omar.get(path)
  expect([path, status]).toEqual([path, 200])
  expect(body['data'].meta.total).toBe(body['data'].items.length)
  return body['data'].items.map(({ id }: Found) => id)
}
const policiesFound = (typed: string, more = '') =>
  idsOf(`/school/policies?items=500&search=${encodeURIComponent(typed)}${more}`)
const covered = (typed: string) =>
  idsOf(`/school/covered-people?items=500&day=2027-02-10&search=${encodeURIComponent(typed)}`)

/** The IDs that the search found before its texts were stored: it folded every row when it was asked. */
const foundByFolding = async (typed: string) => {
  const rows = await all<Found>(sql`
    select id from policy where client_id = ${office.oakfield} and state <> 'lapsed' and restricted_at is null
      and strpos(search_fold(concat_ws(e'\n', full_name(first_name, last_name), policy_number, email, student_number, passport_number)),
        nullif(search_fold(${typed.trim().replace(/\s+/g, ' ')}), '')) > 0`)
  return rows.map(({ id }) => id)
}

describe('the stored text is searched as the details were', () => {
  let zoe: { id: string; policy_number: string }
  let li: { id: string }

  beforeAll(async () => {
    await office.signIn()
    const dates = { start_date: '2027-02-01', end_date: '2027-02-14' }
    zoe = await insure({
      first_name: 'Zoë',
      last_name: 'O’Lefèvre Ørsted',
      email: 'zoe.2@family.example',
      student_number: 'ST77x',
      passport_number: 'ZQ1234567',
      ...dates,
    })
    li = await insure({ first_name: '小明', last_name: '王', passport_number: 'LI7654321', ...dates })
  })

  test.each([
    ['zoe'],
    ['ZOË'],
    ['Zoe\u0308'],
    ['lefevre'],
    ['olefevre'],
    ["o'lefevre"],
    ['o´lefèvre orsted'],
    ['  zoe   olef  '],
    ['ｚｏｅ'],
    ['zoe.2@family'],
    ['ZOE.2@FAMILY.EXAMPLE'],
    ['st77X'],
    ['zq123'],
    ['1234567'],
  ])('%s finds Zoë, in any order of the list', async (typed) => {
    expect(await policiesFound(typed)).toEqual([zoe.id])
    expect(await policiesFound(typed, '&order=last_name')).toEqual([zoe.id])
    expect(await policiesFound(typed, '&status=not_started&type=student')).toEqual([zoe.id])
  })

  test.each([
    ['lefevre zoe'],
    ['orsted zoe.2'],
    ['zoe%'],
    ['z_e'],
    ['st77\\x'],
    ["'"],
    ['\u0301'],
    ['family.example ST'],
  ])('%s finds none', async (typed) => {
    expect(await policiesFound(typed)).toEqual([])
    expect(await policiesFound(typed, '&order=last_name')).toEqual([])
  })

  test('the number and a name without spaces are found, among people covered too', async () => {
    expect(await policiesFound(zoe.policy_number.toLowerCase())).toEqual([zoe.id])
    expect(await policiesFound('王小明')).toEqual([li.id])
    expect(await policiesFound('小明王')).toEqual([])
    expect(await covered('zoe olefevre')).toEqual([zoe.id])
    expect(await covered(zoe.policy_number)).toEqual([zoe.id])
    // the list of people covered shows neither passport nor email
    expect(await covered('zq1234567')).toEqual([])
    expect(await covered('zoe.2@family')).toEqual([])
  })

  test('filters apply together with the search', async () => {
    expect(await policiesFound('lefevre', '&status=expired')).toEqual([])
    expect(await policiesFound('lefevre', '&type=group_leader')).toEqual([])
    expect(await policiesFound('lefevre', '&start_from=2027-02-02')).toEqual([])
    expect(await policiesFound('lefevre', '&start_to=2027-02-01')).toEqual([zoe.id])
  })

  const part = fc.constantFrom(
    // letters that a fold changes, breaks up or leaves alone, then marks, spaces and signs
    'a',
    'B',
    'z',
    'É',
    'ß',
    'ø',
    'Ł',
    'ı',
    'İ',
    'æ',
    'þ',
    'ĳ',
    'ﬁ',
    '㌀',
    'ﷺ',
    'Ω',
    'Я',
    '王',
    '한',
    'م',
    '😀',
    '\u0301',
    '\u0308',
    '\u200d',
    '\u00a0',
    ' ',
    '  ',
    '\t',
    '\n',
    "'",
    '’',
    '´',
    '`',
    '-',
    '.',
    '%',
    '_',
    '\\',
    '@',
    '7',
  )
  const words = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))

  test('random names, numbers and addresses, and parts of them, find what they found', async () => {
    const property = fc.asyncProperty(
      fc.record({ first: words, last: words, email: words, number: words, passport: words }),
      words,
      fc.nat(4),
      async (person, extra, field) => {
        await run(sql`update policy set first_name = ${person.first}, last_name = ${person.last}, email = ${person.email},
          student_number = ${person.number}, passport_number = ${person.passport} where id = ${zoe.id}`)
        const whole = Object.values(person)[field] ?? ''
        for (const typed of [whole, whole.slice(1), whole.slice(0, -1), extra]) {
          if (typed.trim() === '' || !typed.isWellFormed()) continue
          const expected = (await foundByFolding(typed)).toSorted()
          expect([typed, (await policiesFound(typed)).toSorted()]).toEqual([typed, expected])
          expect([typed, (await policiesFound(typed, '&order=last_name')).length]).toEqual([
            typed,
            expected.length,
          ])
        }
      },
    )
    await fc.assert(property, { numRuns: 25 })
  })

  test('texts as long as fields allow are stored, whatever they consist of', async () => {
    const long = Array.from({ length: 50 }, (_, at) => String.fromCodePoint(0x20000 + at * 331)).join('')
    const email = Array.from({ length: 254 }, (_, at) => String.fromCodePoint(0x10400 + at * 7)).join('')
    const kana = Array.from({ length: 50 }, (_, at) => String.fromCodePoint(0x3300 + at)).join('')
    await run(sql`update policy set first_name = ${long}, last_name = ${long}, email = ${email}, student_number = ${kana},
      passport_number = ${kana.slice(0, 18)} where id = ${li.id}`)
    expect(await policiesFound(long.slice(4, 20))).toEqual([li.id])
    expect(await policiesFound(kana.slice(-3))).toEqual([li.id])
  })
})

describe('the stored text follows the person', () => {
  test('a corrected name is found at once, and the wrong one no longer', async () => {
    const { id } = await insure({
      first_name: 'Wrongfirst',
      last_name: 'Wronglast',
      passport_number: 'COR0001',
    })
    const { status } = await office.omar.post(`/school/policies/${id}/update`, {
      last_name: 'Rîghtlast',
      version: 1,
      reason: 'As in the passport',
    })
    expect(status).toBe(200)
    expect(await policiesFound('rightlast')).toEqual([id])
    expect(await policiesFound('wronglast')).toEqual([])
    expect(await policiesFound('wrongfirst')).toEqual([id])
  })

  test('people of a file are found in the cart, and as policies by name and not by their row', async () => {
    const place = await findOrderTarget(office.omar, 'travel')
    await emptyCart(office.omar)
    const person = applicantItem({
      first_name: 'Fílé',
      last_name: 'Importson',
      passport_number: 'IMP0001',
      residence_country_id: 'IE',
      destination_country_id: 'FR',
    })
    await addImport(office.omar, place, [person])
    expect(await idsOf('/school/enrollments?search=file+import')).toHaveLength(1)
    await office.omar.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    expect(await idsOf('/school/enrollments?search=file+import')).toHaveLength(0)
    expect(await idsOf('/school/enrollments?search=file+import&status=enrolled')).toHaveLength(1)
    expect(await policiesFound('FILE IMPORTSON')).toHaveLength(1)
    expect((await policiesFound('2')).toSorted()).toEqual((await foundByFolding('2')).toSorted())
  })

  test('an ID of the caller’s own system is found whole, as part of none', async () => {
    const { id } = await insure({
      first_name: 'Refa',
      last_name: 'Person',
      passport_number: 'REF0001',
      ref: 'sis/4711-Ä',
    })
    expect(await policiesFound('sis/4711-Ä')).toEqual([id])
    expect(await idsOf(`/school/policies?ref=${encodeURIComponent('sis/4711-Ä')}`)).toEqual([id])
    expect(
      await idsOf(`/school/enrollments?status=any&ref=${encodeURIComponent('sis/4711-Ä')}`),
    ).toHaveLength(1)
    expect(await policiesFound('sis/4711')).toEqual([])
  })

  /** What of a person stands in any stored text, in any state. */
  const stored = (word: string) =>
    all(sql`
      select id from policy where strpos(searched_name || searched_details, ${word}) > 0
      union all select id from enrollment where strpos(searched_name, ${word}) > 0`)

  test('an erased person is in no stored text of policies, and anonymised in none at all', async () => {
    const { id, policy_number: number } = await insure({
      first_name: 'Forgetme',
      last_name: 'Soonplease',
      email: 'forgetme@family.example',
      student_number: 'FORGET77',
      passport_number: 'FORGET0001',
    })
    expect(await stored('forget')).toHaveLength(2)
    await run(sql`update policy set start_date = '2026-06-01', end_date = '2026-06-30' where id = ${id}`)
    const { body } = await office.omar.post('/school/privacy/erasures', {
      kind: 'insured',
      id,
      confirmed: true,
    })
    await erasePerson({ client_id: office.oakfield, request_id: body['data'].request.id }, world.services)
    // the facts are kept for claims: the order has the name, and the policy no longer stores it for searches
    expect(await all(sql`select searched_name, searched_details from policy where id = ${id}`)).toEqual([
      { searched_name: number.toLowerCase(), searched_details: '' },
    ])
    for (const word of ['forgetme', 'soonplease', 'forget77', 'forget0001', number])
      expect([word, await policiesFound(word)]).toEqual([word, []])
    const onInvoices = async (word: string) => idsOf(`/school/invoices?items=500&search=${word}`)
    expect(await onInvoices('forgetme')).toEqual([])
    // an invoice is still found by the number on it
    expect(await onInvoices(number)).toHaveLength(1)
    await runRetention(world.services, new Date('2034-02-14T12:00:00Z'))
    await office.signIn()
    expect(await stored('forget')).toEqual([])
    expect(await stored('soonplease')).toEqual([])
  })
})
