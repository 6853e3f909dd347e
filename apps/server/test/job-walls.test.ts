import { theSystem } from '@campus/domain/audit/actor-ref'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import type { JobName } from '../src/platform/jobs/jobs.ts'
import { jobsThat, runJob } from './support/all-jobs.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { sheetOf, startDraft } from './support/draft.ts'
import { askAFamily } from './support/family.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { postponeDemoDocuments } from './support/postpone-demo-documents.ts'
import { ops } from './support/ops.ts'
import { changes, versionsOf } from './support/row-versions.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const world = useTestApp({ CLOCK: afternoon })
/** Two clients of the same company, of whom a job works for the first alone. */
let mia: Caller
let pia: Caller
let harbour: string
let pacific: string

beforeAll(async () => {
  await postponeDemoDocuments(world)
  mia = await world.signIn('mia.master@harbour.example')
  pia = await world.signIn('pia.master@pacific.example')
  const own = await world.services.database.withCompany((tx) =>
    tx.all<{ id: string; name: string }>(sql`select client_id as id, name from client`),
  )
  const idOf = (start: string) => own.find(({ name }) => name.startsWith(start))?.id ?? ''
  harbour = idOf('Harbour')
  pacific = idOf('Pacific')
})

type ThingOfJob =
  | 'policy'
  | 'invoice'
  | 'batch'
  | 'transaction'
  | 'request'
  | 'archive'
  | 'ask'
  | 'asked'
  | 'draft'
/** Each job about one client, as it runs for Harbour with the ids that it is given. */
const jobsOfHarbour = {
  'mail-invoice': ({ invoice }) => ({
    client_id: harbour,
    invoice_id: invoice,
    kind: 'invoice_due',
    recipient: '',
  }),
  'make-certificates': ({ batch }) => ({
    client_id: harbour,
    policy_batch_ids: [batch],
    send_welcome_email: true,
  }),
  'send-welcome-mails': ({ policy }) => ({ client_id: harbour, policy_ids: [policy] }),
  'send-welcome-mail': ({ policy }) => ({
    client_id: harbour,
    policy_id: policy,
    actor: theSystem,
    recipient: '',
    letter: { locale: 'en', subject: '', preheader: '', blocks: [], why: '' },
    documents: [{ id: policy, name: 'certificate.pdf' }],
  }),
  'close-payment-pages': ({ transaction }) => ({ client_id: harbour, transaction_ids: [transaction] }),
  'start-annual-onboarding': () => ({ client_id: harbour }),
  'mail-families': ({ ask }) => ({ client_id: harbour, ask_id: ask, reminder: 0 }),
  'send-family-mail': ({ asked }) => ({
    client_id: harbour,
    request_ids: [asked],
    recipient: '',
    subject: '',
    text: '',
  }),
  'count-import': ({ draft }) => ({ client_id: harbour, draft_id: draft }),
  'export-person': ({ request }) => ({ client_id: harbour, request_id: request }),
  'erase-person': ({ request }) => ({ client_id: harbour, request_id: request }),
  'make-client-archive': ({ archive }) => ({ client_id: harbour, archive_id: archive }),
} satisfies Partial<Record<JobName, (things: Record<ThingOfJob, string>) => unknown>>

describe('jobs', () => {
  test('that close carts, lapse orders and close months change only the clients whose time it is', async () => {
    await emptyCart(pia)
    await emptyCart(mia)
    const brighton = await findOrderTarget(mia, 'travel', 'Brighton')
    await addPeople(mia, brighton, [somebody()])
    await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    await addPeople(mia, brighton, [somebody()])
    const before = await versionsOf(world, pacific)
    const own = await versionsOf(world, harbour)
    for (const [job, at] of [
      ['deadline-notice', '2026-12-01T21:30:00Z'],
      ['deadline', '2026-12-01T22:00:01Z'],
      ['lapse', '2026-12-02T12:00:00Z'],
      ['month-end', '2027-01-02T12:00:00Z'],
    ] as const)
      await ops(world, 'jobs', 'run', job, '--at', at)
    expect(changes(before, await versionsOf(world, pacific))).toEqual([])
    expect(changes(own, await versionsOf(world, harbour))).toEqual(
      expect.arrayContaining(['enrollment', 'invoice', 'policy', 'policy_batch']),
    )
  })

  /** A policy with its batch, a payment and a person's copy that was asked for: one of each client's. */
  async function thingsOf(caller: Caller, clientId: string): Promise<Record<ThingOfJob, string>> {
    const [policy] = await buyPolicies(world, caller, [somebody()])
    const copy = await caller.post('/school/privacy/exports', { kind: 'insured', id: policy?.id })
    const found = await world.services.database.withCompany((tx) =>
      tx.one<{ batch: string; invoice: string; transaction: string }>(sql`
        select y.policy_batch_id as batch, y.invoice_id as invoice, (select p.id from payment_transaction p where p.client_id = ${clientId} limit 1) as transaction
        from policy y where y.client_id = ${clientId} and y.id = ${policy?.id}`),
    )
    const target = await findOrderTarget(caller, 'travel')
    const question = await askAFamily(caller, target)
    const draft = await startDraft(caller, target, sheetOf([somebody()]))
    return {
      policy: policy?.id ?? '',
      request: copy.body['data'].request.id,
      archive: (await caller.post('/school/client/archives')).body['data'].archive.id,
      ...found,
      ask: question.familyAsk,
      asked: question.familyRequest,
      draft: draft.id,
    }
  }
  const run = (name: JobName, payload?: unknown) => runJob(world.services, name, payload)

  test('each of one client is run here', () => {
    expect(Object.keys(jobsOfHarbour).toSorted()).toEqual(jobsThat({ about: 'client' }))
  })

  test('of one client do nothing to another, not even with the ids of its things', async () => {
    const theirs = await thingsOf(pia, pacific)
    for (const id of Object.values(theirs)) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    // theirs are due too, by the job for all: done beforehand, so that nothing is left to do to them
    await run('draw-issued-documents')
    const before = await versionsOf(world, pacific)
    for (const [name, payloadOf] of Object.entries(jobsOfHarbour)) {
      await run(name as JobName, payloadOf(theirs))
      expect(changes(before, await versionsOf(world, pacific)), name).toEqual([])
    }
    for (const name of jobsThat({ startedBy: 'clock' })) await run(name)
    // the nightly check notes the head of every chain, theirs too
    expect(
      changes(before, await versionsOf(world, pacific)).filter((table) => table !== 'audit_check'),
    ).toEqual([])
  })

  test('of one client do their work for that client', async () => {
    const own = await thingsOf(mia, harbour)
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update client set is_annual_onboarding_due = false where client_id = ${harbour}`),
    )
    for (const name of [
      'export-person',
      'start-annual-onboarding',
      'count-import',
      'make-client-archive',
    ] as const) {
      const before = await versionsOf(world, harbour)
      await run(name, jobsOfHarbour[name](own))
      expect(changes(before, await versionsOf(world, harbour)), name).not.toEqual([])
    }
  })
})
