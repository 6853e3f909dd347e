import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { IdPool } from './value-of-schema.ts'
import { people, type Role } from './fuzz-roles.ts'
import type { Random } from './random.ts'
import { oddTexts } from './odd-values.ts'
import { restore, snapshot } from './people-as-they-were.ts'
import { thingOfPath } from '../support/entities-of-calls.ts'

/** Where things are, and which of them: of the demo world's largest client only what does not take minutes to pack. */
const tables: Record<string, { from: string }> = {
  campus: { from: 'campus' },
  contract: { from: 'contract' },
  batch: {
    from: "policy_batch where client_id not in (select client_id from client where name like 'Pacific%')",
  },
  enrollment: { from: 'enrollment' },
  policy: { from: 'policy' },
  invoice: { from: 'invoice' },
  transaction: { from: 'payment_transaction' },
  withdrawal: { from: 'withdrawal' },
  draft: { from: 'import_draft' },
  cartImport: { from: 'cart_import' },
  user: { from: 'school_user' },
  session: { from: 'session' },
  conversation: { from: 'conversation' },
  message: { from: 'conversation_message' },
  apiKey: { from: 'api_key' },
  webhook: { from: 'webhook_endpoint' },
  delivery: { from: 'webhook_delivery' },
  request: { from: 'privacy_request' },
  archive: { from: 'client_archive' },
  passkey: { from: 'passkey' },
  contact: { from: 'client_contact' },
  document: { from: 'account_document' },
  returnPolicy: { from: "document where kind = 'return_policy'" },
  quote: { from: 'policy_quote' },
}

const tableOfName: Record<string, string> = {
  campus: 'campus',
  campus_id: 'campus',
  campusId: 'campus',
  campus_ids: 'campus',
  campuses: 'campus',
  contract_id: 'contract',
  contractId: 'contract',
  policies: 'policy',
  policy: 'policy',
  group_leader_id: 'policy',
  same_person_as: 'policy',
  enrollment_ids: 'enrollment',
  batch_id: 'batch',
  batchId: 'batch',
  policy_batch: 'batch',
  policy_batches: 'batch',
  import: 'cartImport',
  policy_batch_id: 'batch',
  invoice_id: 'invoice',
  invoices: 'invoice',
  transaction_id: 'transaction',
  user_id: 'user',
  user_ids: 'user',
  conversation: 'conversation',
  mid: 'message',
  quote_id: 'quote',
  endpoint: 'webhook',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

export type FuzzWorld = {
  tokenOf: (role: Role) => string | null
  idsFor: (path: string) => IdPool
  /** Makes everybody who they were: whom a request suspended, signed out or locked out may go on. */
  revive: () => Promise<void>
  /** The ids that there are now, those that requests made included. */
  look: () => Promise<void>
  setKey: (key: string) => void
  close: () => Promise<void>
}

/** The demo world as its owner sees it: sessions for everybody, and the ids of everything. */
export async function openFuzzWorld(ownerUrl: string, now: () => Date): Promise<FuzzWorld> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  // when the database is stopped under it, the run ends with what it has
  owner.on('error', () => undefined)
  await owner.connect()
  // names change while requests rename things
  const { rows: clients } = await owner.query<{ client_id: string; name: string }>(
    'select client_id, name from client',
  )
  const idOf = (name: string) => clients.find((client) => client.name.startsWith(name))?.client_id ?? ''
  const [harbour, pacific] = [idOf('Harbour'), idOf('Pacific')]
  const tokens = new Map<Role, string>()
  for (const role of Object.keys(people) as (keyof typeof people)[])
    tokens.set(role, `fuzz-${role}-${randomUUID()}`)
  let ids = new Map<string, string[]>()
  const before = await snapshot(owner)

  const look = async () => {
    const found = new Map<string, string[]>()
    // most of what is named is of the client whose people ask most
    for (const [name, { from }] of Object.entries(tables)) {
      const { rows } = await owner.query<{ id: string }>(
        `
        select id from (select id, row_number() over (partition by is_harbour order by id desc) as place, is_harbour
          from (select t.id, t.client_id = $1 as is_harbour from (select * from ${from}) t
            where not ($3 and t.client_id = $2)) x) y
        where place <= case when is_harbour then 12 else 3 end order by id`,
        [harbour, pacific, name === 'batch'],
      )
      found.set(
        name,
        rows.map(({ id }) => id),
      )
    }
    ids = found
  }
  const revive = async () => {
    await untilDone(() => restore(owner, before))
    for (const [role, email] of Object.entries(people)) {
      const at = now()
      await owner.query(
        `insert into session (token_hash, client_id, user_id, created_at, last_used_at, confirmed_at, expires_at)
         select $1, client_id, id, $2, $2, $2, $3 from school_user where email = $4
         on conflict (token_hash) do update
         set last_used_at = excluded.last_used_at, confirmed_at = excluded.confirmed_at, expires_at = excluded.expires_at`,
        [sha256(tokens.get(role as Role) ?? ''), at, new Date(at.getTime() + 86_400_000), email],
      )
    }
  }
  await revive()
  await look()

  const pick = (table: string | undefined, random: Random): string => {
    const any = () => random.pick([...ids.values()].flat())
    const kind = random.next()
    if (kind < 0.06) return random.pick(oddTexts)
    if (kind < 0.12) return `00000000-0000-7000-8000-${String(random.below(1e12)).padStart(12, '0')}`
    const known = table ? ids.get(table) : undefined
    return kind < 0.25 || !known?.length ? any() : random.pick(known)
  }
  return {
    tokenOf: (role) => (role === 'junk' ? 'cc_live_junk' : (tokens.get(role) ?? null)),
    idsFor: (path) => {
      const ofPath = thingOfPath.find(([pattern]) => pattern.test(path))?.[1]
      return { of: (name, random) => pick(tableOfName[name] ?? ofPath, random) }
    },
    revive,
    look,
    setKey: (key) => void tokens.set('key', key),
    close: () => owner.end(),
  }
}

/** A job or a slow request may hold what is to be restored; then once more. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const failure = await work().then(
      () => null,
      (error: unknown) => error,
    )
    if (failure === null) return
    if (tries === 5) throw failure
  }
}
