import { expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

test('welcome mails: a look sends nothing and says who had one already', async () => {
  const omar = await world.signIn('omar.master@oakfield.example')
  const [policy] = (await omar.get('/school/policies?items=1')).body['data'].items
  const send = (query = '') =>
    omar.post(`/school/policies/send-welcome-email${query}`, { policies: [policy.id] })
  const look = await send('?preview=true')
  expect([look.status, look.body['data']]).toMatchObject([
    200,
    { queued: 1, already_sent: 0, last_sent_at: null },
  ])
  const sent = async () =>
    (
      await world.services.database.withCompany((tx) =>
        tx.all(sql`select 1 from audit_line where action = 'send-welcome-mails'`),
      )
    ).length
  const before = await sent()
  expect((await send()).status).toBe(202)
  expect(await sent()).toBe(before + 1)
})
