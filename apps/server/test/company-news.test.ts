import { expect, test } from 'vitest'
import { ops, rejection } from './support/ops.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

test.each([
  [['--note-type', 'conversation'], '--link: Link to message is required'],
  [['--note-type', 'conversation', '--link', ' '], '--link: Link to message is required'],
  [['--link', 'https://elsewhere.example'], '--link must be an address of the message centre'],
  [['--note-type', 'phone'], '--note-type must be news or conversation'],
])('news with %s is rejected', async (options, message) => {
  const news = ['updates', 'publish', '--company', 'gb', '--name', 'We reply later', 'By Tuesday.']
  expect((await rejection(world, ...news, ...options)).message).toContain(message)
})

test('news about a conversation leads to the message centre', async () => {
  const link = ['--note-type', 'conversation', '--link', '/message-center/new']
  await ops(world, 'updates', 'publish', '--company', 'gb', '--name', 'Write to us', 'We reply.', ...link)
  const mia = await world.signIn('mia.master@harbour.example')
  const { items } = (await mia.get('/school/client/company-updates')).body['data']
  expect(items.find(({ title }: { title: string }) => title === 'Write to us')).toMatchObject({
    note_type: 'conversation',
    link: '/message-center/new',
  })
})

test('news goes to the home page of the clients of one company', async () => {
  await ops(
    world,
    'updates',
    'publish',
    '--company',
    'gb',
    '--name',
    'Closed on Monday',
    'Back',
    'on',
    'Tuesday.',
  )
  const titles = async (who: string) => {
    const caller = await world.signIn(who)
    const { body } = await caller.get('/school/client/company-updates')
    return body['data'].items.map((one: { title: string }) => one.title)
  }
  expect(await titles('mia.master@harbour.example')).toContain('Closed on Monday')
  expect(await titles('omar.master@oakfield.example')).not.toContain('Closed on Monday')
})
