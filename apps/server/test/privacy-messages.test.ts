import { strFromU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '../src/features/privacy/erase-person.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { sql } from '../src/platform/database/database.ts'
import { pdf } from './support/conversation.ts'
import { usePrivacy } from './support/privacy.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const world = useTestApp({ CLOCK: afternoon })
const office = usePrivacy(world)
const { insure, copyOf, all, run } = office

/** Writes to the company and returns the conversation's id. */
async function write(caller: Caller, subject: string, body: string, file?: string): Promise<string> {
  const form = new FormData()
  form.append('recipients[]', 'claims')
  form.append('subject', subject)
  form.append('body', body)
  if (file) form.append('attachments[]', new Blob([pdf]), file)
  const encoded = new Response(form)
  const response = await caller.call(
    'POST',
    '/school/conversations/start',
    Buffer.from(await encoded.arrayBuffer()),
    {
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  )
  return response.body['data'].conversation.id
}

async function erase(ref: { kind: string; id: string }): Promise<string> {
  const { body, status } = await office.omar.post('/school/privacy/erasures', { ...ref, confirmed: true })
  expect(status).toBe(202)
  await erasePerson({ client_id: office.oakfield, request_id: body['data'].request.id }, world.services)
  return body['data'].request.id
}

const planOf = async (ref: object) =>
  (await office.omar.post('/school/privacy/erasure-plan', ref)).body['data']
const textOf = async (id: string) => {
  const { conversation } = (await office.omar.get(`/school/conversations/${id}`)).body['data']
  const [message] = conversation.messages.items
  return [conversation.subject, message.body, ...message.attachments.map((one: { name: string }) => one.name)]
}
const end = (id: string) =>
  run(sql`update policy set start_date = '2026-06-01', end_date = '2026-06-30' where id = ${id}`)

describe('messages that name somebody insured', () => {
  test('stand in the copy, and those of others do not', async () => {
    const policy = await insure({ first_name: 'Lúcia', last_name: 'Ferro-Melo', passport_number: 'MSG0001' })
    await write(
      office.omar,
      'A new passport',
      'Lucia Ferro Melo has passport MSG0001.',
      'lucia ferro melo.pdf',
    )
    await write(office.omar, policy.policy_number, 'She asks whether skiing is covered.')
    await write(office.omar, 'Somebody else', 'Luciana Ferro-Meloni has no passport.')
    const { files } = await copyOf({ kind: 'insured', id: policy.id })
    const { sections } = JSON.parse(strFromU8(files['personal-data.json'] as Uint8Array))
    const { rows } = sections.find((section: { name: string }) => section.name === 'messages')
    expect(rows).toMatchObject([
      { subject: 'A new passport', author: 'Omar Master', attachments: ['lucia ferro melo.pdf'] },
      { subject: policy.policy_number },
    ])
    expect(strFromU8(files['personal-data.html'] as Uint8Array)).toContain(
      'She asks whether skiing is covered.',
    )
  })

  test('are redacted by an erasure; attachments and doubtful words are listed with their conversation', async () => {
    const policy = await insure({ first_name: 'Bruno', last_name: 'Klammer', passport_number: 'MSG0002' })
    await end(policy.id)
    const plain = await write(office.omar, 'Bruno Klammer', 'KLAMMER, Bruno (noa@family.example) has moved.')
    const attached = await write(office.omar, 'A scan', 'The passport of Bruno Klammer', 'Bruno Klammer.pdf')
    const doubtful = await write(office.omar, 'A call', `Mrs Klammer called about ${policy.policy_number}.`)
    const other = await write(office.omar, 'Nobody', 'Brunhilde Klammerer is fine.')
    const ref = { kind: 'insured', id: policy.id }
    const plan = await planOf(ref)
    expect(plan.now).toContainEqual({ category: 'messages', count: 2 })
    expect(plan.kept).toContainEqual({
      category: 'messages',
      count: 2,
      until: '2029-12-01',
      reason: 'needs_look',
    })
    expect(plan.look).toEqual([
      { id: attached, subject: 'A scan' },
      { id: doubtful, subject: 'A call' },
    ])
    const id = await erase(ref)
    expect(await textOf(plain)).toEqual(['[…]', '[…] ([…]) has moved.'])
    expect(await textOf(attached)).toEqual(['A scan', 'The passport of […]', '[…].pdf'])
    expect(await textOf(doubtful)).toEqual(['A call', `Mrs Klammer called about ${policy.policy_number}.`])
    expect(await textOf(other)).toEqual(['Nobody', 'Brunhilde Klammerer is fine.'])
    const [request] = (await office.omar.get('/school/privacy/requests')).body['data'].items
    expect([request.id, new Set(request.look)]).toEqual([id, new Set([attached, doubtful])])
  })

  test('are redacted of what the policy said before it was corrected, too', async () => {
    const policy = await insure({
      first_name: 'Hedda',
      last_name: 'Holm-Foermann',
      passport_number: 'MSG0009',
    })
    const id = await write(
      office.omar,
      'Hedda Holm-Foermann',
      'Passport MSG0009 of Hedda Holm-Foermann is wrong.',
    )
    const corrected = await office.omar.post(`/school/policies/${policy.id}/update`, {
      last_name: 'Storgaard',
      passport_number: 'MSG0010',
    })
    expect([corrected.status, corrected.text]).toEqual([200, expect.any(String)])
    await end(policy.id)
    await erase({ kind: 'insured', id: policy.id })
    expect(await textOf(id)).toEqual(['[…]', 'Passport […] of […] is wrong.'])
  })

  test('stay while cover is to come, and are redacted in the night after its last day', async () => {
    const policy = await insure({ first_name: 'Greta', last_name: 'Waiting', passport_number: 'MSG0003' })
    const id = await write(office.omar, 'Greta Waiting', 'Greta Waiting is in hospital.', 'report.pdf')
    const ref = { kind: 'insured', id: policy.id }
    expect((await planOf(ref)).kept).toContainEqual({
      category: 'messages',
      count: 1,
      until: '2027-02-15',
      reason: 'cover_in_force',
    })
    await erase(ref)
    expect(await textOf(id)).toEqual(['Greta Waiting', 'Greta Waiting is in hospital.', 'report.pdf'])
    await runRetention(world.services, new Date('2027-02-15T12:00:00Z'))
    await office.signIn()
    expect(await textOf(id)).toEqual(['[…]', '[…] is in hospital.', 'report.pdf'])
    const { items } = (await office.omar.get('/school/privacy/requests')).body['data']
    expect(items.filter((one: { look: string[] }) => one.look.includes(id))).toHaveLength(1)
  })

  test('of another client are neither found nor changed', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const id = await write(mia, 'Tilda Borders', 'Tilda Borders is ours.')
    const policy = await insure({ first_name: 'Tilda', last_name: 'Borders', passport_number: 'MSG0004' })
    await end(policy.id)
    const ref = { kind: 'insured', id: policy.id }
    expect((await planOf(ref)).now.map(({ category }: { category: string }) => category)).not.toContain(
      'messages',
    )
    await erase(ref)
    const [row] = await all<{ body: string }>(
      sql`select body from conversation_message where conversation_id = ${id}`,
    )
    expect(row?.body).toBe('Tilda Borders is ours.')
  })
})

test('drafts are cleared of the name as well', async () => {
  const policy = await insure({ first_name: 'Dora', last_name: 'Unsent', passport_number: 'MSG0005' })
  await end(policy.id)
  await office.omar.put('/school/conversations/draft', { subject: 'Dora Unsent', body: 'About Dora Unsent' })
  await erase({ kind: 'insured', id: policy.id })
  expect((await office.omar.get('/school/conversations/draft')).body['data'].draft).toMatchObject({
    subject: '[…]',
    body: 'About […]',
  })
})

test('invoices made anew after an erasure say the number of the policy and no name', async () => {
  const policy = await insure({ first_name: 'Ines', last_name: 'Invoiced', passport_number: 'MSG0006' })
  await end(policy.id)
  const [line] = await all<{ invoice_id: string }>(
    sql`select invoice_id from invoice_line where policy_id = ${policy.id}`,
  )
  const lines = async () => (await office.omar.get(`/school/invoices/${line?.invoice_id}/csv`)).text
  expect(await lines()).toContain(`${policy.policy_number},Ines Invoiced,`)
  await erase({ kind: 'insured', id: policy.id })
  expect(await lines()).toContain(`${policy.policy_number},Erased person,`)
  expect(await lines()).not.toContain('Invoiced')
  const page = await office.omar.get(`/school/invoices/${line?.invoice_id}/policies?items=500`)
  expect(page.text).not.toContain('Invoiced')
  const found = await office.omar.get('/school/invoices?search=Invoiced')
  expect(found.body['data'].items).toEqual([])
})

test('an erased colleague is named in no message, and what they wrote stays', async () => {
  const [user] = await all<{ id: string }>(sql`
    insert into school_user (client_id, email, first_name, last_name, status) values (${office.oakfield}, 'cleo.colleague@oakfield.example', 'Cleo', 'Colleague', 'active') returning id`)
  const id = await write(office.omar, 'Who', 'Ask Cleo Colleague or cleo.colleague@oakfield.example.')
  await erase({ kind: 'user', id: user?.id ?? '' })
  expect(await textOf(id)).toEqual(['Who', 'Ask […] or […].'])
})

test('three years after its last message a conversation goes with its attachments and their files', async () => {
  const id = await write(office.omar, 'Long ago', 'Old', 'old.pdf')
  const [file] = await all<{ storage_key: string }>(sql`
    select d.storage_key from message_attachment a join document d on d.id = a.document_id
    join conversation_message m on m.id = a.message_id where m.conversation_id = ${id}`)
  await runRetention(world.services, new Date('2029-11-30T12:00:00Z'))
  expect(await all(sql`select subject from conversation where id = ${id}`)).toEqual([{ subject: 'Long ago' }])
  const { counts } = await runRetention(world.services, new Date('2029-12-03T12:00:00Z'))
  expect(counts['messages']).toBeGreaterThan(0)
  expect(await all(sql`select 1 from conversation where id = ${id}`)).toEqual([])
  await expect(world.services.storage.read(file?.storage_key ?? '')).rejects.toThrow()
})
