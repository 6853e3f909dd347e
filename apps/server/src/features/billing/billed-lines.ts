import type { SumColumns } from '@campus/domain/price/sums'
import { sql, type Tx } from '../../platform/database/database.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import type { NamedTaxes } from '../catalogue/public.ts'
import {
  insuredFee,
  lineReason,
  productOfClient,
  type InvoiceLine,
  type LineReason,
} from './read-invoice-lines.ts'
import { addUpTaxes, taxesOfLines, type TaxSum } from './taxes-of-lines.ts'

/** One kind of tax on a line, in minor units. */
type LineTax = { kind: string; rate: string | null; tax: number }

/** The policy's details on a line, as of the day its invoice was issued: `invoice_line.frozen`. */
export type FrozenLine = {
  policy_number: string
  /** Empty for an erased person. */
  name: string
  campus: string
  product: string
  start_date: string
  end_date: string
  total_fee_minor: number | null
  taxes: LineTax[]
}

/** A line as shown on a document. */
export type BilledLine = FrozenLine &
  SumColumns & {
    /** The line's campus is hidden from the reader: counted in the sums, never shown. */
    is_hidden: boolean
    /** The person's data are restricted: kept, but shown to no one. */
    is_restricted: boolean
    /** The reason for a line that isn't a new policy. */
    is_for: LineReason | null
  }

/** A line built from current rows: of a month that is still open, or about to be frozen. */
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
 * Freezes the details of an invoice's lines; lines that are already frozen are left unchanged. The lines are
 * passed as one value instead of joined: they are new, and without statistics the planner would compare each
 * with each.
 */
export async function freezeLines(
  tx: Tx,
  { clientId, invoiceId }: { clientId: string; invoiceId: string },
  { lines, taxes }: { lines: readonly InvoiceLine[]; taxes: NamedTaxes },
): Promise<void> {
  const frozen = Object.fromEntries(lines.map((line) => [line.id, frozenLine(line, taxes)]))
  await tx.run(sql`
    update invoice_line l set frozen = ${JSON.stringify(frozen)}::jsonb -> l.id::text
    where l.client_id = ${clientId} and l.invoice_id = ${invoiceId} and l.frozen is null`)
}

/**
 * The lines of new orders on an invoice issued with them, one per policy and frozen on insert: for thousands
 * of people, reading the lines back and updating them would cost more than all other billing. Each line has
 * the details that `frozenLine` would give it. Returns the lines' taxes, and the insert statement for
 * `addLines`.
 */
export async function frozenLinesOfOrder(
  tx: Tx,
  { clientId, invoiceId, batchIds }: { clientId: string; invoiceId: string; batchIds: readonly string[] },
  taxes: NamedTaxes,
): Promise<{ taxSums: TaxSum[]; insert: ReturnType<typeof sql> }> {
  const ordered = sql`policy.client_id = ${clientId} and policy.policy_batch_id = any(${[...batchIds]}::uuid[])`
  const rows = await tx.all<
    Pick<
      InvoiceLine,
      'id' | 'fee' | 'start_date' | 'territory' | 'tax_table_id' | 'insurance_cost_minor' | 'tax_minor'
    >
  >(sql`
    select policy.id, policy.fee, policy.start_date, contract.risk_country_id as territory, policy.tax_table_id, policy.insurance_cost_minor, policy.tax_minor
    from policy join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id where ${ordered}`)
  const lineTaxes = await mapInPortions(rows, (row) => ({
    id: row.id,
    taxes: taxesOfLines(
      [{ ...row, kind: 'policy', endorsement_id: null, fee_before: null, start_before: null }],
      taxes,
    ),
  }))
  const taxesById = Object.fromEntries(
    lineTaxes.map(({ id, taxes: sums }) => [
      id,
      sums.map(({ kind, rate, tax }): LineTax => ({ kind, rate, tax })),
    ]),
  )
  return {
    taxSums: addUpTaxes(lineTaxes.flatMap(({ taxes: sums }) => sums)),
    insert: sql`
      insert into invoice_line (client_id, invoice_id, policy_id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, frozen)
      select policy.client_id, ${invoiceId}, policy.id, policy.insurance_cost_minor, policy.tax_minor, policy.admin_fee_minor, policy.total_minor,
        jsonb_build_object('policy_number', policy.policy_number, 'name', full_name(policy.first_name, policy.last_name), 'campus', campus.name, 'product', ${productOfClient(clientId)},
          'start_date', policy.start_date, 'end_date', policy.end_date, 'total_fee_minor', ${insuredFee}, 'taxes', ${JSON.stringify(taxesById)}::jsonb -> policy.id::text)
      from policy join campus on campus.client_id = policy.client_id and campus.id = policy.campus_id
      join product_terms p on p.id = policy.product_terms_id
      where ${ordered}`,
  }
}

type Row = Omit<BilledLine, keyof FrozenLine> & { frozen: FrozenLine }

/** Frozen lines `l` of issued invoices that match a condition; each policy's lines in billing order. */
export async function readFrozenLines(
  tx: Tx,
  clientId: string,
  condition: ReturnType<typeof sql>,
): Promise<BilledLine[]> {
  const rows = await tx.acrossCampuses.all<Row>(sql`
    select l.frozen, l.insurance_cost_minor, l.tax_minor, l.admin_fee_minor, l.total_minor,
      not app_sees_campus(policy.campus_id) as is_hidden, policy.restricted_at is not null as is_restricted, ${lineReason} as is_for
    from invoice_line l join policy on policy.client_id = l.client_id and policy.id = l.policy_id
    left join endorsement e on e.client_id = l.client_id and e.id = l.endorsement_id
    where l.client_id = ${clientId} and l.frozen is not null and ${condition} order by policy.policy_number, l.id`)
  return rows.map(({ frozen, ...row }) => ({
    ...row,
    ...frozen,
    // erased names are empty; restricted ones are kept but not shown
    name: row.is_restricted ? '' : frozen.name,
    is_restricted: row.is_restricted || frozen.name === '',
  }))
}

/** How much of an invoice a reader may see: whether they may see all of its lines, with every name. */
export async function readStanding(
  tx: Tx,
  clientId: string,
  invoiceId: string,
): Promise<{ hidden: number; restricted: number }> {
  return tx.acrossCampuses.one<{ hidden: number; restricted: number }>(sql`
    select count(*) filter (where not app_sees_campus(policy.campus_id)) as hidden, count(*) filter (where policy.restricted_at is not null) as restricted
    from invoice_line l join policy on policy.client_id = l.client_id and policy.id = l.policy_id
    where l.client_id = ${clientId} and l.invoice_id = ${invoiceId}`)
}
