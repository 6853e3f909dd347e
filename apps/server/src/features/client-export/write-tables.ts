import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { csvByteOrderMark, csvLine, type CsvCell } from '@campus/documents/csv'
import { sql, type Tx } from '../../platform/database/database.ts'
import { hiddenColumns, type ExportedTable } from './read-tables.ts'

/** A file of the archive; `rows` for tables. */
export type ArchivedFile = { path: string; bytes: number; sha256: string; rows?: number }

/** Rows fetched at once: few enough for memory, enough to keep the database busy. */
const rowsAtOnce = 200

/** Writes a file piece by piece, and knows its size and hash at the end. */
async function openFile(folder: string, path: string) {
  await mkdir(join(folder, path, '..'), { recursive: true })
  const stream: WriteStream = createWriteStream(join(folder, path))
  const done = finished(stream)
  done.catch(() => undefined)
  const hash = createHash('sha256')
  let bytes = 0
  return {
    write: async (text: string): Promise<void> => {
      const piece = Buffer.from(text)
      hash.update(piece)
      bytes += piece.length
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done])
    },
    close: async (): Promise<ArchivedFile> => {
      stream.end()
      await done
      return { path, bytes, sha256: hash.digest('hex') }
    },
  }
}

/** The rows of a table as JSON, read with a cursor, so that a large table isn't held in memory. */
async function* readLines(
  tx: Tx,
  { name, columns }: ExportedTable,
  clientId: string,
): AsyncGenerator<string[]> {
  const kept = columns.map((column) => column.name)
  const hidden = [...hiddenColumns(name)]
  await tx.run(sql`select open_archived(${name}, ${clientId}, ${kept}::text[], ${hidden}::text[])`)
  for (;;) {
    const rows = await tx.all<{ line: string }>(sql`select line from fetch_archived(${rowsAtOnce}) as line`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < rowsAtOnce) break
  }
  await tx.run(sql`select close_archived()`)
}

/** The lines of the audit chain in their order, as many at once as rows of a table. */
async function* readChain(tx: Tx, clientId: string): AsyncGenerator<string[]> {
  let after = 0
  for (;;) {
    const rows = await tx.all<{ line_number: number; line: string }>(sql`
      select l.line_number, json_build_object('line_number', l.line_number, 'previous_hash', encode(l.previous_hash, 'hex'), 'covered', audit_line_covered(l),
        'hash', encode(l.hash, 'hex'), 'origin', case when l.origin_salt is not null then jsonb_build_array(l.origin_salt, l.address, l.device)::text end)::text as line
      from audit_line l where l.client_id = ${clientId} and l.line_number > ${after} order by l.line_number limit ${rowsAtOnce}`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.line_number ?? after
  }
}

const toCell = (value: unknown): CsvCell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvCell)

/** Writes a table as JSON Lines, which is exact, and as CSV for spreadsheets. */
export async function writeTable(
  tx: Tx,
  table: ExportedTable,
  { clientId, folder }: { clientId: string; folder: string },
): Promise<ArchivedFile[]> {
  const names = table.columns.map(({ name }) => name)
  const json = await openFile(folder, `data/${table.name}.jsonl`)
  const csv = await openFile(folder, `data/${table.name}.csv`)
  await csv.write(csvByteOrderMark + csvLine(names))
  let rows = 0
  for await (const lines of readLines(tx, table, clientId)) {
    rows += lines.length
    await json.write(lines.map((line) => `${line}\n`).join(''))
    const cells = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    await csv.write(cells.map((row) => csvLine(names.map((name) => toCell(row[name])))).join(''))
  }
  return [
    { ...(await json.close()), rows },
    { ...(await csv.close()), rows },
  ]
}

/** Writes the audit chain with the text that each line's hash covers, and the heads recorded for it. */
export async function writeAuditChain(
  tx: Tx,
  { clientId, folder }: { clientId: string; folder: string },
): Promise<ArchivedFile[]> {
  const chain = await openFile(folder, 'audit/chain.jsonl')
  let rows = 0
  for await (const some of readChain(tx, clientId)) {
    rows += some.length
    await chain.write(some.map((line) => `${line}\n`).join(''))
  }
  const heads = await openFile(folder, 'audit/heads.json')
  const recorded = await tx.all<{ at: Date | null; lines: number; hash: string }>(sql`
    select null::timestamptz as at, lines, encode(hash, 'hex') as hash from audit_head where chain = ${clientId}
    union all select at, lines, encode(hash, 'hex') from audit_check where chain = ${clientId} order by at nulls first`)
  const [head, ...checks] = recorded
  await heads.write(`${JSON.stringify({ client_id: clientId, head, checks }, null, 2)}\n`)
  return [{ ...(await chain.close()), rows }, await heads.close()]
}
