import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { ops, opsAs, rejection, rejectionOf } from './support/ops.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

/** A client's class, who pays and who chooses, and what follows: docs/decisions/0152-clients-and-distribution.md. */
const world = useTestApp()
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
const aMonth = { start_date: '2027-02-01', end_date: '2027-03-01' }
let schools = 0

/** A new school with a campus, the contracts of its company, and a Master User; it pays by the month. */
async function newSchool({ name = '', of = 'gb', country = 'GB', words = [] as string[] } = {}) {
  schools += 1
  const school = name || `School ${schools}`
  const where = ['--name', school, '--company', of, '--country', country, '--campus', 'Main']
  const { output } = await ops(world, 'client', 'create', ...where, '--gateway', '0', ...words)
  const email = `master.${schools}@new.example`
  await company((tx) =>
    createUser(tx, String(output['clientId']), { email, name: ['Max', 'Master'], role: 'Master User' }),
  )
  return { school, clientId: String(output['clientId']), caller: await world.signIn(email) }
}
const contract = (school: string, ...words: string[]) => [
  'contract',
  'create',
  '--client',
  school,
  '--campus',
  'Main',
  '--product',
  'travel',
  ...words,
]
const classOf = (school: string, clientClass: string) =>
  ops(world, 'client', 'set', school, '--class', clientClass)
const detailOf = async (caller: Caller, id: string) =>
  (await caller.get(`/school/policies/${id}`)).body['data'].policy
async function buyOne(caller: Caller) {
  const [policy] = await buyPolicies(world, caller, [somebody(aMonth)])
  if (!policy) throw new Error('no policy')
  return policy
}
const statusOf = async () =>
  (await ops(world, 'status')).output['checks'].find(({ name }: { name: string }) => name === 'duties')

describe('the class of a client', () => {
  test('is unknown until an operator sets it, which is shown and written down', async () => {
    const { school, clientId } = await newSchool()
    expect((await ops(world, 'client', 'show', school)).text).toContain('class unknown')
    expect((await classOf(school, 'up_to_3m')).text).toContain('class: unknown → up_to_3m')
    expect((await ops(world, 'client', 'show', school)).output).toMatchObject({
      policyholder_class: 'up_to_3m',
    })
    expect((await ops(world, 'client', 'list')).output['clients']).toContainEqual(
      expect.objectContaining({ name: school, policyholder_class: 'up_to_3m' }),
    )
    const [line] = await company((tx) =>
      tx.all(
        sql`select details from audit_line where client_id = ${clientId} and action = 'set-client' order by line_number desc limit 1`,
      ),
    )
    expect(line).toMatchObject({
      details: { fields: ['class'], class_before: 'unknown', class_after: 'up_to_3m' },
    })
  })

  test('can be given at once, and is one of five', async () => {
    const { school } = await newSchool({ words: ['--class', 'over_5m'] })
    expect((await ops(world, 'client', 'show', school)).text).toContain('class over_5m')
    expect((await rejection(world, 'client', 'set', school, '--class', 'big')).message).toBe(
      '--class must be one of person, up_to_3m, up_to_5m, over_5m, unknown',
    )
    expect((await rejection(world, 'client', 'set', school)).message).toContain('--class or --gateway')
  })
})

describe('a contract', () => {
  test('names who pays and chooses and the register number, which are shown', async () => {
    const { school, caller } = await newSchool()
    expect((await ops(world, 'client', 'show', school)).text).toContain(', GB, school')
    const words = [
      '--distribution',
      'families_choose',
      '--register',
      'R 42',
      '--register-name',
      'FCA Register',
    ]
    const preview = await ops(world, ...contract(school, ...words))
    expect([preview.exitCode, preview.output['changes']]).toEqual([
      1,
      [
        'distribution: school → families_choose',
        'register_name: null → FCA Register',
        'register_number: null → R 42',
      ],
    ])
    await ops(world, ...contract(school, ...words, '--yes'))
    const shown = await ops(world, 'client', 'show', school)
    expect(shown.text).toContain(', GB, families_choose, R 42 in FCA Register')
    const { campusId, contractId } = await findOrderTarget(caller, 'travel')
    const { arrangements } = (await caller.get(`/school/campuses/${campusId}`)).body['data'].campus
    expect(arrangements).toHaveLength(2)
    expect(arrangements).toContainEqual({
      products: ['Travel'],
      risk_country_id: 'GB',
      distribution: 'families_choose',
      register: { name: 'FCA Register', number: 'R 42' },
      needs_register: true,
      standing: 'not_consumer',
      documents_to: 'insured',
    })
    const read = await caller.get(`/school/campuses/${campusId}/contracts/${contractId}`)
    expect(read.body['data'].contract.distribution).toBe('families_choose')
  })

  test('rejects what is half or wrong, and says what is right', async () => {
    const { school } = await newSchool()
    const message = async (...words: string[]) =>
      (await rejection(world, ...contract(school, ...words))).message
    expect(await message('--distribution', 'parents')).toBe(
      '--distribution must be one of school, families_pay, families_choose',
    )
    expect(await message('--register', '42')).toContain('--register and --register-name belong together')
    expect(await message('--register', ' ', '--register-name', 'FCA')).toBe(
      '--register must be 1 to 100 characters',
    )
    expect(await message('--register', '42', '--register-name', 'x'.repeat(101))).toBe(
      '--register-name must be 1 to 100 characters',
    )
  })

  test('needs a second operator once who pays or chooses changes', async () => {
    const [anna, ben] = ['anna@operators.example', 'ben@operators.example'] as const
    for (const email of [anna, ben]) await ops(world, 'operator', 'create', email, '--role', 'administrator')
    const { school } = await newSchool()
    const words = contract(school, '--distribution', 'families_pay', '--yes')
    const proposed = await opsAs(world, anna, ...words)
    expect(proposed.text).toContain('This needs a second operator: who pays and who chooses changes.')
    expect((await ops(world, 'client', 'show', school)).text).not.toContain('families_pay')
    const id = String(proposed.output['proposal'])
    expect((await rejectionOf(world, anna, 'proposals', 'confirm', id)).message).toContain('another operator')
    await opsAs(world, ben, 'proposals', 'confirm', id)
    expect((await ops(world, 'client', 'show', school)).text).toContain('families_pay')
  })
})

