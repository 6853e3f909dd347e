import { unitsText } from '@campus/domain/money'
import { settlePayment } from '../features/payments/public.ts'
import { notifyClient } from '../features/notifications/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { confirmable, findTransfers, readTransfers, type Transfer } from './find-transfers.ts'
import { writeOperatorLine, type OpsCommand, type OpsOptions, type OpsServices } from './ops-command.ts'
import { formatColumns } from './format-columns.ts'
import { amount, day } from './read-options.ts'

const heading = [
  'ID',
  'REMITTANCE',
  'CLIENT',
  'INVOICE',
  'STATE',
  'SENT',
  'OWED',
  'CURRENCY',
  'PAID ON',
  'AGE',
  'NOTES',
  'MEMO',
  'PURCHASE ORDER',
]

/** Describes what is unusual about a transfer; an unusual transfer is only booked with --yes. */
const listOddities = (row: Transfer): string[] => [
  ...(row.status === 'withdrawn' ? ['withdrawn'] : []),
  ...(row.owed_minor === 0 ? [`invoice ${row.invoice_status}, nothing owed`] : []),
  ...(row.owed_minor > 0 && row.amount_minor > row.owed_minor ? ['more than owed'] : []),
  ...(row.others > 0 ? [`${row.others} more waiting for this invoice`] : []),
]

/** Notes for the list, also on duplicates: maybe a second invoice of that sum, or the same money twice. */
const listNotes = (row: Transfer): string[] => [
  ...listOddities(row),
  ...(row.is_duplicate ? ['same amount and day as another'] : []),
]

/** Lists transfers and recorded payments that wait for an operator. */
export const listTransfers: OpsCommand = {
  summary: 'Lists remittances and recorded payments that wait for the operator, with what is owed.',
  isReading: true,
  usage: '[--all]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const condition = options.all ? confirmable : sql`p.status = 'waiting'`
      const rows = await readTransfers(tx, condition, services.clock.now())
      const table = rows.map((row) => [
        row.id,
        row.remittance ?? '-',
        row.client,
        row.invoice,
        row.invoice_status,
        unitsText(row.amount_minor),
        unitsText(row.owed_minor),
        row.currency,
        row.paid_date ?? '-',
        `${row.age_days} d`,
        listNotes(row).join('; ') || '-',
        row.memo || '-',
        row.purchase_order_number || '-',
      ])
      const transfers = rows.map(({ amount_minor: sent, owed_minor: owed, ...row }) => ({
        ...row,
        amount: unitsText(sent),
        owed: unitsText(owed),
        notes: listNotes({ ...row, amount_minor: sent, owed_minor: owed }),
      }))
      return {
        output: { transfers },
        text: rows.length === 0 ? 'No transfer is waiting.' : formatColumns([heading, ...table]),
      }
    }),
}

/** Finds transfers among those of all clients, then works in their client's transaction. */
async function workInTransferClient<T>(
  { database, clock }: Services,
  reference: string | undefined,
  condition: ReturnType<typeof sql>,
  work: (tx: Tx, rows: Transfer[], now: Date) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const [first] = await database.withCompany((tx) => findTransfers(tx, reference, { now, condition }))
  if (!first) throw new Error('a transfer that was found is there')
  return database.withClient(first.client_id, async (tx) =>
    work(tx, await findTransfers(tx, reference, { now, condition }), now),
  )
}

const formatInvoices = (rows: readonly Transfer[]) => rows.map(({ invoice }) => invoice).join(', ')

/**
 * The amount to book: the one given, otherwise what the client says, at most what is owed. More than that, a
 * second transfer for the same invoice, or an invoice that owes nothing needs an amount and --yes, which
 * confirm that the operator has seen the money on the bank statement.
 */
function bookedMinor(row: Transfer, amountGiven: number | undefined, isSure: boolean): number {
  const units = amountGiven ?? Math.min(row.amount_minor, row.owed_minor)
  const unusual = [
    ...listOddities({ ...row, amount_minor: units }),
    ...(amountGiven === undefined && row.amount_minor > row.owed_minor && row.owed_minor > 0
      ? [`the client says ${unitsText(row.amount_minor)} ${row.currency}`]
      : []),
  ]
  if (unusual.length > 0 && (amountGiven === undefined || !isSure))
    throw new Error(
      `Transfer ${row.id} for invoice ${row.invoice} is unusual: ${unusual.join('; ')}. Owed: ${unitsText(row.owed_minor)} ${row.currency}. ` +
        'Give what the bank statement shows as --amount, and --yes. What is more than owed goes to the credit balance.',
    )
  if (units <= 0) throw new Error('--amount must be greater than 0')
  return units
}

