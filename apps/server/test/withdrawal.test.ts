import { strFromU8, unzipSync } from 'fflate'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { beginCover, buyPolicies, somebody } from './support/bought-policies.ts'
import { findOrderTarget } from './support/order.ts'
import { cents, datesOf, usePolicyChanges } from './support/policy-changes.ts'
import { ops, rejection } from './support/ops.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { company } = usePolicyChanges(world)
let mia: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

const aMonth = { start_date: '2027-02-01', end_date: '2027-03-01' }
const me = { name: 'Mia Master', email: 'mia.master@harbour.example' }
const parent = { name: 'Pat Parent', email: 'pat.parent@family.example' }

const oneForAMonth = async (change: Record<string, unknown> = {}) => {
  const [policy] = await buyPolicies(
    world,
    mia,
    [somebody({ ...aMonth, ...change })],
    await findOrderTarget(mia, 'travel'),
  )
  if (!policy) throw new Error('no policy')
  return policy
}
const quoted = (policies: string[]) => mia.post('/school/policies/amount', { policies, action: 'withdraw' })
async function withdraw(policies: string[], statement: Record<string, unknown> = me) {
  const { quote_id } = (await quoted(policies)).body['data']
  return mia.post('/school/policies/withdraw', { policies, quote_id, ...statement })
}
const detailOf = async (id: string) => (await mia.get(`/school/policies/${id}`)).body['data'].policy
const certificateOf = async (id: string): Promise<string> => (await detailOf(id)).unique_identifier
/** Moves the day of issue back, which nothing else can do. */
const age = (id: string, days: number) =>
  company((tx) =>
    tx.run(
      sql`update policy set issued_at = ${'2026-12-01T15:00:00Z'}::timestamptz - make_interval(days => ${days}) where id = ${id}`,
    ),
  )
/** Moves issue, cover and statement back, so that the statement was made in time but the last day is over. */
async function passLastDay(id: string, number: string) {
  await beginCover(world, [id], '2026-11-20', '2026-12-27')
  await age(id, 20)
  await company((tx) =>
    tx.run(
      sql`update withdrawal set made_at = ${'2026-11-20T09:00:00Z'}::timestamptz where number = ${number}`,
    ),
  )
}
/** The mails to an address, the newest first. */
const mailsTo = (email: string) => queuedMessages(world, email)

