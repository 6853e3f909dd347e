import { expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const path = '/school/account/review-columns'
const read = async (caller: Caller) => (await caller.get(path)).body['data'].columns
const update = (caller: Caller, body: unknown) => caller.call('PATCH', `${path}/update`, body)
const none = { order: [], hidden: [], widths: [] }
const arranged = {
  order: ['email', 'start_date'],
  hidden: ['gender'],
  widths: [{ column: 'email', width: 240 }],
}

test('columns of the review are one person’s own, the same on another computer', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  expect(await read(mia)).toEqual(none)
  expect((await update(mia, arranged)).body['data'].columns).toEqual(arranged)
  expect(await read(await world.signIn('mia.master@harbour.example'))).toEqual(arranged)
  expect(await read(await world.signIn('eli.enrol@harbour.example'))).toEqual(none)
  expect(await read(await world.signIn('omar.master@oakfield.example'))).toEqual(none)
  expect((await update(mia, none)).status).toBe(200)
  expect(await read(mia)).toEqual(none)
})

test('of two windows the last one counts, whole: never a mixture of both', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const other = { ...none, hidden: ['email'] }
  await Promise.all([update(mia, arranged), update(mia, other)])
  expect([arranged, other]).toContainEqual(await read(mia))
})

test.each([
  ['a column that there is not', { ...none, order: ['nickname'] }],
  ['a width of no column', { ...none, widths: [{ column: 'nickname', width: 100 }] }],
  ['a width that nobody can see', { ...none, widths: [{ column: 'email', width: 0 }] }],
  ['a width beyond the window', { ...none, widths: [{ column: 'email', width: 100_000 }] }],
  ['more columns than there are', { ...none, hidden: Array(101).fill('email') }],
])('%s is rejected', async (_, body) => {
  const mia = await world.signIn('mia.master@harbour.example')
  expect((await update(mia, body)).status).toBe(422)
})

test('a column that a later version no longer knows does no harm', async () => {
  const rex = await world.signIn('rex.reader@harbour.example')
  await setForTest(world, 'school_user', sql`email = 'rex.reader@harbour.example'`, {
    review_columns: { order: ['fax'] },
  })
  expect(await read(rex)).toEqual(none)
})
