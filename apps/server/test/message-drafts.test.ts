import { beforeAll, expect, test } from 'vitest'
import { startConversation, startedId } from './support/conversation.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let ana: Caller
let id: string
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  ana = await world.signIn('ana.accounts@harbour.example')
  id = await startedId(mia, 'With drafts')
})

const path = '/school/conversations/draft'
const draftOf = async (caller: Caller, conversation?: string) =>
  (await caller.get(conversation ? `${path}?conversation=${conversation}` : path)).body['data'].draft

test('what one writes is kept for oneself alone, apart for each conversation, and overwritten', async () => {
  await mia.put(path, { recipients: ['claims'], subject: 'Half a', body: '' })
  await mia.put(path, { conversation: id, body: 'Half an answer' })
  await mia.put(path, { conversation: id, body: 'Half an answer, longer' })
  expect(await draftOf(mia)).toMatchObject({ recipients: ['claims'], subject: 'Half a', body: '' })
  expect(await draftOf(mia, id)).toMatchObject({ body: 'Half an answer, longer' })
  expect(await draftOf(ana)).toBeNull()
  expect(await draftOf(ana, id)).toBeNull()
})

test('sending ends the draft of that conversation and no other', async () => {
  await mia.post(`/school/conversations/${id}/messages/add`, { body: 'Half an answer, whole' })
  expect(await draftOf(mia, id)).toBeNull()
  expect(await draftOf(mia)).not.toBeNull()
  expect((await startConversation(mia, 'Started')).status).toBe(201)
  expect(await draftOf(mia)).toBeNull()
})

test('a refused message leaves its draft', async () => {
  await mia.put(path, { conversation: id, body: 'Kept' })
  expect((await mia.post(`/school/conversations/${id}/messages/add`, { body: '' })).status).toBe(422)
  expect(await draftOf(mia, id)).toMatchObject({ body: 'Kept' })
})

test('an emptied draft is gone', async () => {
  await ana.put(path, { body: 'Something' })
  await ana.put(path, { body: '  ', subject: '', recipients: [] })
  expect(await draftOf(ana)).toBeNull()
})

test('there is no draft in a conversation of another client, and none for a viewer', async () => {
  const pia = await world.signIn('pia.master@pacific.example')
  expect((await pia.get(`${path}?conversation=${id}`)).status).toBe(404)
  expect((await pia.put(path, { conversation: id, body: 'x' })).status).toBe(404)
  const rex = await world.signIn('rex.reader@harbour.example')
  expect((await rex.get(path)).status).toBe(403)
})
