import { exportKinds, type ExportKind } from '@campus/contract/invoice-reports'
import type { AccountSheet, SheetColumn } from '@campus/documents/account-workbook'
import {
  accountOf,
  creditEntryKind,
  transactionKind,
  type AccountCodes,
} from '@campus/domain/billing/account-codes'
import { readMoney, unitsText } from '@campus/domain/money'
import type { Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { actorJson, actorText, isOfClient, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { productName } from '../catalogue/public.ts'
import { readTaxSheet } from './export-taxes.ts'
import { readAccountCodes } from './read-account-codes.ts'
import { invoiceDay, joinLineDays, lineEnd, lineStart, nameUnlessErased } from '../billing/public.ts'

/** `names` is the language of product names in files for people; files for programs use English. */
type Scope = { clientId: string; from: string; to: string; locale: Locale; names: Locale }
/** `by` is resolved to a name, everything else is a plain value. */
type Row = Record<string, string | number | null> & { by?: ShownActor | null }
type Source = {
  columns: SheetColumn[]
  query: (scope: Scope) => ReturnType<typeof sql<Row>>
  /** The accounts in the company's books for a row. */
  accountsOf?: (row: Row, codes: AccountCodes) => Row
}

const text = (...keys: string[]) => keys.map((key) => ({ key }))
const money = (...keys: string[]) => keys.map((key) => ({ key, isMoney: true }))

/** Invoices and credit notes issued in the period; an open month is not issued yet. */
const issued = ({ clientId, from, to }: Scope) =>
  sql`i.client_id = ${clientId} and i.status <> 'open' and ${invoiceDay} between ${from} and ${to}`

/**
 * The part of a credit note that went to the client's credit balance; the rest reduced the corrected
 * invoices.
 */
const keptOfNote = sql`(select coalesce(sum(e.amount_minor), 0)::bigint from credit_entry e
  where e.client_id = i.client_id and e.invoice_id = i.id and e.kind = 'credit_note')`

/** The date of a transaction: when it settled, or until then, when it was created. */
const moved = sql`coalesce(t.settled_on, t.created_on)`

const sources: Record<Exclude<ExportKind, 'totals' | 'taxes'>, Source> = {
  invoices: {
    columns: [
      ...text('number', 'kind', 'status', 'invoice_date', 'due_at', 'pay_by', 'paid_on', 'corrects'),
      ...text('purchase_order_number', 'cost_centre', 'currency'),
      ...money('insurance_cost', 'tax', 'admin_fee', 'total', 'paid', 'credited', 'to_credit', 'due'),
    ],
    query: (scope) => sql<Row>`
      select i.number, i.kind, i.status, ${invoiceDay} as invoice_date, i.due_at, i.pay_by, i.paid_on,
        (select o.number from invoice o where o.id = i.corrects_invoice_id) as corrects, i.purchase_order_number, i.cost_centre, i.currency, i.insurance_cost_minor as insurance_cost,
        i.tax_minor as tax, i.admin_fee_minor as admin_fee, i.total_minor as total, i.paid_minor as paid,
        case when i.kind = 'credit_note' then i.total_minor + ${keptOfNote} else i.credited_minor end as credited,
        case when i.kind = 'credit_note' then -${keptOfNote} else 0 end as to_credit,
        case when i.kind = 'credit_note' then 0 else greatest(0, i.total_minor - i.paid_minor - i.credited_minor) end as due
      from invoice i where ${issued(scope)} order by i.number`,
  },
  lines: {
    columns: [
      ...text(
        'invoice',
        'invoice_date',
        'line',
        'policy_number',
        'name',
        'campus',
        'product',
        'start_date',
        'end_date',
      ),
      ...text('purchase_order_number', 'cost_centre', 'currency'),
      ...money('insurance_cost', 'tax', 'admin_fee', 'total'),
      ...text('insurance_cost_account', 'admin_fee_account'),
    ],
    accountsOf: (_row, codes) => ({
      insurance_cost_account: accountOf(codes, 'premium'),
      admin_fee_account: accountOf(codes, 'admin_fee'),
    }),
    query: (scope) => sql<Row>`
      select i.number as invoice, ${invoiceDay} as invoice_date, l.kind as line, policy.policy_number, ${nameUnlessErased} as name,
        campus.name as campus, ${productName(scope.names)} as product, ${lineStart} as start_date, ${lineEnd} as end_date, b.purchase_order_number, b.cost_centre, i.currency, l.insurance_cost_minor as insurance_cost,
        l.tax_minor as tax, l.admin_fee_minor as admin_fee, l.total_minor as total
      from invoice i join invoice_line l on l.invoice_id = i.id and l.client_id = i.client_id left join policy on policy.id = l.policy_id ${joinLineDays}
      left join policy_batch b on b.client_id = policy.client_id and b.id = policy.policy_batch_id left join campus on campus.id = policy.campus_id left join product_terms p on p.id = policy.product_terms_id
      where ${issued(scope)} order by i.number, policy.policy_number, l.id`,
  },
  transactions: {
    columns: [
      ...text(
        'invoice',
        'kind',
        'gateway',
        'method',
        'status',
        'transaction_id',
        'date',
        'paid_date',
        'by',
        'memo',
        'currency',
      ),
      ...money('amount', 'received'),
      ...text('account'),
    ],
    accountsOf: ({ kind, gateway }, codes) => ({
      account: accountOf(codes, transactionKind({ kind: String(kind), gateway: String(gateway) })),
    }),
    query: ({ clientId, from, to }) => sql<Row>`
      select i.number as invoice, t.kind, t.gateway, t.extra ->> 'method' as method, t.status, t.identifier as transaction_id, ${moved} as date, t.paid_date,
        ${actorJson('t')} as by, t.memo, t.currency, t.amount_minor as amount,
        case when t.status = 'succeeded' and t.gateway <> 'credit-balance' then t.amount_minor else 0 end as received
      from payment_transaction t join invoice i on i.id = t.invoice_id
      where t.client_id = ${clientId} and ${moved} between ${from} and ${to} order by ${moved}, t.created_at, t.id`,
  },
  credits: {
    columns: [
      ...text('date', 'kind', 'invoice', 'currency'),
      ...money('amount', 'balance'),
      ...text('account'),
    ],
    accountsOf: ({ kind }, codes) => ({ account: accountOf(codes, creditEntryKind(String(kind))) }),
    query: ({ clientId, from, to }) => sql<Row>`
      select e.created_on as date, e.kind, i.number as invoice, e.currency, e.amount_minor as amount, e.balance_minor as balance
      from credit_entry e left join invoice i on i.id = e.invoice_id
      where e.client_id = ${clientId} and e.created_on between ${from} and ${to} order by e.currency, e.position`,
  },
}

/** One sheet of the export. */
export async function readExportSheet(tx: Tx, kind: ExportKind, scope: Scope): Promise<AccountSheet> {
  if (kind === 'totals') return sumSheets(await readExportSheets(tx, scope))
  if (kind === 'taxes')
    return readTaxSheet(tx, scope.clientId, { issued: issued(scope), locale: scope.locale })
  const { columns, query, accountsOf } = sources[kind]
  const codes = accountsOf ? await readAccountCodes(tx, scope) : {}
  const rows = await tx.all<Row>(query(scope))
  const t = translator(scope.locale)
  const shown = ({ by, ...row }: Row): Record<string, string | number | null> =>
    by && isOfClient(by) ? { ...row, by: actorText(t, by) } : row
  return {
    name: kind,
    columns,
    rows: rows
      .map((row) => ({ ...row, ...accountsOf?.(row, codes) }))
      .map(shown)
      .map((row) =>
        columns.map(({ key, isMoney }) => (isMoney ? unitsText(Number(row[key] ?? 0)) : (row[key] ?? null))),
      ),
  }
}

export async function readExportSheets(tx: Tx, scope: Scope): Promise<AccountSheet[]> {
  const kinds = exportKinds.filter((kind) => kind !== 'totals')
  return Promise.all(kinds.map((kind) => readExportSheet(tx, kind, scope)))
}

/**
 * The totals of the sheets, by currency. Invoices equal their lines, taxes of lines equal taxes by kind, and
 * amounts paid, credited, moved to the credit balance and due add up to the invoices' total. A credit note
 * counts as credited, negative.
 */
export function sumSheets(sheets: readonly AccountSheet[]): AccountSheet {
  const sums = new Map<string, Map<string, number>>()
  const wanted: [string, string][] = [
    ['invoices', 'total'],
    ['lines', 'total'],
    ['lines', 'tax'],
    ['taxes', 'amount'],
    ['invoices', 'paid'],
    ['invoices', 'credited'],
    ['invoices', 'to_credit'],
    ['invoices', 'due'],
    ['transactions', 'received'],
    ['credits', 'amount'],
  ]
  for (const [name, column] of wanted) {
    const sheet = sheets.find((candidate) => candidate.name === name)
    const at = sheet?.columns.findIndex(({ key }) => key === column) ?? -1
    const currencyAt = sheet?.columns.findIndex(({ key }) => key === 'currency') ?? -1
    for (const row of sheet?.rows ?? []) {
      const currency = String(row[currencyAt])
      const ofCurrency = sums.get(currency) ?? new Map<string, number>()
      sums.set(currency, ofCurrency)
      const units = readMoney(String(row[at]))
      ofCurrency.set(`${name}_${column}`, (ofCurrency.get(`${name}_${column}`) ?? 0) + units)
    }
  }
  const keys = wanted.map(([name, column]) => `${name}_${column}`)
  return {
    name: 'totals',
    columns: [...text('currency'), ...money(...keys)],
    rows: [...sums].map(([currency, of]) => [currency, ...keys.map((key) => unitsText(of.get(key) ?? 0))]),
  }
}
