import { createHash } from 'node:crypto'
import { nameKeys } from '@campus/domain/applicant/profile-blocks'
import type { ListedEntry, SanctionsList } from '@campus/domain/sanctions/listed-entry'
import {
  matchEntry,
  screenedClient,
  screenedPerson,
  type ListMatch,
  type Screened,
} from '@campus/domain/sanctions/match-entry'
import { sql, type Tx } from '../../platform/database/database.ts'

type Subject = Screened & {
  clientId: string
  /** Absent for a client. */
  policyId: string | null
}
type Candidate = ListedEntry & { list: SanctionsList; n: number }
type Found = { subject: Subject; entry: Candidate; match: ListMatch }

/** People compared in one statement, so that their number doesn't decide how much memory that takes. */
const perStatement = 5000

/**
 * Compares the people of the policies that match a condition on `policy`, and their clients, with the imported lists, and records
 * what it finds as open hits; hits known already stay as they are. Reads and compares each batch of people in one statement, by an
 * index over the folded names. The transaction must be the operator's. Returns the number of new hits.
 */
export async function screen(tx: Tx, condition: ReturnType<typeof sql>, now: Date): Promise<number> {
  if (!(await tx.maybe(sql`select 1 from sanctions_entry limit 1`))) return 0
  let found = 0
  let after = '00000000-0000-0000-0000-000000000000'
  const clients = new Set<string>()
  for (;;) {
    const rows = await tx.all<{
      id: string
      client_id: string
      client_name: string
      first_name: string
      last_name: string
      date_of_birth: string
    }>(sql`
      select policy.id, policy.client_id, c.name as client_name, policy.first_name, policy.last_name, policy.date_of_birth
      from policy join client c on c.client_id = policy.client_id
      where ${condition} and policy.anonymised_at is null and policy.id > ${after}
      order by policy.id limit ${perStatement}`)
    const payers = new Map(rows.map(({ client_id: id, client_name: name }) => [id, name]))
    const subjects: Subject[] = rows.map((row) => ({
      ...screenedPerson(row),
      clientId: row.client_id,
      policyId: row.id,
    }))
    for (const [clientId, name] of payers)
      if (!clients.has(clientId)) subjects.push({ ...screenedClient(name), clientId, policyId: null })
    for (const clientId of payers.keys()) clients.add(clientId)
    found += await recordHits(tx, await compare(tx, subjects), now)
    const last = rows.at(-1)
    if (last === undefined || rows.length < perStatement) return found
    after = last.id
  }
}

/** The same for the names of all clients, which pay. */
export async function screenClients(tx: Tx, now: Date): Promise<number> {
  const clients = await tx.all<{ client_id: string; name: string }>(sql`select client_id, name from client`)
  const subjects = clients.map(({ client_id: clientId, name }) => ({
    ...screenedClient(name),
    clientId,
    policyId: null,
  }))
  return recordHits(tx, await compare(tx, subjects), now)
}

async function compare(tx: Tx, subjects: readonly Subject[]): Promise<Found[]> {
  const keyed = subjects.map(({ profile }, n) => ({ n, keys: nameKeys(profile) }))
  const candidates = await tx.all<Candidate>(sql`
    select x.n, e.list, e.reference, e.kind, e.names, e.births, e.nationalities
    from json_to_recordset(${JSON.stringify(keyed)}::json) as x(n integer, keys integer[])
    join sanctions_entry e on e.name_keys && x.keys order by x.n, e.list, e.reference`)
  return candidates.flatMap((entry) => {
    const subject = subjects[entry.n]
    const match = subject ? matchEntry(subject, entry) : null
    return subject && match ? [{ subject, entry, match }] : []
  })
}

async function recordHits(tx: Tx, found: readonly Found[], now: Date): Promise<number> {
  if (found.length === 0) return 0
  const rows = found.map(({ subject, entry, match }) => ({
    client_id: subject.clientId,
    policy_id: subject.policyId,
    list: entry.list,
    reference: entry.reference,
    listed_name: match.name,
    listed_births: entry.births,
    rule: match.rule,
    birth: match.birth,
    facts_hash: hashFacts(subject, entry, match),
  }))
  return tx.run(sql`
    insert into sanctions_hit (client_id, policy_id, list, reference, listed_name, listed_births, rule, birth, facts_hash, found_at)
    select x.*, ${now}::timestamptz from json_to_recordset(${JSON.stringify(rows)}::json) as x(client_id uuid, policy_id uuid, list text,
      reference text, listed_name text, listed_births text[], rule text, birth text, facts_hash text)
    on conflict do nothing`)
}

/** Another name or date of birth, ours or the list's, is another hit. */
const hashFacts = ({ profile }: Subject, { births }: Candidate, { name }: ListMatch): string =>
  createHash('sha256')
    .update(JSON.stringify([profile.names, profile.birth, name, births.toSorted()]))
    .digest('hex')
