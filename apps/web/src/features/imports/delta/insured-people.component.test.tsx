import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { compareDetails, type FoundDetails } from '@campus/contract/same-person'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { data, fakeApi, failure } from '../../../../test/fake-api.ts'
import { openReview, useOpenReview } from '../../../../test/open-review.tsx'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { callApi } from '../../../shared/api/call-api.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import { status } from '../import-store.ts'
import { identityKey } from '../review/comparison.ts'
import { InsuredPeople } from './insured-people.tsx'
import { useInsuredDetails } from './insured-session.ts'

let drafts = 0
const path = 'POST /school/campuses/brighton/policies/differences'
const found = (index: number, change: Partial<FoundDetails> = {}): FoundDetails => ({
  index,
  kind: 'policy',
  policy_id: `01a1fd1d-0000-7000-8000-00000000000${index}`,
  policy_number: `GB26-00000${index}-K`,
  since: '2026-11-20T10:00:00Z',
  differs: [],
  ...change,
})

/** Four people, of whom so many were found in a cart or a policy. */
function open(foundPeople: number) {
  openReview(4)
  const now = status.get()
  if (now.kind !== 'ready' || now.session.review === undefined) throw new Error('no review is open')
  const { session } = now
  const { rows } = now.session.review
  const finding = { field: 'start_date', code: 'duplicate_trip', params: { shown: 'policy' } }
  const comparison = new Map(rows.map((row, at) => [identityKey(row), at < foundPeople ? finding : null]))
  const draft = { ...session.draft, id: `draft${++drafts}`, campus_id: 'brighton' }
  status.set({ kind: 'ready', session: { ...session, draft, review: { ...now.session.review, comparison } } })
}

function Line() {
  const { session, context } = useOpenReview()
  return (
    <>
      <InsuredPeople session={session as ReviewedSession} words={context.words} />
      <p>{useInsuredDetails().size} compared</p>
    </>
  )
}

/** The same people in new rows, as after an edit. */
function changeRows() {
  const now = status.get()
  if (now.kind !== 'ready' || now.session.review === undefined) throw new Error('no review is open')
  const { session } = now
  const review = { ...now.session.review, rows: [...now.session.review.rows] }
  status.set({ kind: 'ready', session: { ...session, review } })
}

let unmount: (() => void) | undefined
const show = async (foundPeople: number) => {
  open(foundPeople)
  const shown = await renderInApp(<Line />)
  unmount = () => void shown.unmount()
}
const line = page.getByRole('region', { name: /This file contains people who have already been added/ })
const rowsLeft = () => {
  const now = status.get()
  return now.kind === 'ready' ? now.session.review?.rows.length : undefined
}

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  unmount?.()
  vi.restoreAllMocks()
})

test('counts who is new, changed and the same, shows what changed, and leaves the same out', async () => {
  const differs = [{ field: 'email' as const, value: 'old@school.example' }]
  fakeApi({ [path]: () => data({ found: [found(0), found(1), found(2, { differs })] }) })
  await show(3)
  await expect.element(line).toBeVisible()
  for (const count of ['1 new', '1 changed', '2 unchanged'])
    await expect.element(line.getByRole('button', { name: count })).toBeVisible()
  await expectAccessible()
  await line.getByRole('button', { name: '1 changed' }).click()
  const dialog = page.getByRole('dialog', { name: '1 changed' })
  await expect.element(dialog.getByText('old@school.example')).toBeVisible()
  await expect.element(dialog.getByText('s2@school.example')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /GB26-000002-K/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await line.getByRole('button', { name: /Leave .*2/ }).click()
  await expect.poll(rowsLeft).toBe(2)
})

test('people of the cart are replaced one by one or all at once', async () => {
  const cart = {
    kind: 'cart' as const,
    policy_id: null,
    policy_number: '',
    differs: [{ field: 'email' as const, value: 'a@b.c' }],
  }
  fakeApi({ [path]: () => data({ found: [found(0, cart), found(1, cart)] }) })
  await show(2)
  await line.getByRole('button', { name: '2 changed' }).click()
  const dialog = page.getByRole('dialog', { name: '2 changed' })
  await dialog.getByRole('button', { name: /^Replace all 2/ }).click()
  const replaced = () => {
    const now = status.get()
    return now.kind === 'ready' ? now.session.review?.rows.map((row) => row.same_person) : []
  }
  await expect.poll(replaced).toEqual(['replace', 'replace', undefined, undefined])
})

test('one person alone is said at their row', async () => {
  const asked = fakeApi({ [path]: () => data({ found: [found(0)] }) })
  await show(1)
  expect(asked).toEqual([])
  expect(line.query()).toBeNull()
})

test('without a response nothing is said, and the next change asks again', async () => {
  const asked = fakeApi({ [path]: () => failure(400, 'invalid', 'That didn’t work.') })
  await show(3)
  await expect.poll(() => asked).toEqual([path])
  await vi.waitFor(() => {
    changeRows()
    expect(asked.length).toBeGreaterThan(1)
  }, 20_000)
  expect(line.query()).toBeNull()
})

test('what the reader may not see is not said', async () => {
  fakeApi({ [path]: () => data({ found: [] }) })
  await show(3)
  await expect.element(page.getByText('3 compared')).toBeInTheDocument()
  expect(line.query()).toBeNull()
})

test('a draft opened meanwhile is asked about, and the late response for the one before is dropped', async () => {
  const late = Promise.withResolvers<Response>()
  let respond = () => late.promise
  const asked = fakeApi({ [path]: () => respond() })
  await show(3)
  await expect.poll(() => asked).toEqual([path])
  respond = () => Promise.resolve(data({ found: [] }))
  open(2)
  await expect.element(page.getByText('2 compared')).toBeInTheDocument()
  late.resolve(data({ found: [found(0), found(1), found(2)] }))
  // calls that follow have their responses: the page has read the late one
  const call = { params: { id: 'brighton' }, body: { people: [] }, isRead: true }
  for (let times = 0; times < 2; times++) await callApi(compareDetails, call)
  await expect.element(page.getByText('2 compared')).toBeInTheDocument()
  expect(line.query()).toBeNull()
})