describe('the period of withdrawal', () => {
  test('is the law’s for a consumer, although the contract grants none, on every document', async () => {
    const { school, caller } = await newSchool({ words: ['--class', 'person'] })
    const made = await ops(world, ...contract(school, '--cooling-off', '0', '--yes'))
    expect(made.output['warnings']).toEqual([
      '--cooling-off 0 has no effect: in GB the law gives this client 14 days.',
    ])
    const place = await findOrderTarget(caller, 'travel')
    const read = await caller.get(`/school/campuses/${place.campusId}/contracts/${place.contractId}`)
    expect(read.body['data'].contract.cooling_off_days).toBe(14)
    const before = await caller.get(`/school/contracts/${place.contractId}/documents/wording`)
    expect((await readPdf(before.bytes)).text).toContain('14 days')

    const policy = await buyOne(caller)
    expect(await detailOf(caller, policy.id)).toMatchObject({
      cooling_off_until: '2026-12-15',
      can_withdraw: true,
    })
    for (const kind of ['certificate', 'wording']) {
      const { bytes } = await caller.get(`/school/policies/${policy.id}/documents/${kind}`)
      expect((await readPdf(bytes)).text, kind).toContain('14 days')
    }
    const quoted = await caller.post('/school/policies/amount', { policies: [policy.id], action: 'cancel' })
    expect(quoted.body['data'].policies[0]).toMatchObject({ ok: true, cooling_off_until: '2026-12-15' })
  })

  test('is none for a body whose contract grants none, and a later class changes only later orders', async () => {
    const { school, caller } = await newSchool({ words: ['--class', 'over_5m'] })
    expect((await ops(world, ...contract(school, '--cooling-off', '0', '--yes'))).output['warnings']).toEqual(
      [],
    )
    const before = await buyOne(caller)
    await classOf(school, 'person')
    const after = await buyOne(caller)
    const until = async (id: string) => (await detailOf(caller, id)).cooling_off_until
    expect([await until(before.id), await until(after.id)]).toEqual([null, '2026-12-15'])
    // and back again: what was sold to a consumer keeps its period
    await classOf(school, 'over_5m')
    expect([await until(before.id), await until(after.id)]).toEqual([null, '2026-12-15'])
  })

  test('in Ireland an unknown turnover is a consumer’s, one over 3 million is not', async () => {
    const { school, caller } = await newSchool({ of: 'ie', country: 'IE' })
    const made = await ops(world, ...contract(school, '--cooling-off', '0', '--yes'))
    expect(made.output['warnings']).toContain(
      '--cooling-off 0 has no effect: in IE the law gives this client 14 working days.',
    )
    const unknown = await buyOne(caller)
    await classOf(school, 'up_to_5m')
    const known = await buyOne(caller)
    expect((await detailOf(caller, unknown.id)).cooling_off_until).toBe('2026-12-21')
    expect((await detailOf(caller, known.id)).cooling_off_until).toBeNull()
  })

  test('of what was ordered before clients had a class is the contract’s', async () => {
    const { school, caller } = await newSchool({ words: ['--class', 'person'] })
    await ops(world, ...contract(school, '--cooling-off', '0', '--yes'))
    const policy = await buyOne(caller)
    await company((tx) =>
      tx.run(sql`
        update policy_batch b set policyholder_class = null from policy where policy.id = ${policy.id} and b.id = policy.policy_batch_id`),
    )
    expect((await detailOf(caller, policy.id)).cooling_off_until).toBeNull()
  })

  test('of the demo is as it was', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const [policy] = await buyPolicies(world, mia, [somebody(aMonth)])
    expect((await detailOf(mia, policy?.id ?? '')).cooling_off_until).toBe('2026-12-15')
  })
})

