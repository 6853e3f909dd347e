import { beforeAll, describe, expect, test } from 'vitest'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useEditedCatalogue } from './support/edited-catalogue.ts'
import { buy, recordPayment } from './support/money.ts'
import { ops, opsAs, rejection, rejectionOf } from './support/ops.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { readCatalogueState } from '../src/features/catalogue/public.ts'
import { sql } from '../src/platform/database/database.ts'

const world = useTestApp()
const { copy, edit, importAs } = useEditedCatalogue(world)
const [anna, ben, sue] = ['anna@operators.example', 'ben@operators.example', 'sue@operators.example'] as const
const shipped = 'price-tables/travel-gbp-2026.1.yaml'
const tenfold: [string, string] = [
  "'0.520', worldwide_excl_us_ca: '0.728', worldwide: '1.144'",
  "'5.200', worldwide_excl_us_ca: '7.280', worldwide: '11.440'",
]
let mia: Caller
let place: OrderTarget

beforeAll(async () => {
  for (const [email, role] of [
    [anna, 'administrator'],
    [ben, 'administrator'],
    [sue, 'support'],
  ] as const)
    await ops(world, 'operator', 'create', email, '--role', role)
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
  await buyPolicies(world, mia, [somebody()], place)
})

/** A new table from a day whose prices are those of the shipped one, but for what was typed wrong. */
const nextTable = (version: string, day: string, ...changes: [string, string][]) =>
  copy(
    shipped,
    `price-tables/${version}.yaml`,
    ['travel-gbp-2026.1', version],
    ["valid_from: '2026-01-01'", `valid_from: '${day}'`],
    ...changes,
  )
const tableVersions = () =>
  world.services.database.withCompany(async (tx) =>
    (
      await tx.all<{ version: string }>(
        sql`select distinct t.version from price_table t join product p on p.id = t.product_id where p.code = 'travel' and t.currency = 'GBP' and t.withdrawn_at is null order by 1`,
      )
    ).map(({ version }) => version),
  )

