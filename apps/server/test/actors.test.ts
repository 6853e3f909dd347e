import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorKinds } from '@campus/domain/audit/actor-ref'
import { createUser } from '../src/demo/factories.ts'
import { verifyChains } from '../src/features/audit-log/public.ts'
import { erasePerson } from '../src/features/privacy/erase-person.ts'
import { exportPerson } from '../src/features/privacy/export-person.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { startConversation } from './support/conversation.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { amountOf } from './support/policy-changes.ts'
import { pdfBytes, sendForm } from './support/send-form.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let owner: pg.Client
let mia: Caller

beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  mia = await world.signIn('mia.master@harbour.example')
})
afterAll(() => owner.end())

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await owner.query(text, values)).rows as Row[]

const tablesOf = () =>
  rows<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`)

describe('who did something', () => {
  test('stands in no column of its own making, as a text or as an id alone', async () => {
    const columns = await rows<{ place: string }>(`
      select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '(^|_)(actor|author|by|maker|uploader|editor|creator|requester)(_id|_name|_email)?$'
        and a.attname not in ('actor_id', 'actor_name') order by 1`)
    expect(columns.map(({ place }) => place)).toEqual([
      // a key has the rights of its maker, who is a person: a reference that its rights follow
      'api_key.maker_id',
      // days
      'complaint.acknowledge_by',
      'complaint.respond_by',
      'invoice.pay_by',
      // operators, whose rows are kept for good: references that two different people are told apart by
      'operator_proposal.ended_by',
      'operator_proposal.proposed_by',
      // another version
      'policy_version.superseded_by',
      // someone in compliance, who needn't be a user: their name
      'sanctions_hit.decided_by',
      'text_approval.approved_by',
    ])
  })

  test('is a kind, an id and a name together, with a check, and somebody of the client whom nobody replaces', async () => {
    const tables = await rows<{ name: string; columns: string[]; check: string; triggers: string[] }>(`
      select c.relname::text as name,
        array(select attname::text from pg_attribute where attrelid = c.oid and attname like 'actor\\_%' order by 1) as columns,
        (select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and conname = c.relname || '_actor') as check,
        array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal and tgname in ('chain', 'append_only', 'known_actor', 'same_actor') order by 1) as triggers
      from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute where attrelid = c.oid and attname like 'actor\\_%')`)
    expect(tables.length).toBeGreaterThan(12)
    for (const { name, columns, check, triggers } of tables) {
      expect([name, columns]).toEqual([name, ['actor_id', 'actor_kind', 'actor_name']])
      for (const kind of actorKinds) expect(check, name).toContain(`'${kind}'`)
      // the audit log holds its lines against people and keys where it chains them
      expect(triggers, name).toContain(name === 'audit_line' ? 'chain' : 'known_actor')
      expect(triggers, name).toContain(name === 'audit_line' ? 'append_only' : 'same_actor')
    }
  })

  test.each([
    [`'user', null, null`, 'violates check constraint'],
    [`'user', gen_random_uuid(), null`, 'none of this client'],
    [`'api_key', gen_random_uuid(), null`, 'none of this client'],
    [
      `'user', (select id from school_user where email = 'pia.master@pacific.example'), null`,
      'none of this client',
    ],
    [`'system', null, 'Mia Master'`, 'violates check constraint'],
    [`'robot', null, null`, 'violates check constraint'],
  ])('is never %s', async (values, message) => {
    const insert = `insert into field_change (client_id, subject, subject_id, field, old_value, new_value, at, actor_kind, actor_id, actor_name)
      select client_id, 'client', client_id, 'name', '', '', now(), ${values} from client where name like 'Harbour%'`
    await expect(owner.query(insert)).rejects.toThrow(message)
  })

  test('does not change', async () => {
    await expect(
      owner.query(`update policy_batch set actor_kind = 'system', actor_id = null`),
    ).rejects.toThrow('who did something does not change')
  })

  test('people and keys stay, so that what they did leads to them', async () => {
    for (const table of ['school_user', 'api_key'])
      for (const role of ['campus_app', 'campus_operator']) {
        const [row] = await rows<{ may: boolean }>(`select has_table_privilege($1, $2, 'delete') as may`, [
          role,
          table,
        ])
        expect(row).toEqual({ may: false })
      }
  })
})

/** Everything that a person or a key can do that leaves a row which says who. */
async function doEverything(caller: Caller) {
  const place = await findOrderTarget(mia, 'travel')
  const [policy, other] = await buyPolicies(world, caller, [somebody(), somebody()], place)
  const quote = (await amountOf(caller, [{ id: other?.id }], 'cancel')).body['data'].quote_id
  const outcomes = {
    details: await caller.post(`/school/policies/${policy?.id}/update`, {
      address: 'Main Street 3',
      version: 1,
      reason: 'Asked by phone',
    }),
    group: await caller.post('/school/policies/update/group-name', {
      policies: [policy?.id],
      group_name: 'Group',
    }),
    cancelled: await caller.post('/school/policies/cancel', { policies: [other?.id], quote_id: quote }),
  }
  for (const [what, { status, text }] of Object.entries(outcomes)) expect(status, `${what} ${text}`).toBe(200)
  return policy?.id ?? ''
}

describe('erasing somebody who did things of every kind', () => {
  const marks = ['quirinus', 'zappelberg', '7700900457']
  let policyId: string
  let documentId: string
  let conversationId: string
  let requestId: string
  let invoiceId: string
  let userId: string
  let clientId: string

  beforeAll(async () => {
    clientId = (await mia.get('/school/auth/get')).body['data'].school.client.id
    userId = await world.services.database.withCompany((tx) =>
      createUser(tx, clientId, {
        email: 'quirinus.zappelberg@harbour.example',
        name: ['Quirinus', 'Zappelberg'],
        role: 'Master User',
        phone: { country: 'GB', code: '44', number: '7700900457' },
      }),
    )
    const quirin = await world.signIn('quirinus.zappelberg@harbour.example')
    policyId = await doEverything(quirin)
    const ordered = await order(quirin)
    invoiceId = ordered.id
    await sendForm(quirin, `/school/payment/bank-transfer/pay-invoice/${invoiceId}/verify`, {
      amount: ordered.total,
      paid_date: '2026-12-01',
      receipt: { name: 'slip.pdf', bytes: pdfBytes('slip') },
    })
    const made = await sendForm(quirin, '/school/documents/upload', {
      title: 'Summer list',
      file: { name: 'list.pdf', bytes: pdfBytes('list') },
    })
    documentId = made.body['data'].document.id
    const changes = {
      account: await quirin.call(
        'PATCH',
        '/school/account/update',
        {
          first_name: 'Quirinus',
          last_name: 'Zappelberg',
          date_of_birth: '1990-01-02',
          job_title: 'Registrar Zappelberg',
          department: 'Office',
        },
        { 'idempotency-key': 'once' },
      ),
      client: await quirin.post('/school/client/update', {
        name: 'Harbour Language School',
        website: 'https://changed.example',
        phone_numbers: [{ country_id: 'GB', country_code: '44', phone_number: '1273123456' }],
        preferred_lang: 'en',
        vat_number: 'GB123',
        registered_company_name: 'Harbour Ltd',
        registered_company_country: 'GB',
        trading_names: ['Harbour Juniors'],
      }),
      webhook: await quirin.post('/school/client/webhooks', {
        url: 'https://receiver.example/in',
        description: '',
        event_types: ['policy.issued'],
      }),
      draft: await quirin.put('/school/conversations/draft', {
        recipients: ['claims'],
        subject: 'From Quirinus Zappelberg',
        body: 'Not sent',
      }),
    }
    for (const [what, { status, text }] of Object.entries(changes))
      expect([200, 201], `${what} ${text}`).toContain(status)
    const started = await startConversation(quirin, 'A question')
    conversationId = started.body['data'].conversation.id
    const key = await quirin.post('/school/client/api-keys', {
      name: 'Student system',
      scopes: [
        'read_policy',
        'create_policy',
        'update_policy',
        'create_payment',
        'update_own_school_profile',
      ],
    })
    expect(key.status, key.text).toBe(201)
    const robot = world.withToken(key.body['data'].key)
    await doEverything(robot)
    const sent = await sendForm(robot, '/school/documents/upload', {
      title: 'Winter list',
      file: { name: 'winter.pdf', bytes: pdfBytes('winter') },
    })
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body['data'].document.versions[0].uploaded_by).toBe('API key Student system')
    expect((await quirin.post('/school/client/archives')).status).toBe(202)
    const asked = await quirin.post('/school/privacy/exports', { kind: 'user', id: await idOf('rex.reader') })
    requestId = asked.body['data'].request.id
    await exportPerson({ client_id: clientId, request_id: requestId }, world.services)

    const erased = await mia.post('/school/privacy/erasures', { kind: 'user', id: userId, confirmed: true })
    expect(erased.status, erased.text).toBe(202)
    await erasePerson({ client_id: clientId, request_id: erased.body['data'].request.id }, world.services)
  })

  const order = async (caller: Caller) => {
    await emptyCart(caller)
    await addPeople(caller, await findOrderTarget(caller, 'travel'), [somebody()])
    const confirmed = await caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    return confirmed.body['data'].invoice as { id: string; total: string; currency: string }
  }
  const idOf = async (login: string) => {
    const { people } = (await mia.post('/school/privacy/people/find', { school_user: login })).body['data']
    return people[0].id as string
  }

  test('leaves their name, email and telephone in no column of any table', async () => {
    const found: string[] = []
    for (const { name } of await tablesOf()) {
      const held = await rows<{ row: object }>(
        `select to_jsonb(t) as row from "${name}" t where lower(to_jsonb(t)::text) ~ $1 limit 5`,
        [marks.join('|')],
      )
      for (const { row } of held)
        for (const [column, value] of Object.entries(row))
          if (marks.some((mark) => JSON.stringify(value).toLowerCase().includes(mark)))
            found.push(`${name}.${column}`)
    }
    expect([...new Set(found)]).toEqual([])
    // and they were there: what they did stands under their id
    const told: string[] = []
    for (const { name } of await tablesOf()) {
      const held = await rows(`select 1 from "${name}" t where to_jsonb(t) ->> 'actor_id' = $1 limit 1`, [
        userId,
      ])
      if (held.length > 0) told.push(name)
    }
    expect(told).toEqual(
      expect.arrayContaining([
        'account_document_version',
        'audit_line',
        'client_archive',
        'conversation_message',
        'credit_entry',
        'endorsement',
        'field_change',
        'invoice',
        'payment_event',
        'payment_transaction',
        'policy_batch',
        'policy_event',
        'policy_quote',
        'privacy_request',
        'webhook_endpoint',
      ]),
    )
  })

  test('leaves the audit log whole', async () => {
    const chains = await world.services.database.withCompany((tx) => verifyChains(tx))
    expect(chains.filter(({ problem }) => problem)).toEqual([])
  })

  test('shows “Erased person” wherever they did something, and the key by its name', async () => {
    const history = (await mia.get(`/school/policies/${policyId}/history`)).body['data'].history as {
      actor: string
    }[]
    expect(history.length).toBeGreaterThan(2)
    const who = new Set(history.map(({ actor }) => actor))
    expect([...who].toSorted()).toEqual(['Erased person', 'Sandbox payment page'])
    const log = (await mia.get(`/school/audit-log?person=${userId}&items=50`)).body['data'].items
    expect(log.length).toBeGreaterThan(10)
    expect(new Set(log.map((line: { person: object }) => JSON.stringify(line.person)))).toEqual(
      new Set([JSON.stringify({ id: userId, name: 'Erased person', email: '' })]),
    )
    const { people } = (await mia.get('/school/audit-log/summary')).body['data']
    expect(people).toContainEqual({ id: userId, name: 'Erased person' })
    const { id: keyId, created_by: maker } = (await mia.get('/school/client/api-keys')).body['data']
      .api_keys[0]
    expect(maker).toBe('Erased person')
    expect(people).toContainEqual({ id: keyId, name: 'API key Student system' })
    const byKey = (await mia.get(`/school/audit-log?person=${keyId}&items=50`)).body['data'].items
    expect(byKey.length).toBeGreaterThan(3)
    const csv = (await mia.get('/school/audit-log/csv')).text
    expect(csv).toContain('Erased person')
    expect(csv).toContain('API key Student system')
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'a document',
      async () => {
        const { items } = (await mia.get('/school/documents?items=50&kind=own')).body['data']
        return items.find(({ id }: { id: string }) => id === documentId).versions[0].uploaded_by
      },
    ],
    [
      'a message',
      async () =>
        (await mia.get(`/school/conversations/${conversationId}`)).body['data'].conversation.messages.items[0]
          .author,
    ],
    [
      'the list of messages',
      async () => (await mia.get('/school/conversations?items=1')).body['data'].items[0].last_message.author,
    ],
    [
      'a change of details',
      async () => (await mia.get('/school/client/changes?items=1')).body['data'].items[0].actor,
    ],
    [
      'a webhook',
      async () => (await mia.get('/school/client/webhooks')).body['data'].endpoints[0].created_by,
    ],
    [
      'a payment',
      async () =>
        (await mia.get(`/school/invoices/${invoiceId}/transactions`)).body['data'].transactions[0].user,
    ],
    [
      'a request of privacy',
      async () =>
        (await mia.get('/school/privacy/requests')).body['data'].items.find(
          ({ id }: { id: string }) => id === requestId,
        ).requested_by,
    ],
  ])('so does %s', async (_what, read) => {
    expect(await read()).toBe('Erased person')
  })
})
