import { beforeEach, describe, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { warnOfDeadline } from '../src/features/cart/warn-of-deadline.ts'
import { jobHandlers } from '../src/job-handlers.ts'
import { sql } from '../src/platform/database/database.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { queuedMails } from './support/queued-messages.ts'
import { sendForm } from './support/send-form.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const company = <T>(work: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(work)

/** What the server does every minute, as of an instant. */
async function runWatch(instant: string): Promise<void> {
  const services = { ...world.services, clock: { ...world.services.clock, now: () => new Date(instant) } }
  for (const job of ['close-carts', 'lapse-orders', 'close-months'] as const)
    await jobHandlers[job]({}, services)
}

let mia: Caller
let ana: Caller

/** Nobody has heard of anything yet, and the cart of Harbour is empty. */
beforeEach(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  ana = await world.signIn('ana.accounts@harbour.example')
  await emptyCart(mia)
  await company((tx) => tx.run(sql`delete from notification`))
})

type NoticeText = { title: string; description: string; to: string }
const notifiedTo = async (caller: Caller): Promise<NoticeText[]> =>
  (await caller.get('/school/notifications/list?items=50')).body['data'].items
const titlesTo = async (caller: Caller) => (await notifiedTo(caller)).map(({ title }) => title)

async function fillCart(caller: Caller, passport: string, campus?: string): Promise<string> {
  const place = await findOrderTarget(caller, 'travel', campus)
  const person = applicantItem({ passport_number: passport, destination_country_id: 'IE' })
  const { body } = await addPeople(caller, place, [person])
  return body['data'].policy_batch.id
}

describe('an invoice that falls due', () => {
  test('with an order: those who read invoices are told, but not who ordered', async () => {
    await fillCart(mia, 'NO1000001', 'Brighton')
    const confirmed = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const { id, number, total } = confirmed.body['data'].invoice
    const [notice] = await notifiedTo(ana)
    // the last minute of 1 December in New York, whose calendar the company keeps
    expect(notice).toMatchObject({
      title: `Invoice ${number} is due`,
      description: `Pay £${total} by 02 Dec 2026, 04:59 UTC. The invoice is in the portal.`,
      to: `/invoices/${id}/show`,
    })
    expect(await queuedMails(world, 'ana.accounts@harbour.example')).toContain(`Invoice ${number} is due`)
    expect(await titlesTo(mia)).toEqual([])
  })

  test('at the end of an account month: told once, when the month is over', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    await emptyCart(omar)
    await fillCart(omar, 'NO1000002')
    await omar.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const isDue = (title: string) => title.endsWith('is due')
    expect((await titlesTo(omar)).filter(isDue)).toEqual([])
    await runWatch('2027-01-02T12:00:00Z')
    const titles = (await titlesTo(omar)).filter(isDue)
    expect(titles).toEqual(['Invoice IE26-I-000002 is due', 'Invoice IE26-I-000001 is due'])
    await runWatch('2027-01-02T12:00:00Z')
    expect((await titlesTo(omar)).filter(isDue)).toEqual(titles)
  })
})

describe('the last hour before the deadline', () => {
  const warnAt = (instant: string) => company((tx) => warnOfDeadline(tx, new Date(instant)))

  test('a cart with people in it: its client is told once a day', async () => {
    await fillCart(mia, 'NO1000003', 'Brighton')
    await warnAt('2026-12-01T20:59:59Z')
    expect(await titlesTo(mia)).toEqual([])
    expect(await warnAt('2026-12-01T21:00:00Z')).toBe(1)
    expect(await warnAt('2026-12-01T21:30:00Z')).toBe(0)
    expect(await notifiedTo(mia)).toMatchObject([
      {
        title: 'Your cart closes on 01 Dec 2026, 22:00 UTC',
        description:
          '1 person is still in the cart. Confirm the order before 01 Dec 2026, 22:00 UTC, or they won’t be insured.',
        to: '/cart',
      },
    ])
    await warnAt('2026-12-01T22:00:00Z')
    expect(await titlesTo(mia)).toHaveLength(1)
    await warnAt('2026-12-02T21:00:00Z')
    expect(await titlesTo(mia)).toHaveLength(2)
  })

  test('an empty cart: nobody is told', async () => {
    await warnAt('2026-12-03T21:10:00Z')
    expect(await titlesTo(mia)).toEqual([])
  })

  test('somebody who wants mail alone is written to, and once', async () => {
    await fillCart(mia, 'NO1000004', 'Brighton')
    await setForTest(world, 'school_user', sql`email = 'mia.master@harbour.example'`, {
      notification_choices: { deadline: { mail: true, portal: false } },
    })
    const before = (await queuedMails(world, 'mia.master@harbour.example')).length
    await warnAt('2026-12-04T21:10:00Z')
    await warnAt('2026-12-04T21:11:00Z')
    const after = await queuedMails(world, 'mia.master@harbour.example')
    expect(after.slice(0, after.length - before)).toEqual(['Your cart closes on 04 Dec 2026, 22:00 UTC'])
    expect(await titlesTo(mia)).toEqual([])
  })
})

const springSheet = `First name,Last name,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date
Zoe,Spring,2005-03-04,zoe@family.example,NO1000005,ES,GB,2027-03-01,2027-03-20
Ada,Summer,2006-07-08,ada@family.example,NO1000006,IT,GB,2027-03-01,2027-03-20
`

test('a finished import: who started it is told, and nobody else', async () => {
  const place = await findOrderTarget(mia, 'travel', 'Brighton')
  const started = await sendForm(mia, '/school/imports', {
    campus_id: place.campusId,
    contract_id: place.contractId,
    file: { name: 'spring.csv', bytes: springSheet },
  })
  const { id, version } = started.body['data'].draft
  const commit = () => mia.post(`/school/imports/${id}/commit`, { version, people: 2 })
  expect((await commit()).status).toBe(200)
  expect((await commit()).body['data'].repeated).toBe(true)
  expect(await notifiedTo(mia)).toMatchObject([
    {
      title: 'Import finished',
      description: '2 people from spring.csv are in the cart. Confirm the order to insure them.',
      to: '/cart',
    },
  ])
  const notified = await company((tx) =>
    tx.one<{ others: number }>(sql`select count(distinct user_id) - 1 as others from notification`),
  )
  expect(notified.others).toBe(0)
})