describe('an import of the catalogue', () => {
  test('is compared in one order, however the database reads its tables', async () => {
    const states = ['hashjoin', 'mergejoin', 'nestloop'].map((off) =>
      world.services.database.withCompany(async (tx) => {
        await tx.run(sql.raw(`set local enable_${off} = off`))
        const { companies, products, ...prices } = await readCatalogueState(tx)
        return JSON.stringify([[...companies.keys()], [...products.keys()], prices])
      }),
    )
    expect(new Set(await Promise.all(states)).size).toBe(1)
  })

  test('that changes nothing needs nothing', async () => {
    const { output, exitCode } = await importAs(anna)
    expect(exitCode ?? 0).toBe(0)
    expect(output).toMatchObject({ changes: [], added: [], repriced: [], is_applied: true })
  })

  test('that brings the first rates of exchange brings something new, and needs nothing', async () => {
    await world.services.database.withCompany((tx) => tx.run(sql`delete from exchange_rate`))
    const { output } = await importAs(anna)
    expect(output).toMatchObject({ changes: [], added: ['exchange rates'], is_applied: true })
  })

  test('shows what a decimal point in the wrong place costs, and changes nothing without --yes', async () => {
    nextTable('travel-gbp-2027.1', '2027-01-01', tenfold)
    const { output, text, exitCode } = await importAs(undefined)
    expect(exitCode).toBe(1)
    expect(output).toMatchObject({ is_applied: false })
    expect(text).toMatch(
      /price table travel-gbp-2027\.1 \(gb\), from 2027-01-01, after travel-gbp-2026\.1: plans\.standard\.sections\.\S+: \S+ → \S+/,
    )
    const [pounds] = output['repriced'].filter(({ currency }: { currency: string }) => currency === 'GBP')
    expect(pounds.people).toBeGreaterThanOrEqual(1)
    expect(pounds.after).toBeGreaterThan(pounds.before)
    expect(pounds.largest_per_mille).toBeGreaterThan(1000)
    expect(text).toContain('Give the command again with --yes')
    expect(await tableVersions()).toEqual(['travel-gbp-2026.1'])
  })

  test('is kept as a proposal above the limit, which whoever proposed it cannot confirm', async () => {
    nextTable('travel-gbp-2027.1', '2027-01-01', tenfold)
    const { output, text, exitCode } = await importAs(anna, '--yes')
    expect(exitCode).toBe(1)
    expect(text).toContain('a price changes by more than 20 %')
    const id = output['proposal']
    const listed = await opsAs(world, ben, 'proposals', 'list')
    expect(listed.output['proposals']).toMatchObject([
      { id, proposed_by: anna, command: expect.stringContaining('catalogue import --yes --from') },
    ])
    for (const operator of [anna, undefined])
      expect(await rejectionOf(world, operator, 'proposals', 'confirm', id)).toMatchObject({
        code: 'operator_not_allowed',
        message: `${anna} proposed this: another operator, named by OPS_USER, confirms it.`,
      })
    expect(await rejectionOf(world, sue, 'proposals', 'confirm', id)).toMatchObject({
      code: 'operator_not_allowed',
      message: expect.stringContaining('"catalogue import" is for administrator'),
    })
    expect(await tableVersions()).toEqual(['travel-gbp-2026.1'])
    // what is confirmed is what was seen: another price in the folder, and nothing is done
    edit('price-tables/travel-gbp-2027.1.yaml', ["valid_from: '2027-01-01'", "valid_from: '2027-01-02'"])
    expect(await rejectionOf(world, ben, 'proposals', 'confirm', id)).toMatchObject({
      message: expect.stringContaining('no longer what was proposed'),
    })
    expect(await tableVersions()).toEqual(['travel-gbp-2026.1'])
    edit('price-tables/travel-gbp-2027.1.yaml', ["valid_from: '2027-01-02'", "valid_from: '2027-01-01'"])
    // both administrators but the first at the same moment: it is done once
    await opsAs(world, anna, 'operator', 'create', 'cid@operators.example', '--role', 'administrator')
    const confirmed = await Promise.allSettled(
      [ben, 'cid@operators.example'].map((operator) => opsAs(world, operator, 'proposals', 'confirm', id)),
    )
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await tableVersions()).toEqual(['travel-gbp-2026.1', 'travel-gbp-2027.1'])
    const lines = await opsAs(world, ben, 'audit', 'list', '--operator', anna)
    const [proposed] = lines.output['lines'].filter(({ action }: { action: string }) => action === 'propose')
    expect(proposed).toMatchObject({ subject: id, details: { command: 'catalogue import' } })
    const all = await ops(world, 'audit', 'list')
    const imported = all.output['lines'].find(
      ({ action, details }: { action: string; details: { proposed_by?: string } }) =>
        action === 'import-catalogue' && details.proposed_by,
    )
    expect(imported.who).not.toBe(anna)
    expect(await rejectionOf(world, ben, 'proposals', 'confirm', id)).toMatchObject({
      message: `No open proposal "${id}": "proposals list" shows them.`,
    })
  })

  test('of prices that nobody was priced by is taken back by withdrawing them', async () => {
    expect(await rejection(world, 'catalogue', 'withdraw', 'travel-gbp-2026.1')).toMatchObject({
      message: expect.stringMatching(/were priced by travel-gbp-2026\.1: give it a last day/),
    })
    expect(await rejection(world, 'catalogue', 'withdraw', 'x')).toMatchObject({
      message: 'There is no price table "x".',
    })
    const { text } = await ops(world, 'catalogue', 'withdraw', 'travel-gbp-2027.1')
    expect(text).toContain('Remove its file')
    expect(await tableVersions()).toEqual(['travel-gbp-2026.1'])
  })

  test('of small changes is applied by one operator', async () => {
    nextTable('travel-gbp-2027.2', '2027-01-01', ["europe: '0.520'", "europe: '0.521'"])
    const { output } = await importAs(anna, '--yes')
    expect(output['is_applied']).toBe(true)
    expect(await tableVersions()).toContain('travel-gbp-2027.2')
    await ops(world, 'catalogue', 'withdraw', 'travel-gbp-2027.2')
  })

  test('names another rate of a tax, and prices the trips of last month by it', async () => {
    edit('taxes.yaml', [
      `    class: travel
    rate: '20'
    from: '2017-06-01'
    to: null
`,
      `    class: travel
    rate: '20'
    from: '2017-06-01'
    to: '2026-12-31'
    source: a budget
    note: to be confirmed by the company's compliance
  - code: gb_ipt_higher
    name: Insurance Premium Tax, higher rate
    tax_kind: gb_ipt
    country_id: GB
    kind: rate
    class: travel
    rate: '22'
    from: '2027-01-01'
    to: null
`,
    ])
    const { output } = await importAs(anna)
    const changes = output['changes'].join('\n')
    expect(changes).toMatch(/taxes: GB gb_ipt_higher travel 2017-06-01\.to: null → 2026-12-31/)
    expect(changes).toMatch(/taxes: GB gb_ipt_higher travel 2027-01-01\.rate: nothing → 22/)
    expect(output['repriced'][0].change_per_mille).toBeGreaterThan(0)
  })
})

