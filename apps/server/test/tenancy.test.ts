import { allCalls } from '@campus/contract/all-calls'
import type { Call } from '@campus/contract/define-call'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { handledCalls } from '../src/handled-calls.ts'
import { sql } from '../src/platform/database/database.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { addressOf, createThings } from './support/create-things.ts'
import { bodiesOf, type Things } from './support/entities-of-calls.ts'

const world = useTestApp()
const needsSession = (call: Call) => call.access !== 'public' && call.access !== 'development'
const needsPermission = (call: Call) => needsSession(call) && call.access !== 'session'

let things: Things
let stranger: Caller
let nobodyOfHarbour: Caller

beforeAll(async () => {
  things = await createThings(world, await world.signIn('mia.master@harbour.example'))
  stranger = await world.signIn('pia.master@pacific.example')
  await world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = 'Harbour Language School'`,
    )
    await createUser(tx, client_id, { email: 'no.role@harbour.example', name: ['No', 'Role'], role: 'None' })
  })
  nobodyOfHarbour = await world.signIn('no.role@harbour.example')
})

test('every call of the contract is answered by exactly one handler', () => {
  expect(handledCalls.map(({ call }) => call.name).sort()).toEqual(allCalls.map((call) => call.name).sort())
})

describe('nobody', () => {
  test.each(allCalls.filter(needsSession))('$name answers 401', async (call) => {
    const response = await world.anonymous.call(
      call.method,
      addressOf(call, things),
      call.method === 'GET' ? undefined : {},
    )
    expect(response.status).toBe(401)
  })
})

describe('too small a role', () => {
  test.each(allCalls.filter(needsPermission))('$name answers 403', async (call) => {
    const response = await nobodyOfHarbour.call(
      call.method,
      addressOf(call, things),
      call.method === 'GET' ? undefined : (bodiesOf(things)[call.name] ?? {}),
    )
    expect(response.status).toBe(403)
  })
})

/** Calls whose response holds only what the caller's own client has: named here, so that a new one is thought about. */
const ownOnly = new Set([
  'sign-out',
  'get-school',
  'get-user-info',
  'send-phone-pin',
  'resend-phone-pin',
  'verify-phone-pin',
  'set-phone-number',
  'list-open-batches',
  'list-enrollments',
  'get-open-overview',
  'list-needs',
  'recheck-open',
  'download-enrollment-errors',
  'confirm-open',
  'list-import-drafts',
  'list-policies',
  'get-policy-summary',
  'list-group-names',
  'list-covered-people',
  'get-covered-summary',
  'count-covered-days',
  'download-covered-people',
  'check-policy-certificates',
  'list-invoices',
  'count-covered-weeks',
  'get-spend',
  'get-balances',
  'download-statement',
  'download-statement-lines',
  'export-invoices',
  'export-invoice-rows',
  'get-credit-balance',
  'list-notifications',
  'list-api-keys',
  'list-client-archives',
  'request-client-archive',
  'create-api-key',
  'list-webhooks',
  'create-webhook',
  'list-webhook-deliveries',
  'read-notifications',
  'stream-events',
  'start-import',
  // what another school has taught its imports: import-memory.test.ts
  'get-import-memory',
  'forget-import-memory',
  'share-import-memory',
  'get-identity-proofs',
  'confirm-identity',
  'confirm-identity-by-passkey',
  'get-second-factor',
  'start-second-factor',
  'confirm-second-factor',
  'make-recovery-codes',
  'turn-off-second-factor',
  'require-second-factor',
  'list-own-sessions',
  'end-other-sessions',
  'get-own-details',
  'update-own-details',
  'update-notification-choices',
  'get-review-columns',
  'update-review-columns',
  'end-tour',
  'list-own-changes',
  'list-conversations',
  'start-conversation',
  'count-unread-conversations',
  'get-message-draft',
  'list-school-users',
  'list-roles',
  'add-school-user',
  'list-contacts',
  'add-custom-contact',
  'get-client-metadata',
  'get-onboarding',
  'save-onboarding-progress',
  'save-own-info',
  'save-client-profile',
  'update-first-login',
  'fetch-client',
  'update-client',
  'upload-logo',
  'remove-logo',
  'get-return-policy',
  'upload-return-policy',
  'list-company-updates',
  'list-client-changes',
  'add-billing-address',
  'fetch-billing-address',
  'add-mailing-address',
  'fetch-mailing-address',
  'list-account-documents',
  'upload-account-document',
  'list-audit-log',
  'get-audit-summary',
  'export-audit-log',
  'find-people',
  'list-privacy-requests',
  'list-passkeys',
  'start-passkey',
  'add-passkey',
  'get-single-sign-on',
  'save-single-sign-on',
  'remove-single-sign-on',
  'get-quote-product',
])

describe('another client', () => {
  test.each(allCalls.filter((call) => needsSession(call) && !ownOnly.has(call.name)))(
    '$name answers 404',
    async (call) => {
      const response = await stranger.call(
        call.method,
        addressOf(call, things),
        call.method === 'GET' ? undefined : (bodiesOf(things)[call.name] ?? {}),
      )
      expect(response.status).toBe(404)
    },
  )

  /** What takes a thing away comes last, so that each finds its thing. */
  const isDestructive =
    /^(cancel|confirm|delete|remove|revoke|end|finish|close|withdraw|suspend|deactivate|request-erasure)/
  /** Whose thing of the test is not in the state that the call needs, or went with another call; their own tests show them found. */
  const notThereForOwner = new Set([
    'enroll-not-enrolled',
    'download-batch-certificates',
    'send-batch-welcome-emails',
    'get-current-api-key',
    'download-attachment',
    'download-logo',
    'end-own-session',
    'delete-enrollments',
    'delete-import-drafts',
  ])
  const ownersCalls = allCalls
    .filter((call) => needsSession(call) && !ownOnly.has(call.name) && !notThereForOwner.has(call.name))
    .toSorted((one, other) => Number(isDestructive.test(one.name)) - Number(isDestructive.test(other.name)))

  let owner: Caller
  beforeAll(async () => {
    owner = await world.signIn('mia.master@harbour.example')
  })

  /** Lists of what the client has, by what of the owner's they hold; the owner sees each, nobody else does. */
  const lists: [string, keyof Things][] = [
    ['/school/enrollments', 'enrollment'],
    ['/school/policies?items=500', 'policy'],
    ['/school/invoices?items=500', 'invoice'],
    ['/school/policy-batches/open', 'batch'],
    ['/school/imports', 'draft'],
    ['/school/conversations?items=500', 'conversation'],
    ['/school/conversations?status=sent&items=500', 'conversation'],
    ['/school/conversations?search=Ours', 'conversation'],
    ['/school/school-users?items=500', 'user'],
    ['/school/client/custom-contacts', 'contact'],
    ['/school/client/api-keys', 'apiKey'],
    ['/school/client/webhooks', 'webhook'],
    ['/school/client/webhooks/deliveries', 'delivery'],
    ['/school/documents', 'document'],
    ['/school/privacy/requests', 'request'],
    ['/school/auth/passkeys', 'passkey'],
  ]

  // before the calls below, of which some take a thing away
  test.each(lists)(
    '%s lists it for its owner, and nothing of Harbour for a stranger',
    async (path, thing) => {
      const own = await owner.get(path)
      expect(own.status).toBe(200)
      expect(own.text).toContain(things[thing])
      const response = await stranger.get(path)
      expect(response.status).toBe(200)
      for (const id of Object.values(things)) expect(response.text).not.toContain(id)
    },
  )

  test('the prices quoted to a stranger name nothing of Harbour', async () => {
    const response = await stranger.get('/school/quotes/products/MultiRiskProducts')
    expect(response.status).toBe(200)
    for (const id of Object.values(things)) expect(response.text).not.toContain(id)
  })

  test.each(ownersCalls)('$name asked by its owner is there', async (call) => {
    const response = await owner.call(
      call.method,
      addressOf(call, things),
      call.method === 'GET' ? undefined : (bodiesOf(things)[call.name] ?? {}),
    )
    expect(response.status).not.toBe(404)
    expect(response.status).not.toBe(401)
  })

  test('a draft cannot be started on the campus of another client', async () => {
    const own = await world.signIn('pia.master@pacific.example')
    await expect(startDraft(own, things.campus, things.contract)).rejects.toThrow()
  })

  test('the certificates of another client are neither ready nor missing', async () => {
    const response = await stranger.post('/school/policies/policy-certificates-check', {
      policies: [things.policy],
    })
    expect(response.body['data']).toEqual({
      ready: 0,
      missing: 0,
      missing_policies: [],
      welcome_sent: 0,
      welcome_waiting: 0,
      withdraw_until: null,
    })
  })
})

describe('the database itself', () => {
  test('a query without a client fails', async () => {
    await expect(
      world.services.database.withSession((tx) => tx.all(sql`select id from policy limit 1`)),
    ).rejects.toThrow('no client is set')
  })

  test('the application role owns no table, and every table with a client is under forced row-level security', async () => {
    const rows = await world.services.database.withCompany((tx) =>
      tx.all<{ name: string; owner: string; is_forced: boolean }>(sql`
        select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity and c.relforcerowsecurity as is_forced
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`),
    )
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => !row.is_forced || row.owner.startsWith('campus_'))).toEqual([])
  })

  test('a client cannot write a row of another', async () => {
    const { client_id } = await world.services.database.withCompany((tx) =>
      tx.one<{ client_id: string }>(
        sql`select client_id from client where name = 'Pacific Bridge Institute'`,
      ),
    )
    const write = world.services.database.withClient(client_id, (tx) =>
      tx.run(
        sql`insert into campus (client_id, name, country_id) select client_id, 'X', 'GB' from (values (${crypto.randomUUID()}::uuid)) as x(client_id)`,
      ),
    )
    await expect(write).rejects.toThrow('row-level security')
  })
})