describe('the school withdraws', () => {
  test('premium and tax come back, and a receipt says what was stated, when and about which policy', async () => {
    const policy = await oneForAMonth()
    expect(await detailOf(policy.id)).toMatchObject({ can_withdraw: true, withdrawal: null })
    const response = await withdraw([policy.id])
    expect(response.status).toBe(200)
    const { credit_note, withdrawal } = response.body['data']
    expect(cents(credit_note.total)).toBe(-(cents(policy.total) - 250))
    expect(withdrawal).toMatchObject({ number: expect.stringMatching(/^GB26-W-\d{6}$/) })
    expect(await datesOf(mia, policy.id)).toMatchObject({ status: 'cancelled' })
    expect(await detailOf(policy.id)).toMatchObject({
      can_withdraw: false,
      withdrawal: { number: withdrawal.number, state: 'effective', channel: 'portal', name: 'Mia Master' },
    })
    const [receipt] = await mailsTo(me.email)
    expect(receipt?.subject).toBe(`Receipt for your withdrawal ${withdrawal.number}`)
    expect(receipt?.text).toContain(policy.policy_number)
    expect(receipt?.text).toContain('Received: 02 Dec 2026, 02:00 UTC')
    expect(receipt?.text).toContain('Withdrawal from the insurance contract')
  })

  test('the receipt is among the documents, with content, date and time', async () => {
    const policy = await oneForAMonth()
    const listed = async () =>
      (await mia.get(`/school/policies/${policy.id}/documents`)).body['data'].documents.find(
        ({ type }: { type: string }) => type === 'withdrawal',
      )
    expect(await listed()).toMatchObject({ state: 'unavailable' })
    expect((await mia.get(`/school/policies/${policy.id}/documents/withdrawal`)).status).toBe(404)
    const { number } = (await withdraw([policy.id])).body['data'].withdrawal
    expect(await listed()).toMatchObject({ state: 'ready' })
    const { bytes } = await mia.get(`/school/policies/${policy.id}/documents/withdrawal`)
    const { text } = await readPdf(bytes)
    for (const fact of [number, policy.policy_number, 'Mia Master', '02 Dec 2026, 02:00 UTC'])
      expect(text).toContain(fact)
  })

  test('a zip has each policy’s own receipt, and lists policies without one', async () => {
    const [one, two, kept] = [await oneForAMonth(), await oneForAMonth(), await oneForAMonth()]
    for (const { id } of [one, two]) expect((await withdraw([id])).status).toBe(200)
    const response = await mia.post('/school/policies/download', {
      policies: [one.id, two.id, kept.id],
      type: 'withdrawal',
    })
    expect([response.status, response.headers['documents-missing']]).toEqual([200, '1'])
    const files = unzipSync(new Uint8Array(response.bytes))
    for (const { policy_number: number } of [one, two]) {
      const name = Object.keys(files).find((file) => file.startsWith(number))
      expect((await readPdf(Buffer.from(files[name ?? ''] ?? []))).text).toContain(number)
    }
    expect(strFromU8(files['missing.csv'] ?? new Uint8Array())).toContain(`${kept.policy_number},`)
    expect(strFromU8(files['missing.csv'] ?? new Uint8Array())).toContain('not_withdrawn')
  })

  test('twice: the second finds it done, and a repeated request gets the same response', async () => {
    const policy = await oneForAMonth()
    const { quote_id } = (await quoted([policy.id])).body['data']
    const body = { policies: [policy.id], quote_id, ...me }
    const [first, second] = await Promise.all([
      mia.post('/school/policies/withdraw', body, { 'idempotency-key': quote_id }),
      mia.post('/school/policies/withdraw', body, { 'idempotency-key': quote_id }),
    ])
    const done = [first, second].filter(({ status }) => status === 200)
    expect(new Set(done.map(({ body: { data } }) => data.withdrawal.number)).size).toBe(1)
    const again = await mia.post('/school/policies/withdraw', body)
    expect(again.status).toBe(409)
    const statements = await company((tx) =>
      tx.all(sql`select 1 from withdrawal_policy where policy_id = ${policy.id}`),
    )
    expect(statements).toHaveLength(1)
  })

  test('also after cover has begun, but not after the last day, and not from a policy of less than a month', async () => {
    const policy = await oneForAMonth()
    await beginCover(world, [policy.id], '2026-11-28', '2026-12-27')
    await age(policy.id, 14)
    expect((await quoted([policy.id])).body['data'].policies[0]).toMatchObject({ ok: true })
    await age(policy.id, 15)
    const late = (await quoted([policy.id])).body['data']
    expect(late.quote_id).toBeNull()
    expect(late.policies[0].error).toMatchObject({ code: 'withdrawal_too_late' })
    expect(late.policies[0].error.message).toContain('30 Nov 2026')
    expect(await detailOf(policy.id)).toMatchObject({ can_withdraw: false })
    const short = await oneForAMonth({ end_date: '2027-02-14' })
    expect((await quoted([short.id])).body['data'].policies[0].error).toMatchObject({ code: 'no_withdrawal' })
  })

  test('one person of a group withdraws, and the others stay insured; who depends on them goes along', async () => {
    const [student, child, other] = await buyPolicies(
      world,
      mia,
      [somebody(aMonth), somebody(aMonth), somebody(aMonth)],
      await findOrderTarget(mia, 'travel'),
    )
    if (!student || !child || !other) throw new Error('not bought')
    await company((tx) => tx.run(sql`update policy set dependency_id = ${student.id} where id = ${child.id}`))
    const response = await withdraw([student.id])
    expect(response.body['data'].results.map(({ id, ok }: { id: string; ok: boolean }) => [id, ok])).toEqual([
      [student.id, true],
      [child.id, true],
    ])
    expect(await datesOf(mia, other.id)).toMatchObject({ status: 'not_started' })
  })

  test('a dependent whose own period is over does not prevent a withdrawal', async () => {
    const [student, child] = await buyPolicies(
      world,
      mia,
      [somebody(aMonth), somebody(aMonth)],
      await findOrderTarget(mia, 'travel'),
    )
    if (!student || !child) throw new Error('not bought')
    await beginCover(world, [student.id, child.id], '2026-11-20', '2026-12-27')
    await age(child.id, 15)
    await company((tx) => tx.run(sql`update policy set dependency_id = ${student.id} where id = ${child.id}`))
    const { policies } = (await quoted([student.id])).body['data']
    expect(policies.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
    const [whole, part] = policies.map(({ amount }: { amount: string }) => -cents(amount))
    expect(whole).toBe(cents(student.total) - 250)
    expect(part).toBeLessThan(cents(child.total) - 250)
  })

  test('a name and an address for the receipt are needed, and only the school of the policy can', async () => {
    const policy = await oneForAMonth()
    const { quote_id } = (await quoted([policy.id])).body['data']
    const bad = await mia.post('/school/policies/withdraw', {
      policies: [policy.id],
      quote_id,
      name: ' ',
      email: 'nowhere',
    })
    expect(bad.status).toBe(422)
    expect(bad.body['errors'].map(({ key }: { key: string }) => key).sort()).toEqual(['email', 'name'])
    const others = await world.signIn('omar.master@oakfield.example')
    const foreign = await others.post('/school/policies/amount', {
      policies: [policy.id],
      action: 'withdraw',
    })
    expect(foreign.status).toBe(404)
    const cancelQuote = (
      await mia.post('/school/policies/amount', { policies: [policy.id], action: 'cancel' })
    ).body['data'].quote_id
    const mixed = await mia.post('/school/policies/withdraw', {
      policies: [policy.id],
      quote_id: cancelQuote,
      ...me,
    })
    expect(mixed.status).toBe(409)
  })
})

describe('an insured person withdraws on the page of the certificate', () => {
  const state = (certificate: string, statement: Record<string, unknown> = parent) =>
    world.anonymous.post('/withdrawals', { certificate, ...statement })

  test('gets a receipt at once; the moment counts, although the school acts after the last day', async () => {
    const policy = await oneForAMonth()
    const certificate = await certificateOf(policy.id)
    const page = await world.anonymous.get(`/verify/${certificate}`)
    expect(page.body['data'].withdraw_until).toBe('2026-12-15')
    const stated = await state(certificate)
    expect(stated.status).toBe(201)
    const { number } = stated.body['data']
    expect((await mailsTo(parent.email))[0]?.subject).toBe(`Receipt for your withdrawal ${number}`)
    expect(await detailOf(policy.id)).toMatchObject({
      status: 'not_started',
      withdrawal: { number, state: 'waiting', channel: 'certificate', name: 'Pat Parent' },
    })
    // the same again is the same statement
    expect((await state(certificate)).body['data'].number).toBe(number)
    await passLastDay(policy.id, number)
    const response = await withdraw([policy.id])
    expect(response.status).toBe(200)
    expect(cents(response.body['data'].credit_note.total)).toBe(-(cents(policy.total) - 250))
    expect((await mailsTo(parent.email))[0]?.subject).toBe(`Withdrawal ${number} has been carried out`)
    // after that, the page no longer offers it, and a late one is refused
    expect((await world.anonymous.get(`/verify/${certificate}`)).body['data'].withdraw_until).toBeNull()
    expect((await state(certificate, { ...parent, name: 'Someone Else' })).status).toBe(409)
  })

  test('the school declines with a reason, once, and the person can state it again', async () => {
    const policy = await oneForAMonth()
    const certificate = await certificateOf(policy.id)
    const first = (await state(certificate, { ...parent, email: 'declined@family.example' })).body['data']
      .number
    const { withdrawal } = await detailOf(policy.id)
    const decline = () =>
      mia.post(`/school/withdrawals/${withdrawal.id}/decline`, { reason: 'Not the parent' })
    expect((await decline()).status).toBe(200)
    expect((await decline()).body).toMatchObject({ code: 'withdrawal_ended' })
    const [told] = await mailsTo('declined@family.example')
    expect(told?.subject).toBe(`Withdrawal ${first} has been declined`)
    expect(told?.text).toContain('Not the parent')
    expect((await detailOf(policy.id)).withdrawal.state).toBe('declined')
    const second = (await state(certificate, { ...parent, email: 'declined@family.example' })).body['data']
      .number
    expect(second).not.toBe(first)
    const others = await world.signIn('omar.master@oakfield.example')
    const { withdrawal: waiting } = await detailOf(policy.id)
    expect((await others.post(`/school/withdrawals/${waiting.id}/decline`, { reason: 'x' })).status).toBe(404)
  })

  test('a cancellation after the last day refunds what the statement does, ends it, and tells the person', async () => {
    const policy = await oneForAMonth()
    const email = 'cancelled@family.example'
    const { number } = (await state(await certificateOf(policy.id), { ...parent, email })).body['data']
    await passLastDay(policy.id, number)
    const response = await mia.post('/school/policies/cancel', { policies: [policy.id] })
    expect(response.status).toBe(200)
    expect(cents(response.body['data'].credit_note.total)).toBe(-(cents(policy.total) - 250))
    expect((await mailsTo(email))[0]?.subject).toBe(`Withdrawal ${number} has been carried out`)
  })

  test('the insurer cannot keep premium that the statement brings back', async () => {
    const policy = await oneForAMonth()
    const email = 'insurer@family.example'
    const { number } = (await state(await certificateOf(policy.id), { ...parent, email })).body['data']
    const cancel = ['policy', 'cancel', policy.policy_number, '--by-insurer', '--reason', 'Untrue details']
    expect((await rejection(world, ...cancel, '--refund', 'nothing', '--yes')).message).toContain(
      'An insured person withdrew from this policy in time',
    )
    expect(await detailOf(policy.id)).toMatchObject({
      status: 'not_started',
      withdrawal: { state: 'waiting' },
    })
    await ops(world, ...cancel, '--refund', 'all', '--yes')
    expect(await detailOf(policy.id)).toMatchObject({ status: 'cancelled' })
    expect((await mailsTo(email))[0]?.subject).toBe(`Withdrawal ${number} has been carried out`)
  })

  test('an unknown certificate, a wrong address and too many statements are refused', async () => {
    expect((await state('no-such-certificate')).status).toBe(404)
    const policy = await oneForAMonth()
    const certificate = await certificateOf(policy.id)
    const bad = await state(certificate, { name: '', email: 'x' })
    expect(bad.status).toBe(422)
    await company((tx) => tx.run(sql`delete from rate_window`))
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await state('no-such-certificate')).status)
    expect(statuses.slice(-2)).toEqual([404, 429])
  })
})

test('working days count where the law of the country of risk says so, and § 8 VVG holds for every school', async () => {
  const policy = await oneForAMonth()
  const its = sql`id = (select contract_id from policy where id = ${policy.id})`
  await setForTest(world, 'contract', its, { risk_country_id: 'IE' })
  expect((await detailOf(policy.id)).cooling_off_until).toBe('2026-12-21')
  await setForTest(world, 'contract', its, { risk_country_id: 'DE', cooling_off_days: 0 })
  expect((await detailOf(policy.id)).cooling_off_until).toBe('2026-12-15')
  await setForTest(world, 'contract', its, { risk_country_id: 'GB', cooling_off_days: 0 })
  expect((await detailOf(policy.id)).cooling_off_until).toBeNull()
})
