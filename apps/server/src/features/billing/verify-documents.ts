import { sql, type Tx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { sha256 } from '../../platform/files/storage.ts'

type DocumentProblem = {
  client_id: string
  /** The number of an invoice or policy. */
  number: string
  kind: string
  problem: 'not_frozen' | 'bytes_missing' | 'bytes_differ'
}

/** Documents fetched per query; their bytes are read one after the other. */
const page = 500

type Row = {
  client_id: string
  id: string
  kind: string
  number: string
  sha256: string
  storage_key: string
}

/**
 * Verifies the issued documents against the records: every issued invoice and credit note is frozen with all
 * its lines, and the stored bytes still have their hash. Returns how many were read and the mismatches.
 */
export async function verifyDocuments(
  services: Services,
  clientId?: string,
): Promise<{ documents: number; drawn: number; problems: DocumentProblem[] }> {
  const { database, storage } = services
  const mine = (column: ReturnType<typeof sql>) => (clientId ? sql`${column} = ${clientId}` : sql`true`)
  const problems = await database.withCompany((tx) =>
    tx.all<DocumentProblem>(sql`
      select i.client_id, i.number, i.kind, 'not_frozen' as problem from invoice i
      where i.status <> 'open' and ${mine(sql`i.client_id`)} and (
        not exists (select 1 from frozen_document f where f.client_id = i.client_id and f.invoice_id = i.id and f.kind = i.kind and f.edition = 1)
        or exists (select 1 from invoice_line l where l.client_id = i.client_id and l.invoice_id = i.id and l.frozen is null))
      order by i.number`),
  )
  const { documents } = await database.withCompany((tx) =>
    tx.one<{ documents: number }>(
      sql`select count(*) as documents from frozen_document f where ${mine(sql`f.client_id`)}`,
    ),
  )
  let drawn = 0
  let after: Row | undefined
  for (;;) {
    const rows = await database.withCompany((tx) => readPage(tx, mine(sql`f.client_id`), after))
    for (const row of rows) {
      const problem = await findProblem(storage, row)
      if (problem) problems.push({ client_id: row.client_id, number: row.number, kind: row.kind, problem })
    }
    drawn += rows.length
    after = rows.at(-1)
    if (rows.length < page) return { documents, drawn, problems }
  }
}

function readPage(tx: Tx, condition: ReturnType<typeof sql>, after: Row | undefined): Promise<Row[]> {
  const beyond = after ? sql`(f.client_id, f.id) > (${after.client_id}::uuid, ${after.id}::uuid)` : sql`true`
  return tx.all<Row>(sql`
    select f.client_id, f.id, f.kind, coalesce(i.number, policy.policy_number) as number, f.sha256, f.storage_key from frozen_document f
    left join invoice i on i.client_id = f.client_id and i.id = f.invoice_id left join policy on policy.client_id = f.client_id and policy.id = f.policy_id
    where f.storage_key is not null and f.sha256 is not null and ${condition} and ${beyond} order by f.client_id, f.id limit ${page}`)
}

async function findProblem(
  storage: Services['storage'],
  row: Row,
): Promise<'bytes_missing' | 'bytes_differ' | null> {
  try {
    return sha256(await storage.read(row.storage_key)) === row.sha256 ? null : 'bytes_differ'
  } catch {
    return 'bytes_missing'
  }
}
