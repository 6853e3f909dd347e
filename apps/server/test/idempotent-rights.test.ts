import { expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { findOrderTarget } from './support/order.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const email = 'mia.master@harbour.example'

test('a response is not repeated to somebody who has lost the campus that it is about', async () => {
  const mia = await world.signIn(email)
  const { campusId, contractId } = await findOrderTarget(mia, 'travel', 'Edinburgh')
  const open = () =>
    mia.post(
      `/school/policy-batches/campus/${campusId}/add`,
      { contract_id: contractId },
      { 'idempotency-key': 'one batch' },
    )
  const first = await open()
  expect(first.status).toBe(200)
  expect((await open()).body).toEqual(first.body)
  await setForTest(world, 'school_user', sql`email = ${email}`, { can_access_all_campuses: false })
  const lost = await open()
  expect([lost.status, lost.body['code'], lost.body['data']]).toEqual([
    409,
    'idempotency_rights_changed',
    undefined,
  ])
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update school_user set can_access_all_campuses = true where email = ${email}`),
  )
  expect((await open()).body).toEqual(first.body)
})
