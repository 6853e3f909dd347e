import type { FamilyAsk, FamilyRequest, PlannedFamilyPerson } from '@campus/contract/family-requests'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { ConfirmHost } from '../../../shared/feedback/confirm-host.tsx'
import type { DraftSaver } from '../session/draft-saver.ts'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { FamilyTools } from './family-tools.tsx'

type Reply = { status: number; body: object } | 'never'
const replies: Record<'list' | 'ask', Reply> = { list: 'never', ask: 'never' }
const sent: { rows?: number[]; isPreview: boolean }[] = []

const reply = (data: object): Reply => ({ status: 200, body: { data } })
const failure = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message, errors: [] },
})

const ask: FamilyAsk = {
  id: 'ask',
  created_at: '2026-12-01T15:00:00Z',
  by: 'Mia Master',
  expires_at: '2026-12-10T22:00:00Z',
  is_over: false,
  people: 3,
  addressed: 3,
  mailed: 3,
  reminders: [{ at: '2026-12-07T15:00:00Z', is_sent: false }],
  reminders_stopped_at: null,
}
const person = (row: number): PlannedFamilyPerson => ({
  row,
  name: `Anna ${row}`,
  is_minor: false,
  recipient: 'traveller',
  email: `anna${row}@familie.example`,
  language: 'de',
  fields: [{ field: 'passport_number', code: 'required', typed: '' }],
  reason: null,
})
const request = (row: number, part: Partial<FamilyRequest> = {}): FamilyRequest => ({
  ...person(row),
  id: `request-${row}`,
  ask_id: 'ask',
  state: 'asked',
  row_state: 'there',
  asked_at: '2026-12-01T15:00:00Z',
  mailed_at: '2026-12-01T15:01:00Z',
  opened_at: null,
  answered_at: null,
  decided_at: null,
  expires_at: '2026-12-10T22:00:00Z',
  is_open: true,
  answers: [],
  answer_version: 0,
  accepted_fields: [],
  replaced: [],
  ...part,
})
const planOf = (people: PlannedFamilyPerson[], part: object = {}) =>
  reply({
    ask_id: null,
    people,
    waiting: 0,
    complete: 0,
    of_school: 0,
    expires_at: '2026-12-01T22:00:00Z',
    reminders: [],
    mail: null,
    ...part,
  })

