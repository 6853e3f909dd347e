import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { remindOfInvoices } from '../src/features/billing/remind-of-invoices.ts'
import { dropConversations } from '../src/features/privacy/drop-conversations.ts'
import { sql } from '../src/platform/database/database.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { buy, orderPeople } from './support/money.ts'
import { ops, rejection } from './support/ops.ts'
import { addPeople, findOrderTarget } from './support/order.ts'
import { somebody } from './support/bought-policies.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let mia: Caller

const linesOf = async (caller: Caller, invoice: string) =>
  (await caller.get(`/school/invoices/${invoice}/policies`)).body['data'].items
const readInvoice = async (caller: Caller, invoice: string) =>
  (await caller.get(`/school/invoices/${invoice}`)).body['data'].invoice
const dispute = (caller: Caller, invoice: string, line: string, reason = 'This child never came.') =>
  caller.post(`/school/invoices/${invoice}/policies/${line}/dispute`, { reason })
const withdraw = (caller: Caller, invoice: string, line: string) =>
  caller.post(`/school/invoices/${invoice}/policies/${line}/dispute/withdraw`)
const messagesOf = async (caller: Caller, conversation: string) =>
  (await caller.get(`/school/conversations/${conversation}/messages?order=date`)).body['data'].items

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

describe('reminders', () => {
  const noon = (day: string) => new Date(`${day}T17:00:00Z`)

  test('rest as long as a line is in dispute, and go on once the company has decided', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    await orderPeople(omar, 'travel', 2)
    const [invoice] = (await omar.get('/school/invoices?status=open')).body['data'].items
    const runOn = async (day: string) => {
      await company((tx) => closeMonths(tx, noon(day)))
      return company((tx) => remindOfInvoices(tx, noon(day), invoice.id))
    }
    expect(await runOn('2027-01-01')).toBe(0)
    const [line, other] = await linesOf(omar, invoice.id)
    const raised = await dispute(omar, invoice.id, line.id)
    expect(raised.status).toBe(201)
    await dispute(omar, invoice.id, other.id)
    // three days before the last day to pay, and on it
    expect(await runOn('2027-01-11')).toBe(0)
    const { output } = await ops(world, 'disputes', 'list', '--client', 'oakfield')
    expect(output['disputes']).toMatchObject([
      {
        id: raised.body['data'].dispute.id,
        invoice: invoice.number,
        policy: line.policy_number,
        amount: line.total,
      },
      { policy: other.policy_number },
    ])
    const receivables = (await ops(world, 'receivables', 'list', '--company', 'ie', '--on', '2027-01-12'))
      .text
    expect(receivables).toContain('2 in dispute')
    await ops(world, 'disputes', 'reject', output['disputes'][0].id, '--text', 'She was there on the 3rd.')
    expect(await runOn('2027-01-14')).toBe(0)
    await ops(world, 'disputes', 'accept', output['disputes'][1].id, '--text', 'We give it back.')
    expect(await runOn('2027-01-14')).toBe(1)
    expect(
      (await linesOf(omar, invoice.id)).map((one: { dispute: { state: string } }) => one.dispute.state),
    ).toEqual(['rejected', 'accepted'])
    const [asked, reply] = await messagesOf(omar, raised.body['data'].dispute.conversation_id)
    expect(asked.body).toContain(`Invoice ${invoice.number}, policy ${line.policy_number}, €`)
    expect(asked.body).toContain('This child never came.')
    expect(reply.body).toBe('She was there on the 3rd.')
    const again = await rejection(world, 'disputes', 'accept', output['disputes'][0].id, '--text', 'Or not')
    expect(again.message).toContain('No line is in dispute')
  })
})

