import { sql, type Tx } from '../../platform/database/database.ts'
import { policyColumns } from '../enrollments/public.ts'
import { columnsOfRestricted, leftOutColumns, leftOutTables } from './left-out.ts'

export type ExportedColumn = { name: string; type: string; is_required: boolean; refers_to: string | null }
export type ExportedTable = { name: string; columns: ExportedColumn[] }

/**
 * Every table with a `client_id`, from the database's catalogue, so that a table added later is included;
 * without the tables and columns in `left-out.ts`.
 */
export async function readTables(tx: Tx): Promise<ExportedTable[]> {
  const tables = await tx.all<ExportedTable>(sql`
    select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'is_required', a.attnotnull,
      'refers_to', (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey[array_upper(k.conkey, 1)] = a.attnum and k.conparentid = 0 limit 1)
      ) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'client_id' and not i.attisdropped)
    group by c.oid, c.relname order by c.relname`)
  return tables
    .filter(({ name }) => !(name in leftOutTables))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !(column.name in (leftOutColumns[name] ?? {}))),
    }))
}

const personColumns = policyColumns().map(({ column }) => column)

/** The columns of a table that rows of restricted policies have without a value. */
export const hiddenColumns = (table: string): readonly string[] =>
  table === 'policy' || table === 'policy_version' ? personColumns : (columnsOfRestricted[table] ?? [])

export type StoredFile = { path: string; storage_key: string; sha256: string | null }

/**
 * The stored files of a client with their paths in the archive, each once: a certificate is both a document and an
 * issued document. Files of restricted policies are withheld.
 */
export async function readStoredFiles(
  tx: Tx,
  clientId: string,
): Promise<{ files: StoredFile[]; withheld: number; undrawn: number }> {
  const ofRestrictedPolicy = sql`exists (select 1 from policy p where p.client_id = t.client_id and p.restricted_at is not null and (p.id = t.policy_id
    or t.policy_id is null and p.id in (select l.policy_id from invoice_line l where l.client_id = t.client_id and l.invoice_id = t.invoice_id)))`
  const ofRestricted = sql`exists (select 1 from policy p where p.client_id = t.client_id and p.restricted_at is not null and (p.certificate_id = t.id or starts_with(t.name, p.policy_number || ' - ')))`
  const rows = await tx.all<
    Omit<StoredFile, 'path'> & { folder: string; name: string; is_withheld: boolean }
  >(sql`
    select t.kind || 's' as folder, t.id || ' ' || t.name as name, t.storage_key, t.sha256, t.kind = 'certificate' and ${ofRestricted} as is_withheld
      from document t where t.client_id = ${clientId}
    union all select 'issued', concat_ws(' ', t.kind, coalesce(i.number, p.policy_number), t.edition, t.id) || '.pdf', t.storage_key, t.sha256, ${ofRestrictedPolicy}
      from frozen_document t left join invoice i on i.client_id = t.client_id and i.id = t.invoice_id
      left join policy p on p.client_id = t.client_id and p.id = t.policy_id
      where t.client_id = ${clientId} and t.storage_key is not null
        and not exists (select 1 from document d where d.client_id = t.client_id and d.storage_key = t.storage_key)
    union all select 'uploads', t.id || ' ' || t.file_name, t.storage_key, null, false from import_draft t where t.client_id = ${clientId}
    order by folder, name`)
  const { undrawn } = await tx.one<{ undrawn: number }>(
    sql`select count(*) as undrawn from frozen_document where client_id = ${clientId} and sha256 is null and kind <> 'certificate' and view <> '{}'`,
  )
  const files = rows.flatMap(({ folder, name, storage_key, sha256, is_withheld: isWithheld }) =>
    isWithheld ? [] : [{ path: `documents/${safe(folder)}/${safe(name)}`, storage_key, sha256 }],
  )
  return { files, withheld: rows.length - files.length, undrawn }
}

/** A name that every file system accepts. */
const safe = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 180)