describe('a school that is an intermediary', () => {
  test('sells nothing without a register number, by no call, and everything with it', async () => {
    const { school, caller } = await newSchool()
    const place = () => findOrderTarget(caller, 'travel')
    await emptyCart(caller)
    const added = await addPeople(caller, await place(), [somebody()])
    expect(added.status).toBe(201)
    const { contractId } = await place()
    const choose = { distribution: 'families_choose' }
    await setForTest(world, 'contract', sql`id = ${contractId}`, choose)
    const rejected = { status: 409, body: { code: 'register_number_missing' } }
    const doors = async () => [
      await addPeople(caller, await place(), [somebody()]),
      await caller.post(`/school/policy-batches/campus/${(await place()).campusId}/add`, {
        contract_id: contractId,
      }),
      await caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true }),
    ]
    for (const { status, body } of await doors()) expect({ status, body }).toMatchObject(rejected)
    const products = await caller.get(`/school/campuses/${(await place()).campusId}/products`)
    expect(products.body['data'].products).toContainEqual(
      expect.objectContaining({ kind: 'travel', not_on_sale: 'register_number_missing' }),
    )
    const german = await caller.call(
      'POST',
      '/school/policy-batches/confirm-open',
      { accuracy_confirmed: true },
      { 'accept-language': 'de' },
    )
    expect(german.body['message']).toContain('Registernummer')
    expect((await statusOf()).text).toContain(`${school}, Main: travel`)

    const at = ['--client', school, '--campus', 'Main']
    const register = ['--register', '42', '--register-name', 'FCA Register']
    await expect(ops(world, 'contract', 'register', ...at, ...register.slice(0, 2))).rejects.toThrow(
      '--register and --register-name belong together',
    )
    await ops(
      world,
      'campus',
      'create',
      '--client',
      school,
      '--name',
      'New',
      '--country',
      'GB',
      '--contracts',
      '0',
    )
    await expect(
      ops(world, 'contract', 'register', '--client', school, '--campus', 'New', ...register),
    ).rejects.toThrow('New has no contract: agree one')
    const recorded = await ops(world, 'contract', 'register', ...at, '--product', 'travel', ...register)
    expect(recorded.output).toEqual({
      contracts: [contractId],
      register_name: 'FCA Register',
      register_number: '42',
    })
    for (const { status } of await doors()) expect(status).toBeLessThan(300)
    expect((await statusOf()).text).not.toContain(`${school}, Main: travel`)
  })

  test('is warned of when the contract is made', async () => {
    const { school } = await newSchool()
    const made = await ops(world, ...contract(school, '--distribution', 'families_choose', '--yes'))
    expect(made.output['warnings']).toEqual([
      'Families choose and pay, so the school is an intermediary: nothing is sold under this contract until contract register records its register number.',
    ])
    // where families pay without a choice, it is none
    const pay = await ops(world, ...contract(school, '--distribution', 'families_pay', '--yes'))
    expect(pay.output['warnings']).toEqual([])
  })
})

describe('for compliance', () => {
  test('the status names clients without a class', async () => {
    const { school } = await newSchool({ name: 'Aardvark School' })
    expect(await statusOf()).toMatchObject({ state: 'warning' })
    expect((await statusOf()).text).toContain('Aardvark School')
    await classOf(school, 'over_5m')
    expect((await statusOf()).text).not.toContain('Aardvark School')
  })

  test('a list has class, distribution, register number, what follows and what lacks', async () => {
    const { school } = await newSchool({ of: 'ie', country: 'IE', words: ['--class', 'up_to_5m'] })
    await ops(world, ...contract(school, '--distribution', 'families_choose', '--yes'))
    const { output, text } = await ops(world, 'distribution', 'list', '--company', 'ie')
    const rows = output['contracts'].filter(({ client }: { client: string }) => client === school)
    const row = rows.find(({ product }: { product: string }) => product === 'travel')
    expect(row).toMatchObject({
      company: 'ie',
      risk_country: 'IE',
      client_class: 'up_to_5m',
      distribution: 'families_choose',
      register_number: null,
      follows:
        'consumer, families withdraw, documents to insured, renewal by opt-in, outcome figures, register number',
      lacks: 'register number',
    })
    expect(text.split('\n')[0]).toMatch(/^company +client +campus/)
    const csv = (await ops(world, 'distribution', 'list', '--company', 'ie', '--csv')).text
    expect(csv.split('\r\n')[0]).toBe(
      'company,client,campus,product,risk_country,client_class,distribution,register_number,register_name,follows,lacks',
    )
    expect(csv).toContain(`ie,${school},Main,travel,IE,up_to_5m,families_choose,,,`)
    // of another company there is nothing in it
    expect(text).not.toContain('Harbour')
  })
})
