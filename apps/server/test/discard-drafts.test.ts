import { beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { findOrderTarget } from './support/order.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let eli: Caller

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  eli = await world.signIn('eli.enrol@harbour.example')
})

const start = async (campus: string) => {
  const { campusId, contractId } = await findOrderTarget(mia, 'travel', campus)
  return startDraft(mia, campusId, contractId)
}
const discard = (caller: Caller, ids: readonly string[]) =>
  caller.put('/school/imports/delete', { draft_ids: ids })
const discarded = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/school/imports?state=discarded')).body['data'].drafts.map(
    ({ id }: { id: string }) => id,
  )

test('several drafts are discarded at once, each with its line in the audit log', async () => {
  const [first, second] = [await start('Brighton'), await start('Brighton')]
  const { status, body } = await discard(eli, [first, second])
  expect([status, body['data'].draft_ids.toSorted()]).toEqual([200, [first, second].toSorted()])
  expect(await discarded(mia)).toEqual(expect.arrayContaining([first, second]))
  const lines = await world.services.database.withCompany((tx) =>
    tx.all<{ subject: string }>(sql`
      select subject from audit_line where action = 'delete-import' and subject in (${first}, ${second})`),
  )
  expect(lines.map((line) => line.subject).toSorted()).toEqual([first, second].toSorted())
  expect((await mia.post(`/school/imports/${first}/restore`)).status).toBe(200)
})

test('drafts of another campus, and those that are gone, are left out; 404 if none is left', async () => {
  const [own, gone, north] = [await start('Brighton'), await start('Brighton'), await start('Edinburgh')]
  await mia.call('DELETE', `/school/imports/${gone}`)
  const { body } = await discard(eli, [own, north, gone])
  expect(body['data'].draft_ids).toEqual([own])
  expect(await discarded(mia)).not.toContain(north)
  expect((await discard(eli, [own, north, gone])).status).toBe(404)
  expect((await discard(await world.signIn('omar.master@oakfield.example'), [north])).status).toBe(404)
  expect((await discard(await world.signIn('rex.reader@harbour.example'), [north])).status).toBe(403)
})

test('a request without drafts is rejected', async () => {
  expect((await discard(mia, [])).status).toBe(422)
})
