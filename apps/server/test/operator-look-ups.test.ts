import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { drawIssuedDocuments } from '../src/features/billing/draw-issued-documents.ts'
import { closeCarts } from '../src/features/cart/close-carts.ts'
import { warnOfDeadline } from '../src/features/cart/warn-of-deadline.ts'
import { lapseOrders } from '../src/features/policies/public.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { deliverDue } from '../src/features/webhooks/deliver-webhooks.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { explainedValues, statementsOf } from './support/statements-of.ts'
import { useTestApp } from './support/test-app.ts'

/** Tables that grow with what clients do; the others are short for good. */
const large = [
  'account_token',
  'audit_line',
  'complaint',
  'complaint_step',
  'contact_request',
  'conversation',
  'conversation_message',
  'credit_entry',
  'document',
  'document_given',
  'endorsement',
  'enrollment',
  'frozen_document',
  'idempotent_answer',
  'import_draft',
  'import_draft_cell',
  'import_draft_step',
  'invoice',
  'invoice_line',
  'message_attachment',
  'message_draft',
  'notification',
  'outbox_message',
  'payment_event',
  'payment_transaction',
  'person_form',
  'pin',
  'policy',
  'policy_batch',
  'policy_event',
  'policy_quote',
  'policy_version',
  'privacy_request',
  'rate_window',
  'session',
  'sign_in_attempt',
  'webhook_attempt',
  'webhook_delivery',
  'webhook_event',
]
/** Statements that may read a large table from end to end, by a part of their text, and why. */
const mayScan: Record<string, string> = {
  'select storage_key from': 'files whose rows are gone are looked for in every table once a night',
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const world = useTestApp()
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const isLarge = (relation: string) =>
  large.some((name) => relation === name || new RegExp(`^${name}_(rest|\\d+)$`).test(relation))

const asIfLarge = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_indexscan']

/**
 * Where a statement reads a large table without an index that narrows it down. Tables of tests are small: the planner is
 * kept from what it would choose only for those, and may use whole indexes or their parts.
 */
async function scansOf(text: string, values: unknown[]): Promise<string[]> {
  await owner.query(
    asIfLarge
      .slice(0, 3)
      .map((name) => `set local ${name} = off`)
      .join(';'),
  )
  const scans = await plannedScans(text, values)
  if (scans.length === 0) return []
  await owner.query('set local enable_indexscan = off')
  const others = await plannedScans(text, values)
  return others.length === 0 ? [] : scans
}

async function plannedScans(text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (format json) ${text}`,
    values: explainedValues(values),
  })
  const bad = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => {
    const relation = node['Relation Name']
    if (!relation || !isLarge(relation)) return false
    if (node['Node Type'] === 'Seq Scan') return true
    // an index that is narrow by itself: only what is waiting, open, to be erased stands in it
    const isNarrow = /open|waiting|pending|to_erase|to_draw|ready|unread/.test(node['Index Name'] ?? '')
    return /^Index( Only)? Scan$/.test(node['Node Type']) && !node['Index Cond'] && !isNarrow
  })
  return bad.map((node) => `${node['Node Type']} ${node['Relation Name']} ${node['Index Name'] ?? ''}`.trim())
}

test('what jobs and the night look for across clients, they find by an index', async () => {
  const { services } = world
  const mia = await world.signIn('mia.master@harbour.example')
  await buyPolicies(world, mia, [somebody()])
  const company = services.database.withCompany
  const statements = await statementsOf('campus_operator', async () => {
    for (const step of [warnOfDeadline, closeCarts, lapseOrders, closeMonths])
      await company((tx) => step(tx, new Date('2027-01-02T12:00:00Z')))
    await deliverDue(services)
    await drawIssuedDocuments(services, new Date('2027-01-02T12:00:00Z'))
    for (const day of ['2027-01-02', '2028-03-10', '2034-06-01'])
      await runRetention(services, new Date(`${day}T12:00:00Z`))
  })
  expect(statements.size).toBeGreaterThan(40)
  await owner.query('begin')
  // as the role, whose row-level security takes part in the plan, and as if every table were large
  await owner.query('set local role campus_operator')
  const found: Record<string, string[]> = {}
  for (const [text, values] of statements) {
    if (!/\b(from|update|into)\b/i.test(text) || Object.keys(mayScan).some((part) => text.includes(part)))
      continue
    await owner.query('savepoint one')
    const scans = await scansOf(text, values).catch((error: unknown) => [
      `not explained: ${(error as Error).message}`,
    ])
    await owner.query('rollback to savepoint one')
    if (scans.length > 0) found[text.replace(/\s+/g, ' ').trim()] = scans
  }
  await owner.query('rollback')
  expect(found).toEqual({})
}, 180_000)
