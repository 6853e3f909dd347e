import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { feeOnWire } from '@campus/domain/price/fee'
import { copyLine } from '../../platform/database/copy-line.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import type { CheckedApplicant, Link } from './checked-applicant.ts'
import type { EnrollmentRow } from './enrollment-on-wire.ts'
import { orderColumns } from './person-columns.ts'

const day = (text: string) => (isCalendarDate(text) ? text : null)

const links = fieldsWhere(applicantFieldTable, ({ kind }) => kind === 'link')

/** The row of a checked person: typed columns for set-based checks, `details` as entered. */
function enrollmentRow(person: CheckedApplicant) {
  const { applicant, fee, ref } = person
  const fields: Partial<Applicant> = { ...applicant }
  // stored as IDs
  for (const link of links) delete fields[link]
  return {
    id: person.id,
    ...personColumns(person),
    type: applicant.type,
    plan: person.plan,
    details: { ...fields, ...(ref ? { ref } : {}) } as ApplicantItem,
    person_key: person.personKey,
    ...linkColumns('dependency', person.dependency, person.ties.dependency),
    ...linkColumns('group_leader', person.leader, person.ties.leader),
    same_person: person.answered,
    errors: person.issues,
    has_errors: person.issues.length > 0,
    fee: fee && feeOnWire(fee),
    insurance_cost_minor: fee?.insurance_cost ?? 0,
    tax_minor: fee?.tax ?? 0,
    admin_fee_minor: fee?.admin_fee ?? 0,
    total_minor: fee?.total ?? 0,
  }
}

/** The columns of a link: one for an enrollment, the other for a policy. */
function linkColumns<Key extends 'dependency' | 'group_leader'>(
  key: Key,
  link: Link | null,
  tie: string | null,
) {
  const isPolicy = link?.isPolicy ?? false
  return {
    [`${key}_id`]: isPolicy ? null : (link?.id ?? tie),
    [`${key}_policy_id`]: isPolicy ? (link?.id ?? null) : null,
  } as Record<`${Key}_id` | `${Key}_policy_id`, string | null>
}

const ownColumns = orderColumns()
function personColumns({ applicant }: CheckedApplicant): Record<string, string | null> {
  const values: Record<string, string | null> = {}
  for (const [field, type] of ownColumns) {
    const text = String(applicant[field as ApplicantField] ?? '')
    values[field] = type === 'date' ? day(text) : text
  }
  return values
}

/** The columns set by checking a person, with their types. */
const checkedColumns: readonly (readonly [string, string])[] = [
  ...ownColumns,
  ['details', 'jsonb'],
  ['person_key', 'text'],
  ['dependency_id', 'uuid'],
  ['dependency_policy_id', 'uuid'],
  ['group_leader_id', 'uuid'],
  ['group_leader_policy_id', 'uuid'],
  ['same_person', 'jsonb'],
  ['errors', 'jsonb'],
  ['has_errors', 'boolean'],
  ['fee', 'jsonb'],
  ['insurance_cost_minor', 'bigint'],
  ['tax_minor', 'bigint'],
  ['admin_fee_minor', 'bigint'],
  ['total_minor', 'bigint'],
]
const checkedNames = checkedColumns.map(([name]) => name)
const recordset = sql.raw(`x(id uuid, ${checkedColumns.map((column) => column.join(' ')).join(', ')})`)

type StoreTarget = {
  clientId: string
  batchId: string
  /** The price and tax tables by which the people were priced. */
  terms: Pick<ContractTerms, 'priceTableId' | 'taxTableId'>
  now: Date
  /** The import that the people belong to; each person's `ref` is then the key of their row. */
  importId?: string | undefined
}

const columns = ['id', 'position', 'import_row', ...checkedNames]
const columnList = sql.raw(columns.join(', '))

/** People sent to the database per chunk; the next chunk is prepared while it is stored. */
const peoplePerChunk = 1000

/** Stores new people after those already in the batch, and returns their rows without reading them back. */
export async function insertEnrollments(
  tx: Tx,
  target: StoreTarget,
  checked: readonly CheckedApplicant[],
): Promise<EnrollmentRow[]> {
  const { rows, stored } = await beginInsert(tx, target, checked)
  await stored
  return rows
}

/**
 * The same for callers that continue working in the meantime: the last people may still be in transit, so
 * await `stored` before the transaction ends. Uses COPY into a temporary table, which takes half as long as
 * one INSERT from JSON (bench/enrol-and-confirm.ts).
 */
export async function beginInsert(
  tx: Tx,
  target: StoreTarget,
  checked: readonly CheckedApplicant[],
): Promise<{ rows: EnrollmentRow[]; stored: Promise<unknown> }> {
  const { batchId: policy_batch_id, now: created_at, importId = null } = target
  tx.countWhenKept((metrics) => metrics.importRows.inc(checked.length))
  const [{ last: lastPosition }] = await Promise.all([
    tx.one<{ last: number }>(sql`
      select coalesce(max(position), 0) as last from enrollment where policy_batch_id = ${policy_batch_id}`),
    tx.run(sql`create temporary table if not exists fresh_enrollment on commit drop
      as select ${columnList} from enrollment with no data`),
  ])
  const rows: EnrollmentRow[] = []
  const isNew = {
    policy_batch_id,
    status: 'open' as const,
    not_enrolled_code: null,
    not_enrolled_reason: null,
    removed_as: null,
    in_cart_since: null,
    version: 1,
    policy_id: null,
    created_at,
    updated_at: created_at,
  }
  let stored: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < checked.length; from += peoplePerChunk) {
    const lines = await mapInPortions(checked.slice(from, from + peoplePerChunk), (person) => {
      const row = {
        ...enrollmentRow(person),
        position: lastPosition + rows.length + 1,
        import_row: importId === null ? null : Number(person.ref),
      }
      rows.push({ ...row, ...isNew })
      return copyLine(columns.map((column) => (row as Record<string, unknown>)[column]))
    })
    await stored
    await tx.copyIn(`fresh_enrollment (${columns.join(', ')})`, [lines.join('')])
    stored = Promise.all([
      tx.run(sql`
        insert into enrollment (client_id, policy_batch_id, price_table_id, tax_table_id, import_id, created_at, updated_at, ${columnList})
        select ${target.clientId}, ${policy_batch_id}, ${target.terms.priceTableId}, ${target.terms.taxTableId}, ${importId}::uuid, ${created_at}, ${created_at}, ${columnList}
        from fresh_enrollment`),
      tx.run(sql`truncate fresh_enrollment`),
    ])
    // a failure surfaces when `stored` is awaited, which may be only after the next chunk is prepared
    stored.catch(() => undefined)
  }
  return { rows, stored }
}

/** Stores changed people in one statement. */
export async function updateEnrollments(
  tx: Tx,
  target: Pick<StoreTarget, 'terms' | 'now'>,
  checked: readonly CheckedApplicant[],
): Promise<void> {
  await tx.run(sql`
    update enrollment e set (price_table_id, tax_table_id, updated_at, version, ${sql.raw(checkedNames.join(', '))})
      = (${target.terms.priceTableId}, ${target.terms.taxTableId}, ${target.now}, e.version + 1, ${sql.raw(checkedNames.map((name) => `x.${name}`).join(', '))})
    from json_to_recordset(${JSON.stringify(checked.map(enrollmentRow))}::json) as ${recordset} where e.id = x.id`)
}
