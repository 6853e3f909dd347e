import { minor, moneyText } from '@campus/domain/money'
import { settlePayment } from '../features/payments/public.ts'
import { notifyClient } from '../features/notifications/public.ts'
import { writeAuditLine } from '../platform/audit.ts'
import { sql, type Tx } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import type { OpsCommand } from './ops-command.ts'
import { amount } from './read-options.ts'

type Transfer = {
  id: string
  /** What the payer sent as one sum; it may pay several invoices. */
  remittance: string | null
  client_id: string
  client: string
  invoice_id: string
  invoice: string
  gateway: string
  amount_minor: number
  currency: string
  paid_date: string | null
  memo: string
  status: string
}

const read = (tx: Tx, condition: ReturnType<typeof sql>) =>
  tx.all<Transfer>(sql`
    select p.id, p.extra ->> 'remittance' as remittance, p.client_id, c.name as client, i.id as invoice_id, i.number as invoice, p.gateway, p.amount_minor, p.currency, p.paid_date, p.memo, p.status
    from payment_transaction p join invoice i on i.id = p.invoice_id join client c on c.client_id = p.client_id
    where ${condition} order by p.created_at, p.id`)

/** Transfers and recorded payments that wait for the operator. */
export const listTransfers: OpsCommand = {
  summary: 'Lists remittances and recorded payments that wait for the operator.',
  isReading: true,
  usage: '',
  run: (services) =>
    services.database.withCompany(async (tx) => {
      const rows = (await read(tx, sql`p.status = 'waiting'`)).map(({ amount_minor, ...row }) => ({
        ...row,
        amount: moneyText(minor(amount_minor)),
      }))
      const lines = rows.map(
        (row) =>
          `${row.id}  ${row.remittance ?? '-'}  ${row.client}  ${row.invoice}  ${row.amount} ${row.currency}  paid ${row.paid_date}  ${row.memo}`,
      )
      return { output: { transfers: rows }, text: lines.join('\n') || 'No transfer is waiting.' }
    }),
}

/** One transfer, or with a remittance's id all that it pays. */
async function findWaiting(tx: Tx, wanted: string | undefined): Promise<Transfer[]> {
  const rows = wanted
    ? await read(
        tx,
        sql`(p.id::text = ${wanted} or i.number = ${wanted} or p.extra ->> 'remittance' = ${wanted}) and p.status = 'waiting'`,
      )
    : []
  const isRemittance = rows.every(({ remittance }) => remittance === wanted)
  const found = isRemittance ? rows : rows.slice(0, 1)
  if (found.length === 0)
    throw new Error(
      `No waiting transfer "${wanted ?? ''}": give its id, its remittance's id or its invoice's number.`,
    )
  return found
}

/** Finds transfers among those of all clients, then works inside the client that they are of. */
async function withWaiting<T>(
  { database }: Services,
  wanted: string | undefined,
  work: (tx: Tx, rows: Transfer[]) => Promise<T>,
): Promise<T> {
  const [first] = await database.withCompany((tx) => findWaiting(tx, wanted))
  if (!first) throw new Error('a transfer that was found is there')
  return database.withClient(first.client_id, async (tx) => work(tx, await findWaiting(tx, wanted)))
}

const invoicesOf = (rows: readonly Transfer[]) => rows.map(({ invoice }) => invoice).join(', ')

export const confirmTransfer: OpsCommand = {
  summary: 'Confirms a transfer, by its id or the number of its invoice.',
  words: [1, 1],
  usage: 'ID|REMITTANCE|INVOICE [--amount 12.34]',
  run: (services, options) =>
    withWaiting(services, options.words[0], async (tx, rows) => {
      const now = services.clock.now()
      const given = amount(options, 'amount')
      if (given !== undefined && rows.length > 1)
        throw new Error('--amount is for one transfer: confirm those of this remittance one by one.')
      for (const row of rows) {
        await settlePayment(tx, {
          transactionId: row.id,
          outcome: 'succeeded',
          amountMinor: given ?? row.amount_minor,
          actor: 'operator',
          now,
        })
        await writeAuditLine(tx, {
          clientId: row.client_id,
          actor: 'operator',
          action: 'confirm-transfer',
          subject: row.id,
          at: now,
        })
      }
      return {
        output: { id: rows[0]?.id, ids: rows.map(({ id }) => id), status: 'succeeded' },
        text: `Transfer of ${rows[0]?.client} for ${invoicesOf(rows)} confirmed.`,
      }
    }),
}

export const refuseTransfer: OpsCommand = {
  summary: 'Refuses a transfer; the client is told, with the reason.',
  words: [1, 1],
  usage: 'ID|REMITTANCE|INVOICE [--reason TEXT]',
  run: (services, options) =>
    withWaiting(services, options.words[0], async (tx, rows) => {
      const now = services.clock.now()
      const reason = options.reason ?? ''
      for (const row of rows) {
        await settlePayment(tx, {
          transactionId: row.id,
          outcome: 'refused',
          actor: 'operator',
          now,
          details: { reason },
        })
        await notifyClient(tx, row.client_id, {
          kind: 'payment_refused',
          params: { number: row.invoice, reason },
          link: `/invoices/${row.invoice_id}/show`,
          permission: 'read_invoice',
          now,
        })
        await writeAuditLine(tx, {
          clientId: row.client_id,
          actor: 'operator',
          action: 'refuse-transfer',
          subject: row.id,
          at: now,
        })
      }
      return {
        output: { id: rows[0]?.id, ids: rows.map(({ id }) => id), status: 'refused' },
        text: `Transfer of ${rows[0]?.client} for ${invoicesOf(rows)} refused.`,
      }
    }),
}
