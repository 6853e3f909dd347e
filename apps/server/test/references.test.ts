import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { amountOf } from './support/policy-changes.ts'
import { useTestApp } from './support/test-app.ts'

/** Columns called something_id that refer to no table, and why. */
const noReference: Record<string, string> = {
  'audit_check.chain': 'a client or the operator’s own chain',
  'complaint_step.client_id': 'that of its complaint, if it is about one',
  'document_given.family_request_id': 'a request, which is deleted before what it proves',
  'field_change.subject_id': 'a client, campus or person, by `subject`',
  'job_node.pool_id': 'the job library’s name of a pool',
  'passkey.credential_id': 'the authenticator’s own',
  'payment_transaction.user_id': 'a person or an API key',
  'privacy_request.person_id': 'a policy, an order or an account, by `person_kind`',
  'single_sign_on.oidc_client_id': 'the identity provider’s name for us',
}
/** A complaint may be about no client, so its steps name it by its ID alone. */
const byIdAlone = new Set(['complaint_step'])
/** A person or an API key, by `actor_kind`; every statement's new rows are held against both (actors.test.ts). */
const isActor = (column: string) => column === 'actor_id'
/** ISO codes; the list of countries is code (packages/reference). */
const isCountry = (column: string) => column.endsWith('country_id')

type Reference = {
  name: string
  from: string
  to: string
  columns: string[]
  target: string[]
  isDeferred: boolean
}

const world = useTestApp()
let owner: pg.Client
let references: Reference[]
let tenantTables: Set<string>

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await owner.query(text, values)).rows as Row[]

beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  references = await rows<Reference>(`
    select c.conname as name, c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
      array(select attname::text from unnest(c.conkey) with ordinality k(n, place) join pg_attribute on attrelid = c.conrelid and attnum = n order by place) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k(n, place) join pg_attribute on attrelid = c.confrelid and attnum = n order by place) as target,
      c.condeferred as "isDeferred"
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`)
  const tables = await rows<{ name: string }>(`
    select c.relname::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'client_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`)
  tenantTables = new Set(tables.map(({ name }) => name))
})
afterAll(() => owner.end())

test('every column that names another row is a foreign key', async () => {
  const columns = await rows<{ table: string; column: string }>(`
    select c.relname::text as "table", a.attname::text as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname ~ '_id$' and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace and not (c.relname = 'client' and a.attname = 'client_id')`)
  const loose = columns
    .filter(
      ({ table, column }) => !references.some((one) => one.from === table && one.columns.includes(column)),
    )
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !(name in noReference) && !isCountry(name) && !isActor(name.split('.')[1] ?? ''))
  expect(loose).toEqual([])
  expect(columns.length).toBeGreaterThan(100)
})

test('every reference between rows of clients names the client', () => {
  const between = references.filter(
    ({ from, to }) => tenantTables.has(from) && tenantTables.has(to) && !byIdAlone.has(from),
  )
  const without = between.filter(({ columns, target }) => {
    const place = columns.indexOf('client_id')
    return place < 0 || target[place] !== 'client_id'
  })
  expect(without).toEqual([])
  expect(between.length).toBeGreaterThan(60)
})

test('what can be deleted is looked for by an index of whatever refers to it', async () => {
  const kept = await rows<{ name: string }>(`
    select c.relname::text as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not has_table_privilege('campus_app', c.oid, 'delete') and not has_table_privilege('campus_operator', c.oid, 'delete')`)
  const isKept = new Set(kept.map(({ name }) => name))
  const indexes = await rows<{ table: string; columns: string[] }>(`
    select indrelid::regclass::text as "table",
      array(select attname::text from unnest(indkey) with ordinality k(n, place) join pg_attribute on attrelid = indrelid and attnum = n order by place) as columns
    from pg_index where indexprs is null`)
  const slow = references.filter(({ from, to, columns }) => {
    if (isKept.has(to)) return false
    const own = columns.length > 1 ? columns.filter((column) => column !== 'client_id') : columns
    // the columns that an index begins with and that the reference knows hold more than the client
    return !indexes.some((index) => {
      if (index.table !== from) return false
      const known = index.columns.findIndex((column) => !columns.includes(column))
      const leading = known < 0 ? index.columns : index.columns.slice(0, known)
      return own.every((column) => leading.includes(column))
    })
  })
  expect(slow.map(({ name }) => name)).toEqual([])
  // rows that everything hangs on are deleted by nobody
  for (const name of ['client', 'campus', 'school_user', 'policy_batch', 'enrollment', 'policy', 'invoice'])
    expect(isKept).toContain(name)
})

describe('a row cannot point into another client', () => {
  beforeAll(async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const [policy] = await buyPolicies(world, mia, [somebody()])
    const quote = await amountOf(mia, [{ id: policy?.id }], 'cancel')
    const { quote_id } = quote.body['data']
    await mia.post('/school/policies/cancel', { policies: [policy?.id], quote_id })
  })

  test('whichever reference is tried, on rows of the demo world', async () => {
    const tried: string[] = []
    for (const one of references) {
      if (!tenantTables.has(one.from) || !tenantTables.has(one.to) || one.columns.length === 1) continue
      const own = one.columns.filter((column) => column !== 'client_id')
      const theirs = own.map((column) => one.target[one.columns.indexOf(column)])
      const outcome = await pointElsewhere(one, own, theirs)
      if (outcome === null) continue
      tried.push(one.name)
      expect(outcome, one.name).toBe('23503')
    }
    for (const name of ['policy_client_id_invoice_id_fkey', 'invoice_line_client_id_policy_id_fkey'])
      expect(tried).toContain(name)
    expect(tried.length).toBeGreaterThan(25)
  })

  /** The error of a row that is made to refer to another client's; null where there are no such two rows. */
  async function pointElsewhere(one: Reference, own: string[], theirs: (string | undefined)[]) {
    for (let place = 0; place < 20; place++) {
      const outcome = await pointAt(place, one, own, theirs)
      // another rule rejects it first: a payment that is no refund gives back nothing
      if (outcome === '23514') return null
      // that one would be a second of a kind: another is tried
      if (outcome !== '23505') return outcome
    }
    return null
  }

  async function pointAt(place: number, one: Reference, own: string[], theirs: (string | undefined)[]) {
    await owner.query('begin')
    try {
      // triggers of ours reject some changes altogether; those of the references stay
      await owner.query(`alter table ${one.from} disable trigger user`)
      await owner.query('set constraints all immediate')
      const { rowCount } = await owner.query(`
        update ${one.from} t set ${own.map((column, n) => `${column} = o.${theirs[n]}`).join(', ')}
        from ${one.to} o
        where (t.tableoid, t.ctid) = (select tableoid, ctid from ${one.from} where client_id is not null limit 1)
          and o.ctid = (select x.ctid from ${one.to} x where x.client_id <> t.client_id order by x.ctid offset ${place} limit 1)`)
      return rowCount ? 'none' : null
    } catch (error) {
      return (error as { code?: string }).code
    } finally {
      await owner.query('rollback')
    }
  }
})
