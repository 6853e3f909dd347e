import { minor, moneyText } from '@campus/domain/money'
import { settlePayment } from '../features/payments/public.ts'
import { notifyClient } from '../features/notifications/public.ts'
import { writeAuditLine } from '../platform/audit.ts'
import { sql, type Tx } from '../platform/database.ts'
import type { OpsCommand } from './ops-command.ts'
import { amount } from './read-options.ts'

type Transfer = {
  id: string
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
    select p.id, p.client_id, c.name as client, i.id as invoice_id, i.number as invoice, p.gateway, p.amount_minor, p.currency, p.paid_date, p.memo, p.status
    from payment_transaction p join invoice i on i.id = p.invoice_id join client c on c.client_id = p.client_id
    where ${condition} order by p.created_at`)

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
          `${row.id}  ${row.client}  ${row.invoice}  ${row.amount} ${row.currency}  paid ${row.paid_date}  ${row.memo}`,
      )
      return { output: { transfers: rows }, text: lines.join('\n') || 'No transfer is waiting.' }
    }),
}

async function findWaiting(tx: Tx, wanted: string | undefined): Promise<Transfer> {
  const [row] = wanted
    ? await read(tx, sql`(p.id::text = ${wanted} or i.number = ${wanted}) and p.status = 'waiting'`)
    : []
  if (!row) throw new Error(`No waiting transfer "${wanted ?? ''}": give its id or its invoice's number.`)
  return row
}

export const confirmTransfer: OpsCommand = {
  summary: 'Confirms a transfer, by its id or the number of its invoice.',
  words: [1, 1],
  usage: 'ID|INVOICE [--amount 12.34]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const row = await findWaiting(tx, options.words[0])
      const now = services.clock.now()
      const amountMinor = amount(options, 'amount') ?? row.amount_minor
      await settlePayment(tx, {
        transactionId: row.id,
        outcome: 'succeeded',
        amountMinor,
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
      return {
        output: { id: row.id, status: 'succeeded' },
        text: `Transfer of ${row.client} for ${row.invoice} confirmed.`,
      }
    }),
}

export const refuseTransfer: OpsCommand = {
  summary: 'Refuses a transfer; the client is told, with the reason.',
  words: [1, 1],
  usage: 'ID|INVOICE [--reason TEXT]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const row = await findWaiting(tx, options.words[0])
      const now = services.clock.now()
      const reason = options.reason ?? ''
      await settlePayment(tx, {
        transactionId: row.id,
        outcome: 'refused',
        actor: 'operator',
        now,
        details: { reason },
      })
      const params = { number: row.invoice, reason }
      await notifyClient(tx, row.client_id, {
        kind: 'payment_refused',
        params,
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
      return {
        output: { id: row.id, status: 'refused' },
        text: `Transfer of ${row.client} for ${row.invoice} refused.`,
      }
    }),
}
