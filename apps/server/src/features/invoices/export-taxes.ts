import type { AccountSheet } from '@campus/documents/account-workbook'
import { unitsText } from '@campus/domain/money'
import { taxAccount, type AccountCodes } from '@campus/domain/billing/account-codes'
import { noTaxKind } from '@campus/domain/price/named-taxes'
import type { Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { sql, type Tx } from '../../platform/database/database.ts'
import { readNamedTaxes, type NamedTaxes } from '../catalogue/public.ts'
import { premiumsOfLines, readLines, type TaxSum } from '../billing/public.ts'

import { readAccountCodes } from './read-account-codes.ts'

type IssuedRow = { id: string; period: string; currency: string; lines: number }
type Sum = TaxSum & { period: string; currency: string }

/** Lines are read in chunks of about this size, so that a year of orders is never in memory at once. */
const piece = 5000

/**
 * The sheet for an insurance tax return: each kind of tax by month, territory (the country of risk) and rate.
 * Its amounts add up to the tax of the same invoices' lines, to the cent. `premium` is the amount that the
 * rate applies to; untaxed premium has its own rows. `issued` selects the invoices `i`.
 */
export async function readTaxSheet(
  tx: Tx,
  clientId: string,
  { issued, locale }: { issued: ReturnType<typeof sql>; locale: Locale },
): Promise<AccountSheet> {
  const { names } = await readNamedTaxes(tx)
  const codes = await readAccountCodes(tx, { clientId })
  return taxSheet(await readTaxSums(tx, clientId, issued), { names, codes, locale })
}

/** A kind of tax, or untaxed premium, by month, territory, rate and currency. */
export type PeriodTaxSum = Sum

/** The sums of one client, in minor units. */
export async function readTaxSums(
  tx: Tx,
  clientId: string,
  issued: ReturnType<typeof sql>,
): Promise<PeriodTaxSum[]> {
  const taxes = await readNamedTaxes(tx)
  const invoices = await tx.all<IssuedRow>(sql`
    select i.id, to_char(i.issued_on, 'YYYY-MM') as period, i.currency,
      (select count(*) from invoice_line l where l.client_id = i.client_id and l.invoice_id = i.id) as lines
    from invoice i where ${issued} order by i.issued_on, i.id`)
  const sums = new Map<string, Sum>()
  for (const chunk of piecesOf(invoices)) {
    const byId = new Map(chunk.map((invoice) => [invoice.id, invoice]))
    const lines = await readLines(tx, clientId, {
      condition: sql`l.invoice_id = any(${[...byId.keys()]}::uuid[])`,
      erased: '',
    })
    for (const [id, list] of Map.groupBy(lines, (line) => line.invoice_id)) {
      const { period = '', currency = '' } = byId.get(id) ?? {}
      for (const sum of premiumsOfLines(list, taxes)) add(sums, { ...sum, period, currency })
    }
  }
  return [...sums.values()]
}

/** The sums as a sheet, combined over several clients; rows that add up to zero are left out. */
export function taxSheet(
  sums: readonly PeriodTaxSum[],
  { names, codes, locale }: { names: NamedTaxes['names']; codes: AccountCodes; locale: Locale },
): AccountSheet {
  const all = new Map<string, Sum>()
  for (const sum of sums) add(all, sum)
  const noTax = translator(locale)('documents.export_no_tax')
  const taxName = (kind: string) =>
    kind === noTaxKind ? noTax : (names[kind]?.[locale] ?? names[kind]?.['en'] ?? kind)
  return {
    name: 'taxes',
    columns: [
      ...['period', 'territory', 'tax', 'name', 'rate', 'currency'].map((key) => ({ key })),
      ...['premium', 'amount'].map((key) => ({ key, isMoney: true })),
      { key: 'account' },
    ],
    rows: [...all.values()]
      .filter(({ premium, tax }) => premium !== 0 || tax !== 0)
      .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
      .map((sum) => [
        sum.period,
        sum.territory,
        sum.kind,
        taxName(sum.kind),
        sum.rate,
        sum.currency,
        unitsText(sum.premium),
        unitsText(sum.tax),
        taxAccount(codes, sum.kind),
      ]),
  }
}

const keyOf = ({ period, territory, kind, rate, currency }: Sum) =>
  [period, territory, kind, rate, currency].join(' ')

function add(sums: Map<string, Sum>, sum: Sum): void {
  const before = sums.get(keyOf(sum))
  sums.set(keyOf(sum), {
    ...sum,
    premium: (before?.premium ?? 0) + sum.premium,
    tax: (before?.tax ?? 0) + sum.tax,
  })
}

function* piecesOf(invoices: readonly IssuedRow[]): Generator<IssuedRow[]> {
  let gathered: IssuedRow[] = []
  let lines = 0
  for (const invoice of invoices) {
    gathered.push(invoice)
    lines += invoice.lines
    if (lines < piece) continue
    yield gathered
    gathered = []
    lines = 0
  }
  if (gathered.length > 0) yield gathered
}
