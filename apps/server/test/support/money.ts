import { applicantItem } from '../../src/demo/factories.ts'
import { sql } from '../../src/platform/database/database.ts'
import { addPeople, emptyCart, findOrderTarget } from './order.ts'
import { pdfBytes, sendForm, type FormFile } from './send-form.ts'
import type { ApiResponse, Caller, TestApp } from './test-app.ts'

export type Bought = { id: string; number: string; total: string; amount_due: string; currency: string }

let people = 0
/** A name of letters alone, never the same twice: nobody is insured two times. */
const nextName = () => {
  people += 1
  return `Pay${[...String(people)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
}

/** Nobody who could be taken for another: a passport, student number, address and telephone of their own. */
const somebody = (firstName: string) =>
  applicantItem({
    first_name: firstName,
    passport_number: `PM${1000 + people}`,
    student_number: `PM${people}`,
    email: `${firstName.toLowerCase()}@family.example`,
    phone_number: { country_id: 'ES', country_code: '34', phone_number: String(612_000_000 + people) },
  })

/** Orders cover for new people; returns the invoice of a client who pays per order. */
export async function buy(caller: Caller, count = 1): Promise<Bought> {
  const response = await orderPeople(caller, 'travel', count)
  if (response.status !== 200 && response.status !== 201) throw new Error(response.text)
  return response.body['data'].invoice as Bought
}

export async function orderPeople(caller: Caller, product: string, count = 1): Promise<ApiResponse> {
  await emptyCart(caller)
  const place = await findOrderTarget(caller, product)
  const items = Array.from({ length: count }, () => somebody(nextName()))
  const added = await addPeople(caller, place, items, { validate_first: true })
  if (added.status !== 201) throw new Error(added.text)
  return caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
}

/** Goes to the sandbox of a provider; returns its token and the transaction. */
export async function startSandbox(caller: Caller, invoiceId: string, provider = 'stripe') {
  const { status, body, text } = await caller.post(
    `/school/payment/${provider}/pay-invoice/${invoiceId}/start`,
  )
  if (status !== 201) throw new Error(text)
  return {
    token: String(body['data'].redirect_url).split('/').at(-1) ?? '',
    transactionId: String(body['data'].transaction.id),
  }
}

export const decide = (world: TestApp, token: string, outcome: 'approve' | 'decline') =>
  world.anonymous.post(`/dev/sandbox-payments/${token}/${outcome}`)

export const readInvoice = async (caller: Caller, id: string) =>
  (await caller.get(`/school/invoices/${id}`)).body['data'].invoice

/** Records a payment made elsewhere; it waits for the operator. */
export function recordPayment(
  caller: Caller,
  invoiceId: string,
  fields: Record<string, string | FormFile> = {},
): Promise<ApiResponse> {
  return sendForm(caller, '/school/payments/record', {
    invoice_id: invoiceId,
    amount: '1.00',
    paid_date: '2026-12-01',
    method: 'bank-transfer',
    ...fields,
  })
}

export const sendRemittance = (
  caller: Caller,
  invoiceId: string,
  fields: Record<string, string | FormFile> = {},
): Promise<ApiResponse> =>
  sendForm(caller, `/school/payment/bank-transfer/pay-invoice/${invoiceId}/verify`, {
    amount: '1.00',
    paid_date: '2026-12-01',
    receipt: { name: 'remittance.pdf', bytes: pdfBytes() },
    ...fields,
  })

export const creditOf = (world: TestApp, clientName: string) =>
  world.services.database.withCompany((tx) =>
    tx.all<{ kind: string; amount_minor: number; balance_minor: number; currency: string }>(sql`
      select e.kind, e.amount_minor, e.balance_minor, e.currency from credit_entry e join client c on c.client_id = e.client_id
      where c.name = ${clientName} order by e.currency, e.position`),
  )

/** A refund of an invoice as it is stored, made without any money: for who asks for its paper. */
export async function storeRefund(world: TestApp, invoiceId: string): Promise<string> {
  const now = world.services.clock.now()
  const { id } = await world.services.database.withCompany((tx) =>
    tx.one<{ id: string }>(sql`
      with paid as (
        insert into payment_transaction (id, client_id, invoice_id, gateway, status, identifier, amount_minor, currency, actor_kind, created_at, settled_at)
        select gen_random_uuid(), i.client_id, i.id, 'manual', 'succeeded', 'stored ' || i.id, 100, i.currency, 'operator', ${now}::timestamptz, ${now}::timestamptz
        from invoice i where i.id = ${invoiceId} returning *)
      insert into payment_transaction (id, client_id, invoice_id, kind, refunds_id, gateway, status, identifier, amount_minor, currency, actor_kind, created_at, settled_at)
      select gen_random_uuid(), p.client_id, p.invoice_id, 'refund', p.id, p.gateway, 'succeeded', 'stored refund ' || p.id, -100, p.currency, 'operator', p.created_at, p.settled_at
      from paid p returning id`),
  )
  return id
}
