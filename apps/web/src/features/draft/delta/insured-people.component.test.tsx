import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { matchPeople, type MatchedPerson } from '@campus/contract/same-person'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { data, failure, fakeApi } from '../../../../test/fake-api.ts'
import { openReview, useOpenReview } from '../../../../test/open-review.tsx'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { callApi } from '../../../shared/api/call-api.ts'
import { scheduleComparison } from '../session/compare-session.ts'
import { DraftContext, useDraftSession } from '../session/draft-context.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { InsuredPeople } from './insured-people.tsx'

const path = 'POST /school/campuses/brighton/people/match'
const found = (index: number, change: Partial<MatchedPerson['current']> = {}): MatchedPerson => ({
  ...hidden(index),
  current: {
    kind: 'policy',
    policy_id: `01a1fd1d-0000-7000-8000-00000000000${index}`,
    policy_number: `GB26-00000${index}-K`,
    since: '2026-11-20T10:00:00Z',
    differs: [],
    ...change,
  },
})
/** Somebody in a policy whose details this user may not see. */
const hidden = (index: number): MatchedPerson => ({
  index,
  errors: [{ key: 'start_date', message: '', code: 'duplicate_trip', params: { shown: 'policy' } }],
  current: null,
  earlier: null,
})

/** A draft of four people. */
function open(): DraftSession {
  const session = openReview(4)
  const { draft } = session.opened
  session.update({ draft: { ...draft, campus_id: 'brighton' } })
  return session
}

/** The line as the page of the review shows it, which compares the rows after every change. */
function Line() {
  const session = useDraftSession()
  const { opened, review, context } = useOpenReview()
  useEffect(() => scheduleComparison(session, 0), [session, review])
  return (
    <>
      <InsuredPeople opened={opened} words={context.words} />
      <p>{review.comparison?.size ?? 0} compared</p>
    </>
  )
}

/** The same people in new rows, as after an edit. */
function changeRows(session: DraftSession): void {
  const { review } = session.opened
  if (review === undefined) throw new Error('no review is open')
  session.update({ review: { ...review, rows: [...review.rows] } })
}

function Page({ first, next }: { first: DraftSession; next: DraftSession | undefined }) {
  const [session, setSession] = useState(first)
  return (
    <DraftContext value={session}>
      <Line />
      <button type="button" onClick={() => next && setSession(next)}>
        Open the next draft
      </button>
    </DraftContext>
  )
}

let unmount: (() => void) | undefined
async function render(first: DraftSession, next?: DraftSession): Promise<void> {
  const shown = await renderInApp(<Page first={first} next={next} />)
  unmount = () => void shown.unmount()
}
const line = page.getByRole('region', { name: /This file contains people who have already been added/ })
beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  unmount?.()
  vi.restoreAllMocks()
})

test('counts who is new, changed and the same, shows what changed, and leaves the same out', async () => {
  const differs = [{ field: 'email' as const, value: 'old@school.example' }]
  fakeApi({ [path]: () => data({ matches: [found(0), found(1), found(2, { differs })] }) })
  const session = open()
  await render(session)
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
  await expect.poll(() => session.opened.review?.rows.length).toBe(2)
})

test('people of the cart are replaced one by one or all at once', async () => {
  const cart = {
    kind: 'cart' as const,
    policy_id: null,
    policy_number: '',
    differs: [{ field: 'email' as const, value: 'a@b.c' }],
  }
  fakeApi({ [path]: () => data({ matches: [found(0, cart), found(1, cart)] }) })
  const session = open()
  await render(session)
  await line.getByRole('button', { name: '2 changed' }).click()
  const dialog = page.getByRole('dialog', { name: '2 changed' })
  await dialog.getByRole('button', { name: /^Replace all 2/ }).click()
  const replaced = () => session.opened.review?.rows.map((row) => row.same_person)
  await expect.poll(replaced).toEqual(['replace', 'replace', undefined, undefined])
})

test('one person alone is said at their row', async () => {
  fakeApi({ [path]: () => data({ matches: [found(0)] }) })
  await render(open())
  await expect.element(page.getByText('4 compared')).toBeInTheDocument()
  expect(line.query()).toBeNull()
})

test('without a response nothing is said, and the next change asks again', async () => {
  const asked = fakeApi({ [path]: () => failure(400, 'invalid', 'That didn’t work.') })
  const session = open()
  await render(session)
  await expect.poll(() => asked).toEqual([path])
  await vi.waitFor(() => {
    changeRows(session)
    expect(asked.length).toBeGreaterThan(1)
  }, 20_000)
  expect(line.query()).toBeNull()
})

test('what the reader may not see is not said', async () => {
  fakeApi({ [path]: () => data({ matches: [hidden(0), hidden(1), hidden(2)] }) })
  await render(open())
  await expect.element(page.getByText('4 compared')).toBeInTheDocument()
  expect(line.query()).toBeNull()
})

test('a draft opened meanwhile is asked about, and the late response for the one before is dropped', async () => {
  const late = Promise.withResolvers<Response>()
  let respond = () => late.promise
  const asked = fakeApi({ [path]: () => respond() })
  const earlier = open()
  await render(earlier, open())
  await expect.poll(() => asked).toEqual([path])
  respond = () => Promise.resolve(data({ matches: [] }))
  earlier.close()
  await page.getByRole('button', { name: 'Open the next draft' }).click()
  await expect.element(page.getByText('4 compared')).toBeInTheDocument()
  late.resolve(data({ matches: [found(0), found(1), found(2)] }))
  // calls that follow have their responses: the page has read the late one
  const call = { params: { id: 'brighton' }, body: { people: [] }, isRead: true }
  for (let times = 0; times < 2; times++) await callApi(matchPeople, call)
  await expect.element(page.getByText('4 compared')).toBeInTheDocument()
  expect(earlier.opened.review?.comparison).toBeUndefined()
  expect(line.query()).toBeNull()
})
