import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  replyToConversation,
  listConversationsCommand,
  showConversation,
  startConversationCommand,
} from '../src/ops/conversation-commands.ts'
import { sql } from '../src/platform/database/database.ts'
import {
  replyAsCompany,
  countUnread,
  listOf,
  operator,
  pdf,
  png,
  startedId,
  subjectsOf,
} from './support/conversation.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { unnamed } from './support/ops.ts'

const world = useTestApp()
let mia: Caller
let ana: Caller
let eli: Caller
let rex: Caller

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  ana = await world.signIn('ana.accounts@harbour.example')
  eli = await world.signIn('eli.enrol@harbour.example')
  rex = await world.signIn('rex.reader@harbour.example')
})

describe('reading', () => {
  let id: string
  beforeAll(async () => {
    id = await startedId(ana, 'Read and unread')
  })

  test('an answer is unread for everybody who may read, each reads for themselves, and is notified', async () => {
    const before = { mia: await countUnread(mia), rex: await countUnread(rex) }
    await replyAsCompany(world.services, id, 'Here is our answer')
    expect(await countUnread(mia)).toBe(before.mia + 1)
    expect(await countUnread(rex)).toBe(before.rex + 1)
    const bell = await rex.get('/school/notifications/list?items=1')
    expect(bell.body['data'].items[0]).toMatchObject({
      title: 'New message',
      description: 'Tom Reed wrote to you: Read and unread',
      to: `/message-center/${id}`,
      read: false,
    })
    const opened = await mia.get(`/school/conversations/${id}`)
    expect(opened.body['data'].conversation.messages.items[0]).toMatchObject({
      company: 'Campus Cover (UK) Limited',
      own: false,
      body: 'Here is our answer',
    })
    expect(await countUnread(mia)).toBe(before.mia)
    expect(await countUnread(rex)).toBe(before.rex + 1)
  })

  test('reading the messages alone leaves it unread; it can be marked either way', async () => {
    const before = await countUnread(rex)
    await rex.get(`/school/conversations/${id}/messages`)
    expect(await countUnread(rex)).toBe(before)
    expect((await rex.call('PATCH', `/school/conversations/${id}/unread`, { unread: '0' })).status).toBe(200)
    expect(await countUnread(rex)).toBe(before - 1)
    expect((await rex.call('PATCH', `/school/conversations/${id}/unread`)).status).toBe(200)
    expect(await countUnread(rex)).toBe(before)
  })

  test('a colleague’s words are unread for those who wrote there, and for nobody else', async () => {
    const before = { ana: await countUnread(ana), eli: await countUnread(eli), mia: await countUnread(mia) }
    await ana.get(`/school/conversations/${id}`)
    const read = await countUnread(ana)
    const added = await mia.post(`/school/conversations/${id}/messages/add`, { body: 'From a colleague' })
    expect(added.status).toBe(201)
    expect(added.body['message']).toBe('Message sent')
    expect(added.body['data'].message).toMatchObject({ author: 'Mia Master', own: true })
    expect(await countUnread(ana)).toBe(read + 1)
    expect(await countUnread(eli)).toBe(before.eli)
    expect(await countUnread(mia)).toBe(before.mia)
  })

  test('a long thread comes page by page, the newest first, or from its beginning', async () => {
    const pia = await world.signIn('pia.master@pacific.example')
    const [long] = (await listOf(pia, 'search=Winter intake')).items
    expect(long.messages_count).toBe(80)
    const opened = (await pia.get(`/school/conversations/${long.id}`)).body['data'].conversation
    expect(opened.messages.items).toHaveLength(25)
    expect(opened.messages.meta).toMatchObject({ total: 80, last_page: 4 })
    expect(opened.messages.links.next).toBe(`/api/school/conversations/${long.id}/messages?page=2&items=25`)
    const seen = new Set<string>()
    for (let page = 1; page <= 4; page++) {
      const { items } = (await pia.get(`/school/conversations/${long.id}/messages?page=${page}`)).body['data']
      for (const message of items as { id: string }[]) seen.add(message.id)
    }
    expect(seen.size).toBe(80)
    const first = await pia.get(`/school/conversations/${long.id}/messages?order=date&items=1`)
    expect(first.body['data'].items[0].body).toContain('护照')
  })
})

