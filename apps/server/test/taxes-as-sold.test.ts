import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, createUser } from '../src/demo/factories.ts'
import { readTaxSums } from '../src/features/invoices/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { useEditedCatalogue } from './support/edited-catalogue.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { ops } from './support/ops.ts'
import { amountOf, cents } from './support/policy-changes.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { edit, importFolder, rejected } = useEditedCatalogue(world)
let anna: Caller
let travel: OrderTarget

beforeAll(async () => {
  await world.services.database.withCompany(async (tx) => {
    const { clientId } = await createClient(tx, {
      company: 'it',
      name: 'Liceo Aurora',
      country: 'IT',
      campuses: [{ name: 'Verona', country: 'IT' }],
    })
    const name: [string, string] = ['Anna', 'Aurora']
    await createUser(tx, clientId, { email: 'anna@liceo.example', name, role: 'Master User' })
  })
  anna = await world.signIn('anna@liceo.example')
  travel = await findOrderTarget(anna, 'travel')
})

const feeOf = async (start_date: string, end_date: string) => {
  const item = somebody({ start_date, end_date })
  const asked = await anna.post('/school/enrollments/calculate-fee', { contract_id: travel.contractId, item })
  return asked.body['data'].fee
}
const buy = async (start_date: string, end_date: string) =>
  (await buyPolicies(world, anna, [somebody({ start_date, end_date })], travel))[0] as Bought
const quoteOf = async (policy: Bought, dates: object) =>
  (await amountOf(anna, [{ id: policy.id, ...dates }])).body['data'].policies[0]
const shown = async ({ policy_number: number }: Bought) => await ops(world, 'policy', 'show', number)
const rateOf = (rows: { code: string; rate: string }[], code: string) =>
  rows.find((row) => row.code === code)?.rate
type Rate = [rate: string, from: string, to: string | null]
/** Other rows of medical cover in Italy than the shipped one. */
const setMedicalRates = (...rates: Rate[]) => {
  const rowOf = ([rate, from, to]: Rate) => `    class: sickness
    rate: '${rate}'
    from: '${from}'
    to: ${to === null ? 'null' : `'${to}'`}
`
  const between = `    source: 'Legge 1216/1961'
    note: to be confirmed by the company's compliance
  - code: it_premium_tax_sickness
    name: Imposta sulle assicurazioni, malattia
    tax_kind: it_premium_tax
    country_id: IT
    kind: rate
`
  edit('taxes.yaml', [rowOf(['2.5', '2027-01-01', null]), rates.map(rowOf).join(between)])
}
const untilFebruary: Rate = ['2.5', '2027-01-01', '2027-01-31']

describe('medical cover of an Italian travel policy', () => {
  const rates = ({ sections }: { sections: { class: string; tax_rate: string }[] }) =>
    Object.fromEntries(sections.map(({ class: name, tax_rate: rate }) => [name, rate]))

  test('bears the general rate until the end of 2026, and that of risks of persons from 2027', async () => {
    const [before, after] = [await feeOf('2026-12-31', '2027-01-13'), await feeOf('2027-01-01', '2027-01-14')]
    expect(rates(before)).toMatchObject({ sickness: '21.25', accident: '2.5', assistance: '10' })
    expect(rates(after)).toMatchObject({ sickness: '2.5', accident: '2.5', assistance: '10' })
    expect(after.insurance_cost).toBe(before.insurance_cost)
    const [medical] = before.sections as { class: string; cost: string; tax: string }[]
    expect(medical?.class).toBe('sickness')
    // half up, once for the section
    const taxAt = (rate: number) => Math.round((cents(medical?.cost ?? '') * rate) / 100)
    expect(cents(before.tax) - cents(after.tax)).toBe(taxAt(21.25) - taxAt(2.5))
  })

  test('is taxed by the first day of a policy: longer keeps the rate, another first day has its own', async () => {
    const policy = await buy('2026-12-20', '2027-01-02')
    const longer = await quoteOf(policy, { end_date: '2027-01-09' })
    const whole = await feeOf('2026-12-20', '2027-01-09')
    const sold = await feeOf('2026-12-20', '2027-01-02')
    expect(cents(longer.tax)).toBe(cents(whole.tax) - cents(sold.tax))
    const moved = await quoteOf(policy, { start_date: '2027-01-04', end_date: '2027-01-17' })
    expect(cents(moved.tax)).toBeLessThan(0)
  })
})