/** The day the money reached the bank, which must be between the invoice's day and today. */
function readArrival(
  options: OpsOptions,
  rows: readonly Transfer[],
  { clock }: OpsServices,
): string | undefined {
  const on = day(options, 'on')
  if (on === undefined) return undefined
  const today = clock.today('UTC')
  const early = rows.find(({ invoice_date: date }) => on < date)
  if (on > today) throw new Error(`--on ${on} has not come yet; today is ${today}.`)
  if (early)
    throw new Error(`--on ${on} is before invoice ${early.invoice}, which is of ${early.invoice_date}.`)
  return on
}

export const confirmTransfer: OpsCommand = {
  summary:
    'Confirms a transfer, by its id or the number of its invoice: at most what is owed, unless --amount says otherwise.',
  words: [1, 1],
  usage: 'ID|REMITTANCE|INVOICE [--amount 12.34] [--on DAY] [--yes]',
  run: (services, options) =>
    workInTransferClient(services, options.words[0], confirmable, async (tx, transfers, now) => {
      const amountGiven = amount(options, 'amount')
      const arrivedOn = readArrival(options, transfers, services)
      if (amountGiven !== undefined && transfers.length > 1)
        throw new Error('--amount is for one transfer: confirm those of this remittance one by one.')
      // locked in a fixed order, then read again, because another payment may have been made in the meantime
      await tx.run(sql`
        select id from invoice where client_id = ${transfers[0]?.client_id} and id = any(${transfers.map((row) => row.invoice_id)}::uuid[]) order by id for update`)
      const ids = transfers.map(({ id }) => id)
      const rows = await readTransfers(tx, sql`p.id = any(${ids}::uuid[]) and ${confirmable}`, now)
      if (rows.length !== ids.length) throw new Error('A transfer of these was settled in the meantime.')
      const booked = rows.map((row) => ({ row, units: bookedMinor(row, amountGiven, options.yes === true) }))
      for (const { row, units } of booked) {
        await settlePayment(tx, {
          transactionId: row.id,
          outcome: 'succeeded',
          amountMinor: units,
          arrivedOn,
          actor: services.operator,
          now,
        })
        await writeOperatorLine(services, tx, {
          clientId: row.client_id,
          action: 'confirm-transfer',
          subject: row.id,
        })
      }
      const sums = booked.map(({ row, units }) => `${unitsText(units)} ${row.currency}`).join(', ')
      return {
        output: {
          id: rows[0]?.id,
          ids,
          status: 'succeeded',
          amounts: booked.map(({ units }) => unitsText(units)),
        },
        text: `Transfer of ${rows[0]?.client} for ${formatInvoices(rows)} confirmed: ${sums}.`,
      }
    }),
}

export const rejectTransfer: OpsCommand = {
  summary: 'Rejects a transfer; the client is notified, with the reason.',
  words: [1, 1],
  usage: 'ID|REMITTANCE|INVOICE [--reason TEXT]',
  run: (services, options) =>
    workInTransferClient(services, options.words[0], sql`p.status = 'waiting'`, async (tx, rows, now) => {
      const reason = options.reason ?? ''
      for (const row of rows) {
        await settlePayment(tx, {
          transactionId: row.id,
          outcome: 'refused',
          actor: services.operator,
          now,
          details: { reason },
        })
        await notifyClient(tx, row.client_id, {
          kind: 'payment_refused',
          // `none` makes the message end without a reason
          params: { number: row.invoice, reason: reason || 'none' },
          link: `/invoices/${row.invoice_id}/show`,
          permission: 'read_invoice',
          invoiceId: row.invoice_id,
          now,
        })
        await writeOperatorLine(services, tx, {
          clientId: row.client_id,
          action: 'refuse-transfer',
          subject: row.id,
        })
      }
      return {
        output: { id: rows[0]?.id, ids: rows.map(({ id }) => id), status: 'refused' },
        text: `Transfer of ${rows[0]?.client} for ${formatInvoices(rows)} rejected.`,
      }
    }),
}