test('an answer comes by mail to those who chose so, in their language, and to nobody else', async () => {
  await setForTest(world, 'school_user', sql`email = 'eli.enrol@harbour.example'`, {
    notification_choices: { message: { mail: true, portal: true } },
  })
  await replyAsCompany(world.services, await startedId(mia, 'By mail'), 'Read this')
  const [mail] = await queuedMessages(world, 'eli.enrol@harbour.example')
  expect(mail).toMatchObject({ subject: 'New message' })
  expect(mail?.text).toContain('Tom Reed wrote to you: By mail')
  expect(await queuedMessages(world, 'rex.reader@harbour.example')).toEqual([])
})

describe('folders', () => {
  let id: string
  beforeAll(async () => {
    id = await startedId(eli, 'Folders of one person')
  })
  const status = (caller: Caller, wanted: string) =>
    caller.call('PATCH', `/school/conversations/${id}/status`, { status: wanted })
  const folder = (caller: Caller, name: string) => subjectsOf(caller, `status=${name}&items=100`)

  test('a flag stays through archive and inbox, and is nobody else’s', async () => {
    const counts = (await listOf(eli, '')).folders
    await status(eli, 'flagged')
    await status(eli, 'archived')
    expect(await folder(eli, 'inbox')).not.toContain('Folders of one person')
    expect(await folder(eli, 'archived')).toContain('Folders of one person')
    expect(await folder(eli, 'flagged')).toContain('Folders of one person')
    expect(await folder(ana, 'inbox')).toContain('Folders of one person')
    expect(await folder(ana, 'flagged')).not.toContain('Folders of one person')
    const [item] = (await listOf(eli, 'status=archived&search=Folders of')).items
    expect(item).toMatchObject({ status: 'archived', flagged: true, archived: true })
    expect((await listOf(eli, '')).folders).toEqual({
      ...counts,
      inbox: counts.inbox - 1,
      flagged: counts.flagged + 1,
      archived: counts.archived + 1,
    })
    await status(eli, 'inbox')
    expect((await listOf(eli, 'search=Folders of')).items[0]).toMatchObject({
      status: 'flagged',
      flagged: true,
    })
    await status(eli, 'unflagged')
    expect((await listOf(eli, 'search=Folders of')).items[0]).toMatchObject({
      status: 'inbox',
      flagged: false,
    })
  })

  test('an answer brings an archived conversation back', async () => {
    await status(eli, 'archived')
    await replyAsCompany(world.services, id, 'One more thing')
    expect(await folder(eli, 'inbox')).toContain('Folders of one person')
  })

  test('sent holds what one wrote in oneself', async () => {
    expect(await folder(eli, 'sent')).toContain('Folders of one person')
    expect(await folder(mia, 'sent')).not.toContain('Folders of one person')
  })

  test('an unknown status is refused', async () => {
    expect((await status(eli, 'deleted')).body['errors'][0]).toMatchObject({
      key: 'status',
      code: 'not_an_option',
    })
    expect((await eli.get('/school/conversations?status=deleted')).status).toBe(422)
  })

  test('the search reads words, writers and file names, and takes its signs as they are', async () => {
    expect(await subjectsOf(mia, 'search=suitcase')).toEqual(['Luggage lost on the way to Edinburgh'])
    expect(await subjectsOf(mia, 'search=claim form')).toContain('Luggage lost on the way to Edinburgh')
    expect(await subjectsOf(mia, 'search=claire')).toEqual(['Luggage lost on the way to Edinburgh'])
    expect(await subjectsOf(mia, 'search=%25%25')).toEqual([])
  })

  test('a thousand conversations come page by page and in either order', async () => {
    const pia = await world.signIn('pia.master@pacific.example')
    const page = await listOf(pia, 'page=40&items=25')
    expect(page.meta).toEqual({ current_page: 40, per_page: 25, last_page: 41, total: 1001 })
    expect(page.items).toHaveLength(25)
    const newest = await listOf(pia, 'items=1&order=-last_message_at')
    expect(newest.items[0].subject).toBe('Winter intake 2026/27')
    const bySubject = await subjectsOf(pia, 'items=3&order=subject')
    expect(bySubject).toEqual([...bySubject].sort())
  })
})

