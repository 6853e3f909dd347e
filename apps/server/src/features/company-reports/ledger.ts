import {
  accountOf,
  taxAccount,
  creditEntryKind,
  transactionKind,
  type AccountKind,
} from '@campus/domain/billing/account-codes'
import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'
import { invoiceDay } from '../billing/public.ts'
import { readAccountCodes } from '../invoices/public.ts'
import type { Span } from './tax-return.ts'

export const ledgerColumns = [
  'date',
  'document',
  'client',
  'kind',
  'detail',
  'cost_centre',
  'currency',
  'amount',
  'account',
] as const

export type LedgerRow = {
  date: string
  document: string | null
  client: string
  kind: AccountKind | 'tax'
  /** The kind of tax, the payment method, or the reason for a credit balance entry. */
  detail: string
  cost_centre: string | null
  currency: string
  amount: string
  account: string | null
}
type Movement = Omit<LedgerRow, 'kind' | 'account'>

/**
 * The postings for a company's books in a period, one row per movement with its account: premium, fee and
 * each tax of every issued document, payments received and refunded, and credit balance entries. A payment
 * from a credit balance is only an entry of that balance.
 */
export async function readLedger(tx: Tx, companyId: string, span: Span): Promise<LedgerRow[]> {
  const codes = await readAccountCodes(tx, { companyId })
  const named = <Row extends Movement>(row: Row, kind: AccountKind): LedgerRow => ({
    ...row,
    kind,
    account: accountOf(codes, kind),
  })
  const rows: LedgerRow[] = [
    ...(await readSums(tx, companyId, span)).map(({ kind, ...row }) => named(row, kind)),
    ...(await readTaxes(tx, companyId, span)).map((row) => ({
      ...row,
      kind: 'tax' as const,
      account: taxAccount(codes, row.detail),
    })),
    ...(await readTransactions(tx, companyId, span)).map(({ kind, ...row }) =>
      named(row, transactionKind({ kind, gateway: row.detail })),
    ),
    ...(await readCredit(tx, companyId, span)).map((row) => named(row, creditEntryKind(row.detail))),
  ]
  const keyOf = (row: LedgerRow) => `${row.date} ${row.document ?? '~'} ${row.client}`
  return rows.toSorted((row, other) => keyOf(row).localeCompare(keyOf(other)))
}

const issuedIn = (companyId: string, { from, to }: Span) =>
  sql`i.company_id = ${companyId} and i.status <> 'open' and ${invoiceDay} between ${from} and ${to}`

const inUnits = <Row extends { amount: number }>({ amount, ...row }: Row) => ({
  ...row,
  amount: unitsText(amount),
})

async function readSums(tx: Tx, companyId: string, span: Span) {
  const rows = await tx.all<Omit<Movement, 'amount'> & { kind: 'premium' | 'admin_fee'; amount: number }>(sql`
    select ${invoiceDay} as date, i.number as document, c.name as client, p.kind, '' as detail, i.cost_centre, i.currency, p.amount
    from invoice i join client c on c.client_id = i.client_id,
      lateral (values ('premium', i.insurance_cost_minor), ('admin_fee', i.admin_fee_minor)) p(kind, amount)
    where ${issuedIn(companyId, span)} and p.amount <> 0 order by i.number, p.kind desc`)
  return rows.map(inUnits)
}

/** Each kind of tax as on the issued document. */
const readTaxes = (tx: Tx, companyId: string, span: Span) =>
  tx.all<Movement>(sql`
    select ${invoiceDay} as date, i.number as document, c.name as client, x ->> 'kind' as detail, i.cost_centre, i.currency, x ->> 'amount' as amount
    from invoice i join client c on c.client_id = i.client_id
    join frozen_document f on f.client_id = i.client_id and f.invoice_id = i.id and f.kind = i.kind and f.edition = 1,
      lateral jsonb_array_elements(f.view -> 'taxes') x
    where ${issuedIn(companyId, span)} order by i.number, x ->> 'kind'`)

/** The date of a transaction: the day it settled, or else was created. */
const moved = sql`coalesce(t.settled_on, t.created_on)`

async function readTransactions(tx: Tx, companyId: string, { from, to }: Span) {
  const rows = await tx.all<Omit<Movement, 'amount'> & { kind: string; amount: number }>(sql`
    select ${moved} as date, i.number as document, c.name as client, t.kind, t.gateway as detail, i.cost_centre, t.currency, t.amount_minor as amount
    from payment_transaction t join client c on c.client_id = t.client_id
    join invoice i on i.client_id = t.client_id and i.id = t.invoice_id
    where c.company_id = ${companyId} and t.status = 'succeeded' and t.gateway <> 'credit-balance' and ${moved} between ${from} and ${to}
    order by ${moved}, t.id`)
  return rows.map(inUnits)
}

async function readCredit(tx: Tx, companyId: string, { from, to }: Span) {
  const rows = await tx.all<Omit<Movement, 'amount'> & { amount: number }>(sql`
    select e.created_on as date, i.number as document, c.name as client, e.kind as detail, i.cost_centre, e.currency, e.amount_minor as amount
    from credit_entry e join client c on c.client_id = e.client_id
    left join invoice i on i.client_id = e.client_id and i.id = e.invoice_id
    where c.company_id = ${companyId} and e.created_on between ${from} and ${to} order by e.created_on, e.currency, e.position`)
  return rows.map(inUnits)
}