describe('a line of an invoice', () => {
  let invoice: { id: string; number: string }
  let line: { id: string; policy_number: string }
  beforeEach(async () => {
    invoice = await buy(mia)
    ;[line] = await linesOf(mia, invoice.id)
  })

  test('is in dispute once, however often it is asked for; the invoice counts as changed', async () => {
    const { updated_at: before } = await readInvoice(mia, invoice.id)
    const asks = await Promise.all([1, 2, 3].map(() => dispute(mia, invoice.id, line.id)))
    expect(asks.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(asks.find(({ status }) => status === 409)?.body['code']).toBe('line_in_dispute')
    const { updated_at: after, disputed_lines: count } = await readInvoice(mia, invoice.id)
    expect({ count, isLater: after > before }).toEqual({ count: 1, isLater: true })
    const { items } = (await mia.get('/school/conversations?status=sent&items=100')).body['data']
    expect(
      items.filter(({ subject }: { subject: string }) => subject.includes(invoice.number)),
    ).toMatchObject([
      {
        subject: `Invoice ${invoice.number}: policy ${line.policy_number} in dispute`,
        recipients: [{ id: 'accounting' }],
      },
    ])
  })

  test('is no longer in dispute once the school withdraws it, which the conversation says, and may be again', async () => {
    const { conversation_id: conversation } = (await dispute(mia, invoice.id, line.id)).body['data'].dispute
    const withdrawn = await withdraw(mia, invoice.id, line.id)
    expect(withdrawn.body['data'].dispute).toMatchObject({ state: 'withdrawn', raised_by: 'Mia Master' })
    expect((await messagesOf(mia, conversation)).at(-1).body).toContain('is withdrawn')
    expect((await readInvoice(mia, invoice.id)).disputed_lines).toBe(0)
    const twice = await withdraw(mia, invoice.id, line.id)
    expect([twice.status, twice.body['code']]).toEqual([409, 'dispute_ended'])
    expect((await dispute(mia, invoice.id, line.id)).status).toBe(201)
  })

  test('is not in dispute any more when its order is withdrawn, and the credit note’s lines cannot be', async () => {
    await dispute(mia, invoice.id, line.id)
    const { credit_note: note } = (await mia.post(`/school/invoices/${invoice.id}/withdraw`)).body['data']
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'cancelled', disputed_lines: 0 })
    const [credited] = await linesOf(mia, note.id)
    for (const [of, one] of [
      [invoice.id, line.id],
      [note.id, credited.id],
    ] as const)
      expect((await dispute(mia, of, one)).body['code']).toBe('line_not_disputable')
  })

  test('needs a reason, which is not cut', async () => {
    for (const [reason, code] of [
      ['  ', 'required'],
      ['x'.repeat(2001), 'too_long'],
    ] as const) {
      const { status, body } = await dispute(mia, invoice.id, line.id, reason)
      expect([status, body['errors'][0]]).toMatchObject([422, { key: 'reason', code }])
    }
    const longest = `${'x'.repeat(1999)}!`
    const { conversation_id: id } = (await dispute(mia, invoice.id, line.id, longest)).body['data'].dispute
    expect((await messagesOf(mia, id))[0].body).toContain(longest)
  })

  test('can be disputed only by people who see it and may write messages', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    expect((await dispute(rex, invoice.id, line.id)).status).toBe(403)
    expect((await withdraw(rex, invoice.id, line.id)).status).toBe(403)
    const omar = await world.signIn('omar.master@oakfield.example')
    expect((await dispute(omar, invoice.id, line.id)).status).toBe(404)
    const { bea } = await useBrightonOnly(world)
    const edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
    await addPeople(mia, edinburgh, [somebody()])
    const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const { id } = body['data'].invoice
    const [hidden] = await linesOf(mia, id)
    expect((await dispute(bea, id, hidden.id)).status).toBe(404)
    expect((await dispute(mia, id, hidden.id)).status).toBe(201)
  })

  test('stays in dispute when its conversation is dropped for its age', async () => {
    const { conversation_id: conversation } = (await dispute(mia, invoice.id, line.id)).body['data'].dispute
    await company((tx) => dropConversations(tx, sql`c.id = ${conversation}`, 10))
    const [read] = await linesOf(mia, invoice.id)
    expect(read.dispute).toMatchObject({ state: 'open', conversation_id: null })
    expect((await withdraw(mia, invoice.id, line.id)).status).toBe(200)
  })
})