describe('the company’s side', () => {
  test('what waits comes first; the thread is shown, saved and answered, and each is in the audit log', async () => {
    const id = await startedId(mia, 'For the operator', [{ name: 'a.pdf', bytes: pdf }])
    type Listed = { conversations: { id: string; is_waiting: boolean }[] }
    const listed = await listConversationsCommand.run(
      unnamed(world.services),
      operator([], { client: 'harbour' }),
    )
    const { conversations } = listed.output as Listed
    expect(conversations.find((one) => one.id === id)?.is_waiting).toBe(true)
    const firstReplied = conversations.findIndex((one) => !one.is_waiting)
    expect(conversations.slice(firstReplied).some((one) => one.is_waiting)).toBe(false)

    const folder = mkdtempSync(join(tmpdir(), 'campus-cover-ops-'))
    try {
      const shown = await showConversation.run(unnamed(world.services), operator([id], { to: folder }))
      expect(shown.text).toContain('About For the operator')
      expect(readFileSync(join(folder, '1-a.pdf')).equals(Buffer.from(pdf))).toBe(true)
      const file = join(folder, 'answer.png')
      writeFileSync(file, png)
      await replyAsCompany(world.services, id, 'Answered', [file])
      writeFileSync(file, 'not a picture')
      await expect(replyAsCompany(world.services, id, 'Refused', [file])).rejects.toThrow('answer.png')
    } finally {
      rmSync(folder, { recursive: true })
    }
    const opened = (await mia.get(`/school/conversations/${id}`)).body['data'].conversation
    expect(opened.messages.items[0]).toMatchObject({ author: 'Tom Reed', body: 'Answered' })
    expect(opened.messages.items[0].attachments).toMatchObject([{ index: 0, name: 'answer.png' }])
    expect(opened.messages_count).toBe(2)
    const me = (await mia.get('/school/auth/get')).body['data'].school
    const lines = await world.services.database.withCompany((tx) =>
      tx.all<{ action: string; actor: string }>(
        sql`select action, coalesce(actor_id::text, actor_kind) as actor from audit_line where subject = ${id} order by id`,
      ),
    )
    expect(lines).toEqual([
      { action: 'start-conversation', actor: me.id },
      { action: 'read-conversation', actor: 'operator' },
      { action: 'answer-conversation', actor: 'operator' },
    ])
  })

  test('the company may write first; every reader of that client alone hears of it', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    const before = await countUnread(mia)
    await startConversationCommand.run(
      unnamed(world.services),
      operator([], { client: 'oakfield', subject: 'New terms', text: 'From March.' }),
    )
    expect(await countUnread(omar)).toBe(1)
    expect(await countUnread(mia)).toBe(before)
    expect((await listOf(omar, '')).items[0].last_message).toMatchObject({
      own: false,
      excerpt: 'From March.',
    })
  })

  test('an answer from a machine whose clock is slow still comes last', async () => {
    const id = await startedId(mia, 'Slow clock')
    const now = world.services.clock.now()
    const slow = {
      ...world.services,
      clock: { ...world.services.clock, now: () => new Date(now.getTime() - 3_600_000) },
    }
    await replyAsCompany(slow, id, 'Written an hour ago, it says')
    const opened = (await mia.get(`/school/conversations/${id}`)).body['data'].conversation
    expect(opened.messages.items.map((one: { body: string }) => one.body)).toEqual([
      'Written an hour ago, it says',
      'About Slow clock',
    ])
  })

  test('an id that is not there says so', async () => {
    await expect(replyAsCompany(world.services, 'nothing', 'x')).rejects.toThrow('No conversation "nothing"')
    await expect(replyToConversation.run(unnamed(world.services), operator([]))).rejects.toThrow(
      'conversation list',
    )
  })
})

test('open windows hear of an answer at once', async () => {
  const id = await startedId(mia, 'Live')
  const client = await world.services.database.withCompany((tx) =>
    tx.one<{ client_id: string; user_id: string }>(
      sql`select client_id, id as user_id from school_user where email = 'ana.accounts@harbour.example'`,
    ),
  )
  const received = new Promise<string>((resolve) => {
    const stop = world.services.events.subscribe(client.client_id, client.user_id, {
      onEvent: ({ event }) => {
        // only a reply notifies; the words that started the conversation may still be on their way
        if (event !== 'notification') return
        stop()
        resolve(event)
      },
      onGap: () => undefined,
    })
  })
  await replyAsCompany(world.services, id, 'Ring')
  expect(await received).toBe('notification')
})
