import { expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { sendInvitation } from '../src/features/invitations/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

test('the draft user of the demo world is invited', async () => {
  const [mail] = await queuedMessages(world, 'dana.draft@harbour.example')
  expect(mail?.subject).toBe('Harbour Language School invites you to Campus Cover')
  expect(mail?.text).toMatch(/\/invite\/sign-up\?token=[\w-]{43}&email=dana\.draft%40harbour\.example\n/)
})

test('a new invitation lapses the older one, and an active user gets none', async () => {
  await world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = 'Harbour Language School'`,
    )
    const draft = { name: ['Vera', 'Vorn'] as [string, string], role: 'Viewer', status: 'draft' as const }
    const userId = await createUser(tx, client_id, {
      ...draft,
      email: 'vera@harbour.example',
      language: 'de',
    })
    expect(await sendInvitation(tx, world.services, { userId })).toBe(true)
    expect(await sendInvitation(tx, world.services, { userId })).toBe(true)
    const live = await tx.all(sql`select 1 from account_token where user_id = ${userId} and used_at is null`)
    expect(live).toHaveLength(1)
    const mia = await tx.one<{ id: string }>(
      sql`select id from school_user where email = 'mia.master@harbour.example'`,
    )
    expect(await sendInvitation(tx, world.services, { userId: mia.id })).toBe(false)
  })
  const mails = await queuedMessages(world, 'vera@harbour.example')
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('/de/invite/sign-up?token=')
})

test('an invitation is not written without its cause', async () => {
  const dana = await world.services.database.withCompany((tx) =>
    tx.one<{ id: string }>(sql`select id from school_user where email = 'dana.draft@harbour.example'`),
  )
  const before = await queuedMessages(world, 'dana.draft@harbour.example')
  const write = world.services.database.withCompany(async (tx) => {
    await sendInvitation(tx, world.services, { userId: dana.id })
    throw new Error('the user could not be made')
  })
  await expect(write).rejects.toThrow('could not be made')
  expect(await queuedMessages(world, 'dana.draft@harbour.example')).toHaveLength(before.length)
})