beforeEach(() => {
  sent.length = 0
  replies.list = 'never'
  replies.ask = 'never'
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const isAsk = address.includes('/ask')
    if (isAsk)
      sent.push({
        ...(JSON.parse(String(body)) as { rows?: number[] }),
        isPreview: address.includes('preview'),
      })
    const found = replies[isAsk ? 'ask' : 'list']
    if (found === 'never') return new Promise<Response>(() => undefined)
    return new Response(JSON.stringify(found.body), {
      status: found.status,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Rows 1 to 3 lack a passport number; what the tools read of a draft is its draft and its review. */
async function show(tools: { shown?: number[]; selected?: number[] } = {}) {
  const rows = [1, 2, 3].map((row) => ({
    row,
    typed: {},
    issues: [{ field: 'passport_number', code: 'required' }],
  }))
  const session = openDraft({ review: { rows, rules: { today: '2026-12-01' } } })
  // the dialog reads whether everything is saved, and as which version
  const saver = { settle: () => Promise.resolve(), hasUnsaved: false, seenVersion: 3, stop: () => undefined }
  session.saver = saver as unknown as DraftSaver
  await renderInDraft(
    session,
    <>
      <FamilyTools
        opened={session.opened as ReviewedDraft}
        shown={(tools.shown ?? [1, 2, 3]).map((row) => ({ row }))}
        selected={tools.selected ?? []}
      />
      <ConfirmHost />
    </>,
  )
  await page.getByRole('button', { name: 'Ask families' }).click()
}
const tab = (name: RegExp) => page.getByRole('tab', { name })
const dialog = () => page.getByRole('dialog', { name: 'Ask families' })

test('while it is read each tab shows that it waits, and nothing can be sent', async () => {
  await show()
  await expect.element(dialog()).toBeVisible()
  expect(document.querySelector('.mantine-Skeleton-root')).not.toBeNull()
  await tab(/^Asked/).click()
  expect(document.querySelector('.mantine-Skeleton-root')).not.toBeNull()
  expect(page.getByRole('button', { name: /^Ask \d/ }).elements()).toEqual([])
})

test('nobody asked, nobody to ask and no answers each say so', async () => {
  replies.list = reply({ asks: [], requests: [] })
  replies.ask = planOf([])
  await show()
  await expect.element(page.getByText('No one to ask')).toBeVisible()
  await tab(/^Asked/).click()
  await expect.element(page.getByText('No one has been asked yet')).toBeVisible()
  await tab(/^Replies/).click()
  await expect.element(page.getByText('No replies to check')).toBeVisible()
})

test.each([
  ['an error', 500, 'server_error', 'Something went wrong on our side.'],
  ['no permission', 403, 'no_permission', 'Your role doesn’t allow this.'],
])('%s is shown in each tab with a way to try again', async (_name, status, code, message) => {
  replies.list = failure(status, code, message)
  replies.ask = failure(status, code, message)
  await show()
  for (const name of [/^Ask$/, /^Asked/, /^Replies/]) {
    await tab(name).click()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  // what comes later is shown
  replies.list = reply({ asks: [ask], requests: [request(1)] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(tab(/^Asked \(1\)/)).toBeVisible()
})

test('before it is sent: mails by language, fields, who has no address and why, rows that are left out', async () => {
  replies.list = reply({ asks: [], requests: [] })
  replies.ask = planOf(
    [
      person(1),
      { ...person(2), email: 'ANNA1@familie.example' },
      { ...person(3), email: '', reason: 'minor_alone' },
    ],
    { waiting: 2, complete: 4, of_school: 1 },
  )
  await show()
  await expect.element(page.getByText('1 email, one per address: Deutsch (1)')).toBeVisible()
  for (const text of [
    'Asked for: Passport number (3)',
    'Under 18, and the email address may be their own: 1',
    '2 people have already been asked. See “Asked” and “Replies”.',
    '4 rows with nothing to ask',
    '1 row with errors that only you can correct',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
})

test('selected rows come first, filtered ones and all can be chosen, and what is sent is what was shown', async () => {
  replies.list = reply({ asks: [], requests: [] })
  replies.ask = planOf([person(2)])
  await show({ shown: [2, 3], selected: [2] })
  await expect.element(page.getByRole('radio', { name: 'Selected rows (1)' })).toBeChecked()
  await page.getByRole('radio', { name: 'Filtered rows (2)' }).click()
  await expect.poll(() => sent.map(({ rows }) => rows)).toEqual([[2], [2, 3]])
  await page.getByRole('radio', { name: /Everyone/ }).click()
  await expect.poll(() => sent.at(-1)?.rows).toBe(undefined)
  await page.getByRole('radio', { name: 'Selected rows (1)' }).click()
  await expect.poll(() => sent.length).toBe(4)
  await page.getByRole('button', { name: 'Ask 1 person' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ rows: [2], isPreview: false })
})

test('a day is typed in the reader’s order and said in words; one that cannot be is not asked for', async () => {
  replies.list = reply({ asks: [], requests: [] })
  replies.ask = planOf([person(1)])
  await show()
  await page.getByRole('radio', { name: /on a day I choose/ }).click()
  const before = sent.length
  const day = page.getByRole('textbox', { name: 'Day' })
  // month first, as this reader's tables are: the words show that it was not meant so
  await day.fill('10/12/2026')
  await expect.element(page.getByText('12 October 2026')).toBeVisible()
  await day.fill('12/10/2026')
  await expect.element(page.getByText('10 December 2026')).toBeVisible()
  await expect.poll(() => sent.slice(before)).toMatchObject([{ expires_on: '2026-12-10' }])
})

test('of 5,000 a page is shown; they are filtered by state, and all open links withdrawn after a question', async () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    request(at + 1, at < 30 ? { state: 'opened' } : at < 40 ? { state: 'expired', is_open: false } : {}),
  )
  replies.list = reply({ asks: [{ ...ask, people: 5000, addressed: 5000, mailed: 1200 }], requests: many })
  replies.ask = planOf([], { waiting: 5000 })
  await show()
  await tab(/^Asked \(5000\)/).click()
  await expect.element(page.getByText(/^Emails sent: 1200 of 5000/)).toBeVisible()
  expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').elements()).toHaveLength(25)
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Expired (10)')
  expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').elements()).toHaveLength(10)
  await expect.element(page.getByText(/^Reminder on/)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw open links (4990)' }).click()
  await expect.element(page.getByText('Withdraw 4,990 links?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep link' }).click()
})

test('an answer says who and when; a field is left out by the keyboard, and the button says how many are taken', async () => {
  const fields = (['passport_number', 'residence_country_id'] as const).map((field) => ({
    field,
    code: 'required',
    typed: '',
  }))
  const answered = request(1, {
    state: 'answered',
    recipient: 'guardian',
    answered_at: '2026-12-01T15:30:00Z',
    answer_version: 1,
    fields,
    answers: [
      { field: 'passport_number', value: 'C01X00T47' },
      { field: 'residence_country_id', value: 'AT' },
    ],
  })
  replies.list = reply({ asks: [ask], requests: [answered] })
  await show()
  await tab(/^Replies \(1\)/).click()
  await expect.element(page.getByText(/Parent or guardian, anna1@familie\.example/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  const passport = page.getByRole('checkbox', { name: /Passport number/ })
  passport.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Accept 1 of 2' })).toBeEnabled()
  await page.getByRole('checkbox', { name: /Country of residence/ }).click()
  await expect.element(page.getByRole('button', { name: 'Accept 0 of 2' })).toBeDisabled()
})

test('answers whose acceptance was undone wait again, and say so; 30 people each have buttons of their own', async () => {
  const accepted = request(1, {
    state: 'accepted',
    is_open: false,
    decided_at: '2026-12-01T15:40:00Z',
    answer_version: 1,
    answers: [{ field: 'passport_number', value: 'C01X00T47' }],
    accepted_fields: ['passport_number'],
  })
  const others = Array.from({ length: 29 }, (_, at) => request(at + 2, at % 3 === 0 ? { email: '' } : {}))
  replies.list = reply({ asks: [ask], requests: [accepted, ...others] })
  await show()
  await expect.element(page.getByText('1 reply', { exact: true })).toBeInTheDocument()
  await tab(/^Replies \(1\)/).click()
  await expect.element(page.getByText('Accepted earlier, then undone in the list')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Accept', exact: true }))
    .toHaveAccessibleDescription('Anna 1')
  await expectAccessible()
  await tab(/^Asked \(30\)/).click()
  await expect
    .element(page.getByRole('button', { name: 'Copy link' }).first())
    .toHaveAccessibleDescription('Anna 2')
  // the states stand below each other
  const lefts = [...document.querySelectorAll('li')].slice(1, 6).map((line) => {
    const { right } = line.children[1]!.getBoundingClientRect()
    return Math.round(right)
  })
  expect(new Set(lefts).size).toBe(1)
  await expectAccessible()
})
