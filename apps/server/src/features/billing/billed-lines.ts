import type { SumColumns } from '@campus/domain/price/sums'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { NamedTaxes } from '../catalogue/public.ts'
import {
  insuredFee,
  lineReason,
  productOfClient,
  type InvoiceLine,
  type LineReason,
} from './read-invoice-lines.ts'
import { addUpTaxes, taxesOfLines, type TaxSum } from './taxes-of-lines.ts'

/** A kind of tax on a line, in minor units. */
type LineTax = { kind: string; rate: string | null; tax: number }

/** What a line says of its policy, as it was when its invoice was issued: `invoice_line.frozen`. */
export type FrozenLine = {
  policy_number: string
  /** Empty for somebody erased. */
  name: string
  campus: string
  product: string
  start_date: string
  end_date: string
  total_fee_minor: number | null
  taxes: LineTax[]
}

/** A line as a document gives it. */
export type BilledLine = FrozenLine &
  SumColumns & {
    /** Of a campus that the reader may not see: counted in the sums, never shown. */
    is_hidden: boolean
    /** Of a person whose data are restricted: kept, but shown to no one. */
    is_restricted: boolean
    /** What a line that is no new policy is for. */
    is_for: LineReason | null
  }

/** A line of today's rows: of a month that still collects, or on its way to be frozen. */
export function billedLine(line: InvoiceLine, taxes: NamedTaxes): BilledLine {
  return {
    ...frozenLine(line, taxes),
    insurance_cost_minor: line.insurance_cost_minor,
    tax_minor: line.tax_minor,
    admin_fee_minor: line.admin_fee_minor,
    total_minor: line.total_minor,
    is_hidden: line.is_hidden,
    is_restricted: line.name === '',
    is_for: line.is_for,
  }
}

function frozenLine(line: InvoiceLine, taxes: NamedTaxes): FrozenLine {
  return {
    policy_number: line.policy_number,
    name: line.name,
    campus: line.campus,
    product: line.product,
    start_date: line.start_date,
    end_date: line.end_date,
    total_fee_minor: line.total_fee_minor,
    taxes: taxesOfLines([line], taxes).map(({ kind, rate, tax }) => ({ kind, rate, tax })),
  }
}

/**
 * Writes down on each line of an invoice what it says. A line that is frozen already stays as it is. The lines are looked
 * up in one value, not joined: they are new, and a plan that knows of none would compare each with each.
 */
export async function freezeLines(
  tx: Tx,
  { clientId, invoiceId }: { clientId: string; invoiceId: string },
  lines: readonly InvoiceLine[],
  taxes: NamedTaxes,
): Promise<void> {
  const frozen = Object.fromEntries(lines.map((line) => [line.id, frozenLine(line, taxes)]))
  await tx.run(sql`
    update invoice_line l set frozen = ${JSON.stringify(frozen)}::jsonb -> l.id::text
    where l.client_id = ${clientId} and l.invoice_id = ${invoiceId} and l.frozen is null`)
}

/**
 * The lines of new orders on an invoice that is issued with them, one for each policy, frozen as they are written: for
 * thousands of people, reading the lines back and writing them again would cost more than all else that billing does.
 * Every line says what `frozenLine` would say of it. Returns their taxes, and the statement that inserts them, for
 * `addLines`.
 */
export async function frozenLinesOfOrder(
  tx: Tx,
  { clientId, invoiceId, batchIds }: { clientId: string; invoiceId: string; batchIds: readonly string[] },
  taxes: NamedTaxes,
): Promise<{ taxSums: TaxSum[]; insert: ReturnType<typeof sql> }> {
  const ordered = sql`y.client_id = ${clientId} and y.policy_batch_id = any(${[...batchIds]}::uuid[])`
  const rows = await tx.all<
    Pick<
      InvoiceLine,
      'id' | 'fee' | 'start_date' | 'territory' | 'tax_table_id' | 'insurance_cost_minor' | 'tax_minor'
    >
  >(sql`
    select y.id, y.fee, y.start_date, n.risk_country_id as territory, y.tax_table_id, y.insurance_cost_minor, y.tax_minor
    from policy y join contract n on n.client_id = y.client_id and n.id = y.contract_id where ${ordered}`)
  const taxesOf = rows.map((row) => ({
    id: row.id,
    taxes: taxesOfLines(
      [{ ...row, kind: 'policy', endorsement_id: null, fee_before: null, start_before: null }],
      taxes,
    ),
  }))
  const taxesById = Object.fromEntries(
    taxesOf.map(({ id, taxes: sums }) => [
      id,
      sums.map(({ kind, rate, tax }): LineTax => ({ kind, rate, tax })),
    ]),
  )
  return {
    taxSums: addUpTaxes(taxesOf.flatMap(({ taxes: sums }) => sums)),
    insert: sql`
      insert into invoice_line (client_id, invoice_id, policy_id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, frozen)
      select y.client_id, ${invoiceId}, y.id, y.insurance_cost_minor, y.tax_minor, y.admin_fee_minor, y.total_minor,
        jsonb_build_object('policy_number', y.policy_number, 'name', full_name(y.first_name, y.last_name), 'campus', k.name, 'product', ${productOfClient(clientId)},
          'start_date', y.start_date, 'end_date', y.end_date, 'total_fee_minor', ${insuredFee}, 'taxes', ${JSON.stringify(taxesById)}::jsonb -> y.id::text)
      from policy y join campus k on k.client_id = y.client_id and k.id = y.campus_id
      join product_terms p on p.id = y.product_terms_id
      where ${ordered}`,
  }
}

type Row = Omit<BilledLine, keyof FrozenLine> & { frozen: FrozenLine }

/** Frozen lines `l` of issued invoices that fulfil a condition, a policy's in the order in which they were billed. */
export async function readFrozenLines(
  tx: Tx,
  clientId: string,
  condition: ReturnType<typeof sql>,
): Promise<BilledLine[]> {
  const rows = await tx.acrossCampuses.all<Row>(sql`
    select l.frozen, l.insurance_cost_minor, l.tax_minor, l.admin_fee_minor, l.total_minor,
      not app_sees_campus(y.campus_id) as is_hidden, y.restricted_at is not null as is_restricted, ${lineReason} as is_for
    from invoice_line l join policy y on y.client_id = l.client_id and y.id = l.policy_id
    left join endorsement e on e.client_id = l.client_id and e.id = l.endorsement_id
    where l.client_id = ${clientId} and l.frozen is not null and ${condition} order by y.policy_number, l.id`)
  return rows.map(({ frozen, ...row }) => ({
    ...row,
    ...frozen,
    // what was taken out for good is empty; what is restricted is kept and not given
    name: row.is_restricted ? '' : frozen.name,
    is_restricted: row.is_restricted || frozen.name === '',
  }))
}

/** How much of an invoice a reader sees: whether all of its lines are theirs to see, with every name. */
export async function readStanding(
  tx: Tx,
  clientId: string,
  invoiceId: string,
): Promise<{ hidden: number; restricted: number }> {
  return tx.acrossCampuses.one<{ hidden: number; restricted: number }>(sql`
    select count(*) filter (where not app_sees_campus(y.campus_id)) as hidden, count(*) filter (where y.restricted_at is not null) as restricted
    from invoice_line l join policy y on y.client_id = l.client_id and y.id = l.policy_id
    where l.client_id = ${clientId} and l.invoice_id = ${invoiceId}`)
}
