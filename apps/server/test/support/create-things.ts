import type { Call } from '@campus/contract/define-call'
import { anUnknown } from '@campus/domain/audit/actor-ref'
import { applicantItem } from '../../src/demo/factories.ts'
import { keepStatement } from '../../src/features/policies/withdrawal/keep-statement.ts'
import { sql } from '../../src/platform/database/database.ts'
import { addPasskey } from './add-passkey.ts'
import { addImport } from './draft.ts'
import { contactItem, thingOfPath, webhookBody, type Things } from './entities-of-calls.ts'
import { askAFamily } from './family.ts'
import { storeRefund } from './money.ts'
import { addPeople, findOrderTarget } from './order.ts'
import { pdfBytes, sendForm } from './send-form.ts'
import type { Caller, TestApp } from './test-app.ts'

/** One of each thing of Harbour Language School, so that every call has something to name. */
export async function createThings(world: TestApp, mia: Caller): Promise<Things> {
  const place = await findOrderTarget(mia, 'travel', 'Brighton')
  const added = await addPeople(mia, place, [applicantItem()])
  const policies = await mia.get('/school/policies?items=1')
  const invoices = await mia.get('/school/invoices?items=1')
  const transactions = await mia.get(`/school/invoices/${invoices.body['data'].items[0].id}/transactions`)
  const lines = await mia.get(`/school/invoices/${invoices.body['data'].items[0].id}/policies?items=1`)
  const started = await mia.post('/school/conversations/start', {
    recipients: ['account'],
    subject: 'Ours alone',
    body: 'Nobody else reads this',
  })
  const { conversation } = started.body['data']
  const copy = await mia.post('/school/privacy/exports', {
    kind: 'insured',
    id: policies.body['data'].items[0].id,
  })
  const archive = await mia.post('/school/client/archives')
  const contact = await mia.post('/school/client/add-custom-contact', contactItem)
  const key = await mia.post('/school/client/api-keys', { name: 'Sync', scopes: ['read_policy'] })
  const webhook = await mia.post('/school/client/webhooks', webhookBody)
  const webhookId = webhook.body['data'].endpoint.id
  const sent = await mia.post(`/school/client/webhooks/${webhookId}/test`)
  return {
    contact: contact.body['data'].contact.id,
    apiKey: key.body['data'].api_key.id,
    webhook: webhookId,
    delivery: sent.body['data'].delivery_id,
    campus: place.campusId,
    contract: place.contractId,
    batch: added.body['data'].policy_batch.id,
    enrollment: added.body['data'].enrollments[0].id,
    policy: policies.body['data'].items[0].id,
    withdrawal: await addStatement(world, policies.body['data'].items[0].id),
    invoice: invoices.body['data'].items[0].id,
    line: lines.body['data'].items[0].id,
    transaction: transactions.body['data'].transactions[0].id,
    refund: await storeRefund(world, invoices.body['data'].items[0].id),
    cartImport: await addImport(mia, place, [applicantItem({ first_name: 'Imported' })]),
    ...(await askAFamily(mia, place)),
    returnPolicy: await addFile(mia, '/school/client/return-policy/upload', {}),
    document: await addFile(mia, '/school/documents/upload', { title: 'A' }),
    user: (await mia.get('/school/auth/get')).body['data'].school.id,
    session: (await mia.get('/school/auth/sessions')).body['data'].sessions[0].id,
    conversation: conversation.id,
    request: copy.body['data'].request.id,
    archive: archive.body['data'].archive.id,
    message: conversation.messages.items[0].id,
    passkey: await addPasskey(world, 'mia.master@harbour.example'),
  }
}

/** The statement of an insured person, which waits for the school. */
function addStatement(world: TestApp, policyId: string): Promise<string> {
  return world.services.database.withCompany(async (tx) => {
    const { client_id: clientId } = await tx.one<{ client_id: string }>(
      sql`select client_id from policy where id = ${policyId}`,
    )
    const { number } = await keepStatement(tx, {
      clientId,
      policyIds: [policyId],
      channel: 'certificate',
      name: 'Pat Parent',
      email: 'pat.parent@family.example',
      language: 'en',
      actor: anUnknown,
      now: new Date('2026-12-01T15:00:00Z'),
    })
    return (await tx.one<{ id: string }>(sql`select id from withdrawal where number = ${number}`)).id
  })
}

async function addFile(caller: Caller, path: string, fields: object): Promise<string> {
  const { body } = await sendForm(caller, path, { ...fields, file: { name: 'a.pdf', bytes: pdfBytes() } })
  return body['data'].document?.id ?? body['data'].return_policy.split('/').at(-2)
}

/** The path of a call, with the things put in. */
export function addressOf(call: Call, things: Things): string {
  return call.path
    .replace(':provider', 'stripe')
    .replace(':kind', 'ipid')
    .replace(':sheet', 'lines')
    .replace(':type', 'certificate')
    .replace(':campusId', things.campus)
    .replace(':contractId', things.contract)
    .replace(':batchId', things.batch)
    .replace(':mid', things.message)
    .replace(':line', things.line)
    .replace(':version', '1')
    .replace(':page', 'MultiRiskProducts')
    .replace(':id', idFor(call, things))
}

function idFor(call: Call, things: Things): string {
  if (call.path.includes(':batchId')) return things.enrollment
  const found = thingOfPath.find(([path]) => path.test(call.path))
  return found ? things[found[1]] : ''
}