describe('a policy keeps the tax rows of its sale', () => {
  test('its changes, its record and the tax return are by them, whatever is on sale', async () => {
    const policy = await buy('2027-02-10', '2027-02-20')
    const changes = [{ end_date: '2027-02-27' }, { start_date: '2027-02-12', end_date: '2027-02-22' }]
    const quotes = async () => {
      const quoted = []
      for (const dates of changes) quoted.push(await quoteOf(policy, dates))
      return quoted
    }
    const [before, charged] = [await quotes(), await chargedOf(policy)]
    const old = await shown(policy)
    setMedicalRates(untilFebruary, ['15', '2027-02-01', null])
    await importFolder()
    const [other, newer] = [await buy('2027-02-10', '2027-02-20'), '15']
    expect(rateOf((await shown(other)).output['taxes'].rows, medical)).toBe(newer)
    expect(await quotes()).toEqual(before)
    const again = await shown(policy)
    expect(again.output['taxes']).toEqual(old.output['taxes'])
    expect(again.output['taxes']).toMatchObject({ country: 'IT', source: 'proven' })
    expect(again.output['taxes'].rows).toContainEqual(
      expect.objectContaining({
        code: medical,
        class: 'sickness',
        rate: '2.5',
        country_id: 'IT',
        source: expect.stringContaining('Legge 1216/1961, allegato A'),
      }),
    )
    expect(again.text).toContain(
      `${medical}: 2.5 % of sickness, from 2027-01-01 (Legge 1216/1961, allegato A`,
    )
    expect(await chargedOf(policy)).toEqual(charged)
    expect((await chargedOf(other)).map(({ rate }) => rate)).toContain(newer)

    const [longer] = changes
    const { quote_id } = (await amountOf(anna, [{ id: policy.id, ...longer }])).body['data']
    const policies = [{ id: policy.id, ...longer }]
    const made = await anna.post('/school/policies/extend', { policies, quote_id })
    expect(made.status).toBe(200)
    expect(made.body['data'].invoices[0].tax).toBe(before[0].tax)
    // nothing that was charged has a rate that no row gives
    expect((await taxReturn()).map(({ tax }) => tax)).not.toContain('insurance_tax')
  })

  test('somebody in the cart is ordered by the rows of the price that was shown', async () => {
    await emptyCart(anna)
    const added = await addPeople(anna, travel, [
      somebody({ start_date: '2027-03-01', end_date: '2027-03-14' }),
    ])
    expect(added.status).toBe(201)
    const batch = added.body['data'].policy_batch.id
    setMedicalRates(untilFebruary, ['15', '2027-02-01', '2027-02-28'], ['16', '2027-03-01', null])
    await importFolder()
    await anna.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const { body } = await anna.get(`/school/policies/in-batch/${batch}/all`)
    const [policy] = body['data'].policies as [Bought]
    const { rows, source } = (await shown(policy)).output['taxes']
    expect([rateOf(rows, medical), source]).toEqual(['15', 'proven'])
  })

  test('a tax table changes by no statement', async () => {
    const change = (query: ReturnType<typeof sql>) =>
      expect(world.services.database.withCompany((tx) => tx.run(query))).rejects.toThrow()
    await change(sql`update tax_table set details = '[]'`)
    await change(sql`delete from tax_table`)
  })

  test('"status" counts the policies whose taxes are assumed', async () => {
    const policy = await buy('2027-04-10', '2027-04-20')
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update policy set taxes_source = 'assumed' where id = ${policy.id}`),
    )
    const { checks } = (await ops(world, 'status')).output
    expect(checks).toContainEqual({
      name: 'policies',
      state: 'warning',
      text: expect.stringContaining('0 with terms that are assumed, 1 with taxes that are assumed'),
    })
    expect((await shown(policy)).text).toContain('taxes of IT (assumed)')
  })

  const medical = 'it_premium_tax_sickness'
  /** The taxes of the invoice that a policy was ordered with. */
  const chargedOf = ({ id }: Bought) =>
    world.services.database.withCompany(async (tx) => {
      const { client_id: clientId, invoice_id: invoiceId } = await tx.one<{
        client_id: string
        invoice_id: string
      }>(sql`select client_id, invoice_id from policy where id = ${id}`)
      const sums = await readTaxSums(tx, clientId, sql`i.id = ${invoiceId}`)
      return sums.map(({ kind, rate, tax }) => ({ kind, rate, tax }))
    })
  const taxReturn = async () =>
    (await ops(world, 'returns', 'tax', '--company', 'it', '--period', '2026')).output['rows'] as {
      tax: string
      rate: string
    }[]
})

test('a row by which somebody was taxed is not edited, removed or ended in the past', async () => {
  await buy('2027-05-10', '2027-05-20')
  edit('taxes.yaml', ["rate: '21.25'", "rate: '22'"])
  expect(await rejected()).toContain(
    'tax IT it_premium_tax other from 1999-01-01 is in use and cannot be edited (rate: 21.25 → 22)',
  )
})

describe('what compliance has not decided', () => {
  test('is listed with its source until it is decided, and "status" counts it', async () => {
    const { output, text } = await ops(world, 'taxes', 'questions')
    const codes = (list: { code: string }[]) => list.map(({ code }) => code)
    expect(codes(output['questions'])).toEqual([
      'de_health_cover',
      'es_lea',
      'es_consorcio',
      'gb_admin_fee',
      'ie_duty_in_pounds',
      'it_sickness',
      'it_budget_2026',
      'pt_inem',
    ])
    expect(text).toMatch(
      /PT {2}pt_inem: Do the accident, health .*\n.*asked on 2026-11-28; rows pt_stamp, pt_stamp_person; source: Decreto-Lei 34\/2012.*\n {4}undecided, to be confirmed by the company's compliance/,
    )
    setMedicalRates(untilFebruary, ['15', '2027-02-01', '2027-02-28'], ['16', '2027-03-01', null])
    edit('taxes.yaml', [
      "source: 'Legge 199/2025'\n    asked_on: '2026-11-28'\n    note: to be confirmed by the company's compliance\n    decision: null",
      "source: 'Legge 199/2025'\n    asked_on: '2026-11-28'\n    note: to be confirmed by the company's compliance\n    decision: { text: Motor insurance alone, by: Carla Compliance, on: '2026-11-30' }",
    ])
    expect((await importFolder()).output).toMatchObject({ open_questions: 7 })
    expect(codes((await ops(world, 'taxes', 'questions')).output['questions'])).not.toContain(
      'it_budget_2026',
    )
    expect((await ops(world, 'taxes', 'questions', '--all')).text).toContain(
      'decided by Carla Compliance on 2026-11-30: Motor insurance alone',
    )
    const { checks } = (await ops(world, 'status')).output
    expect(checks).toContainEqual({
      name: 'taxes',
      state: 'warning',
      text: expect.stringContaining('7 questions wait for compliance'),
    })
  })

  test('names rows of its country alone', async () => {
    edit('taxes.yaml', ['taxes: [de_premium_tax]', 'taxes: [pt_stamp]'])
    expect(await rejected()).toContain('tax question de_health_cover: there is no tax pt_stamp of DE')
  })
})