describe('a contract', () => {
  const of = (campus: string) => ['--client', 'harbour', '--campus', campus, '--product', 'travel']
  const feeNow = () =>
    world.services.database.withCompany((tx) =>
      tx.one<{ fee: number }>(
        sql`select admin_fee_minor as fee from contract where campus_id = ${place.campusId} and product_id = (select product_id from contract where id = ${place.contractId})
          and valid_to is null`,
      ),
    )

  test('that replaces one shows what differs, and what its people would cost', async () => {
    const before = await feeNow()
    const { output, text, exitCode } = await ops(
      world,
      'contract',
      'create',
      ...of('brighton'),
      '--fee',
      '310',
    )
    expect(exitCode).toBe(1)
    expect(output['is_applied']).toBe(false)
    expect(text).toContain('fee: 310.00 is more than 5 times the highest of this client’s contracts')
    expect(output['changes']).toContain(`fee: ${(before.fee / 100).toFixed(2)} → 310.00`)
    expect(output['repriced']).toMatchObject([{ currency: 'GBP' }])
    expect(await feeNow()).toEqual(before)
  })

  test('with a fee beyond the usual needs a second operator; one that hardly changes does not', async () => {
    const { output } = await opsAs(
      world,
      anna,
      'contract',
      'create',
      ...of('brighton'),
      '--fee',
      '310',
      '--yes',
    )
    expect(output['reason']).toBe('the fee is unusual')
    await opsAs(world, ben, 'proposals', 'withdraw', output['proposal'])
    expect((await ops(world, 'proposals', 'list')).output['proposals']).toEqual([])
    const small = await opsAs(world, anna, 'contract', 'create', ...of('brighton'), '--fee', '2.60', '--yes')
    expect(small.output['is_applied']).toBe(true)
    expect(await feeNow()).toEqual({ fee: 260 })
  })

  test('that replaces none is made at once, unless its fee looks like a slip', async () => {
    await ops(
      world,
      'campus',
      'create',
      '--client',
      'harbour',
      '--name',
      'York',
      '--country',
      'GB',
      '--contracts',
      '0',
    )
    const { output } = await ops(world, 'contract', 'create', ...of('york'), '--fee', '310')
    expect(output['changes']).toEqual([
      'fee: 310.00 is more than 5 times the highest of this client’s contracts (2.60)',
    ])
    expect(output['is_applied']).toBe(false)
    expect(
      (await ops(world, 'contract', 'create', ...of('york'), '--fee', '3.10')).output['is_applied'],
    ).toBe(true)
  })
})

describe('a limit', () => {
  test('falls by one operator and rises by two', async () => {
    const lower = await opsAs(world, anna, 'company', 'set', 'gb', '--second-operator-amount', '50.00')
    expect(lower.output).toMatchObject({ second_operator_amount: '50.00', second_operator_percent: 20 })
    const raise = ['company', 'set', 'gb', '--second-operator-percent', '40']
    const { output } = await opsAs(world, anna, ...raise)
    expect(output['reason']).toBe('a limit of one operator rises')
    const { output: done } = await opsAs(world, ben, 'proposals', 'confirm', output['proposal'])
    expect(done).toMatchObject({ second_operator_percent: 40 })
  })

  test('holds a refund above it until another operator confirms', async () => {
    const { transaction } = await paidTwice()
    const refund = ['payments', 'refund', transaction, '--amount', '60.00', '--recorded-manually']
    const { output } = await opsAs(world, anna, ...refund)
    expect(output['reason']).toBe('60.00 GBP is above the 50.00 that one operator may move alone')
    expect(await creditOf()).toBeGreaterThanOrEqual(6000)
    const before = await creditOf()
    const { output: done } = await opsAs(world, ben, 'proposals', 'confirm', output['proposal'])
    expect(done).toMatchObject({ amount: '60.00', status: 'succeeded' })
    expect(await creditOf()).toBe(before - 6000)
  })
})

const creditOf = async () =>
  (
    await world.services.database.withCompany((tx) =>
      tx.one<{ units: number }>(
        sql`select coalesce(sum(amount_minor), 0)::bigint as units from credit_entry where client_id = (select client_id from client where name like 'Harbour%') and currency = 'GBP'`,
      ),
    )
  ).units

/** An order whose transfer brought 90.00 more than was owed, which is on the credit balance now. */
async function paidTwice(): Promise<{ transaction: string }> {
  const { id, number, total } = await buy(mia)
  await recordPayment(mia, id, { amount: total })
  const more = (Number(total) + 90).toFixed(2)
  const { output } = await ops(world, 'transfers', 'confirm', number, '--amount', more, '--yes')
  return { transaction: output['id'] }
}
