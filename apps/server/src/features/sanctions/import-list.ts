import { createHash } from 'node:crypto'
import { nameKeys } from '@campus/domain/applicant/profile-blocks'
import { nameProfile } from '@campus/domain/applicant/same-person'
import type { SanctionsList } from '@campus/domain/sanctions/listed-entry'
import { sql, type Tx } from '../../platform/database/database.ts'
import { readList } from './read-list.ts'
import { screen, screenClients } from './screen.ts'

export type ImportedList = {
  entries: number
  /** Dates of birth that couldn't be read, which count as unknown. */
  unreadBirths: number
  /** False if the list's newest file was the same. */
  isNew: boolean
  newHits: number
}

/** Entries stored in one statement. */
const perStatement = 2000

/**
 * Replaces a list by a file, then screens the policies in force or to be paid, and all clients. `day` is the day on which a policy
 * must not have ended. The same file again only renews the day of the import. Throws `UnreadableList`.
 */
export async function importList(
  tx: Tx,
  file: { list: SanctionsList; name: string; bytes: Uint8Array },
  { operatorId, day, now }: { operatorId: string | null; day: string; now: Date },
): Promise<ImportedList> {
  const { entries, unreadBirths } = readList(file.list, file.bytes)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  // two imports of one list at a time would mix their entries
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`sanctions ${file.list}`}))`)
  const renewed = await tx.run(sql`
    update sanctions_list set imported_at = ${now}, operator_id = ${operatorId}
    where file_hash = ${hash} and id = (
      select id from sanctions_list where list = ${file.list} order by imported_at desc, id desc limit 1)`)
  if (renewed === 0) {
    await tx.run(sql`
      insert into sanctions_list (list, file_name, file_hash, entries, imported_at, operator_id)
      values (${file.list}, ${file.name}, ${hash}, ${entries.length}, ${now}, ${operatorId})`)
    await tx.run(sql`delete from sanctions_entry where list = ${file.list}`)
    for (let at = 0; at < entries.length; at += perStatement) {
      const rows = entries.slice(at, at + perStatement).map((entry) => ({
        ...entry,
        name_keys: [...new Set(entry.names.flatMap((name) => nameKeys(nameProfile(name))))],
      }))
      await tx.run(sql`
        insert into sanctions_entry (list, reference, kind, names, births, nationalities, name_keys)
        select ${file.list}, x.* from json_to_recordset(${JSON.stringify(rows)}::json)
          as x(reference text, kind text, names text[], births text[], nationalities text[], name_keys integer[])`)
    }
  }
  const found = await screen(
    tx,
    sql`policy.state in ('pending', 'issued') and policy.end_date >= ${day}`,
    now,
  )
  const ofClients = await screenClients(tx, now)
  return { entries: entries.length, unreadBirths, isNew: renewed === 0, newHits: found + ofClients }
}
