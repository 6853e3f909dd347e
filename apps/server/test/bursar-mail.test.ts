import { beforeAll, expect, test } from 'vitest'
import { closeMonths } from '../src/features/billing/public.ts'
import { mailInvoice } from '../src/features/billing/mail-invoice.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { buy, orderPeople } from './support/money.ts'
import { ops } from './support/ops.ts'
import { queuedPayloads } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let omar: Caller

/** Whom the clients name for their bills: strangers, and somebody who has an account. */
beforeAll(async () => {
  omar = await world.signIn('omar.master@oakfield.example')
  await company(async (tx) => {
    for (const [client, email] of [
      ['Oakfield%', 'bursar@oakfield.example'],
      ['Harbour%', 'bursar@harbour.example'],
    ])
      await tx.run(sql`
        insert into client_contact (client_id, type, first_name, last_name, email, phone_country_id, phone_country_code, phone_number)
        select client_id, 'accounting', 'Bea', 'Bursar', ${email}, 'GB', '44', '7700900123' from client where name like ${client}
        on conflict (client_id, type) where type in ('initial', 'owner', 'accounting') do update set email = excluded.email`)
  })
})

const queued = () => queuedPayloads(world, 'mail-invoice')
const outbox = (recipient: string) =>
  company((tx) =>
    tx.all<{ subject: string; body_text: string; attachments: { name: string; bytes: number }[] }>(
      sql`select subject, body_text, attachments from outbox_message where recipient = ${recipient}`,
    ),
  )

test('the bursar of a client on account gets its invoice as a PDF, with amount and day, when the month is over', async () => {
  await orderPeople(omar, 'travel', 2)
  await company((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
  // an earlier month of the demo world is closed with it, in no order
  const { id, number, total } = await company((tx) =>
    tx.one<{ id: string; number: string; total: number }>(sql`
      select i.id, i.number, i.total_minor as total from invoice i join client c on c.client_id = i.client_id
      where c.name like 'Oakfield%' and i.kind = 'invoice' and i.pay_by = '2027-01-14'`),
  )
  const payload = (await queued()).find(({ invoice_id }) => invoice_id === id)
  if (!payload) throw new Error('no mail of the month is queued')
  expect(payload).toMatchObject({ kind: 'invoice_due', recipient: 'bursar@oakfield.example' })
  await mailInvoice(payload, world.services)
  const [mail] = await outbox('bursar@oakfield.example')
  expect(mail?.attachments).toEqual([{ name: `${number}.pdf`, bytes: expect.any(Number) }])
  expect(mail?.attachments[0]?.bytes).toBeGreaterThan(10_000)
  expect(mail?.body_text).toContain(number)
  expect(mail?.body_text).toContain(`€${(total / 100).toFixed(2)}`)
  expect(mail?.body_text).toContain('14 Jan 2027')
})

test('it is written once, whoever else is told, and not to somebody who has an account', async () => {
  const before = (await queued()).length
  await company((tx) =>
    tx.run(
      sql`update client_contact set email = 'omar.master@oakfield.example' where email = 'bursar@oakfield.example'`,
    ),
  )
  await company((tx) => closeMonths(tx, new Date('2027-02-01T12:00:00Z')))
  expect(await queued()).toHaveLength(before)
})

test('what was paid before the mail was written asks nobody to pay it', async () => {
  const [payload] = await queued()
  if (!payload) throw new Error('nothing is queued')
  const { number } = await company((tx) =>
    tx.one<{ number: string }>(sql`select number from invoice where id = ${payload.invoice_id}`),
  )
  await ops(world, 'credit', 'write-off', number, '--reason', 'Settled otherwise')
  const before = await outbox(payload.recipient)
  await mailInvoice(payload, world.services)
  expect(await outbox(payload.recipient)).toEqual(before)
})

test('a client who pays each order is not written to: whoever orders pays at once', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  await buy(mia)
  await buyPolicies(world, mia, [somebody()])
  expect((await queued()).map(({ recipient }) => recipient)).not.toContain('bursar@harbour.example')
})
