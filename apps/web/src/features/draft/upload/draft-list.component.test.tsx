import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportDraft } from '@campus/contract/drafts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { data, failure, fakeApi, never } from '../../../../test/fake-api.ts'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { ConfirmHost } from '../../../shared/feedback/confirm-host.tsx'
import { Snackbar } from '../../../shared/feedback/snackbar.tsx'
import { DraftList, DraftsLink } from './draft-list.tsx'
import { useImportDrafts } from './import-drafts.ts'

const idOf = (number: number) => `01a1fd1d-0000-7000-8000-${String(number).padStart(12, '0')}`
const mia = { id: idOf(900), name: 'Mia Master' }
const eli = { id: idOf(901), name: 'Eli Enrol' }
const at = '2026-12-01T10:00:00Z'

const draftOf = (number: number, change: Partial<ImportDraft> = {}): ImportDraft => ({
  id: idOf(number),
  campus_id: idOf(800),
  contract_id: idOf(801),
  file_name: `class-${number}.csv`,
  name: '',
  stage: 'review',
  settings: {},
  row_count: 3,
  error_count: 2,
  version: 1,
  created_at: at,
  updated_at: at,
  product_name: 'Travel',
  owner: mia,
  editors: [{ ...mia, at }],
  discarded_at: null,
  ...change,
})
const list = (drafts: ImportDraft[], discarded = 0) => data({ drafts, discarded_count: discarded })
const thirty = Array.from({ length: 30 }, (_, index) =>
  draftOf(index + 1, index === 20 ? { owner: { id: idOf(902), name: 'Student records' }, editors: [] } : {}),
)
const lines = () => document.querySelectorAll('li').length
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

beforeEach(() => page.viewport(desktop.width, desktop.height))
afterEach(() => vi.restoreAllMocks())

test('without drafts, and none that were discarded, nothing stands there', async () => {
  fakeApi({ 'GET /school/imports': () => list([]) })
  const Read = () => <p>{useImportDrafts().isSuccess ? 'List read' : ''}</p>
  await renderInApp(
    <>
      <DraftList />
      <Read />
    </>,
  )
  await expect.element(page.getByText('List read')).toBeInTheDocument()
  expect(document.querySelector('section')).toBeNull()
})

test('while it is read nothing stands there either: the page shows one skeleton for all', async () => {
  fakeApi({ 'GET /school/imports': never })
  await renderInApp(<DraftList />)
  expect(document.querySelector('section')).toBeNull()
})

test('a list that cannot be read says why, and is there after another try', async () => {
  let works = false
  fakeApi({
    'GET /school/imports': () => (works ? list([draftOf(1)]) : failure(400, 'other', 'Not possible now.')),
  })
  await renderInApp(<DraftList />)
  await expect
    .element(page.getByRole('alert').getByText('Open drafts: Not possible now.', { exact: false }))
    .toBeVisible()
  await expectAccessible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('1 open draft')).toBeVisible()
})

test('who may not order any more reads that, not an empty list', async () => {
  fakeApi({
    'GET /school/imports': () => failure(403, 'missing_permission', 'Your role does not include this.'),
  })
  await renderInApp(<DraftList />)
  await expect
    .element(page.getByRole('alert').getByText('Your role does not include this.', { exact: false }))
    .toBeVisible()
})

test('of thirty the newest three show; all can be searched by name and by who worked on them', async () => {
  fakeApi({ 'GET /school/imports': () => list(thirty) })
  await renderInApp(<DraftList />)
  await expect.element(page.getByText('30 open drafts')).toBeVisible()
  expect(lines()).toBe(3)
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all 30' }).click()
  expect(lines()).toBe(30)
  await page.getByLabelText('Search drafts').fill('student rec')
  await expect.poll(() => lines()).toBe(1)
  await expect.element(page.getByText('Student records, last changed', { exact: false })).toBeVisible()
  await page.getByLabelText('Search drafts').fill('nobody')
  await expect.poll(() => lines()).toBe(0)
  await expect.element(page.getByRole('status')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show fewer' }).click()
  expect(lines()).toBe(3)
})

test('a line names the draft in each of its controls, and both colleagues', async () => {
  const editors = [
    { ...eli, at },
    { ...mia, at },
  ]
  fakeApi({
    'GET /school/imports': () => list([draftOf(1, { name: 'Summer', editors }), draftOf(2, { editors: [] })]),
  })
  await renderInApp(<DraftList />)
  await expect.element(page.getByRole('link', { name: 'Continue with Summer' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Discard Summer' })).toBeVisible()
  await expect
    .element(page.getByText('Mia Master, last changed by Eli Enrol', { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Rename Summer' }).click()
  await expect.element(page.getByLabelText('Draft name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Rename Summer' })).toHaveFocus()
})

test('those discarded are counted, listed and put back', async () => {
  let isBack = false
  const gone = draftOf(7, { discarded_at: at })
  const asked = fakeApi({
    'GET /school/imports': () => (isBack ? list([draftOf(7)]) : list([], 1)),
    'GET /school/imports?state=discarded': () => (isBack ? list([]) : list([gone], 1)),
    [`POST /school/imports/${gone.id}/restore`]: () => {
      isBack = true
      return data({ draft: draftOf(7) })
    },
  })
  await renderInApp(<DraftList />)
  await page.getByRole('button', { name: '1 discarded draft' }).click()
  await expect
    .element(page.getByText('Discarded drafts are kept for 30 days.', { exact: false }))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Restore class-7.csv' }).click()
  await expect.element(page.getByRole('link', { name: 'Continue with class-7.csv' })).toBeVisible()
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('the list of those discarded says when it cannot be read', async () => {
  fakeApi({
    'GET /school/imports': () => list([], 2),
    'GET /school/imports?state=discarded': () => failure(400, 'other', 'Not possible now.'),
  })
  await renderInApp(<DraftList />)
  await page.getByRole('button', { name: '2 discarded drafts' }).click()
  await expect.element(page.getByRole('alert').getByText('Not possible now.', { exact: false })).toBeVisible()
})

test('a file that was set aside says when it was uploaded', async () => {
  fakeApi({
    'GET /school/imports': () => list([], 1),
    'GET /school/imports?state=discarded': () => list([draftOf(3)], 1),
  })
  await renderInApp(<DraftList />)
  await page.getByRole('button', { name: '1 discarded draft' }).click()
  await expect
    .element(page.getByText('Nothing changed, uploaded 01 Dec 2026', { exact: false }))
    .toBeVisible()
})

test('several drafts are discarded at once after a question, and undone together', async () => {
  let open = thirty.slice(0, 5)
  const restored: string[] = []
  fakeApi({
    'GET /school/imports': () => list(open),
    'PUT /school/imports/delete': () => {
      open = thirty.slice(2, 5)
      return data({ draft_ids: [idOf(1), idOf(2)] })
    },
    ...Object.fromEntries(
      [1, 2].map((number) => [
        `POST /school/imports/${idOf(number)}/restore`,
        () => {
          restored.push(idOf(number))
          return data({ draft: draftOf(number) })
        },
      ]),
    ),
  })
  await renderInApp(
    <>
      <DraftList />
      <ConfirmHost />
      <Snackbar />
    </>,
  )
  await page.getByRole('button', { name: 'Show all 5' }).click()
  await page.getByRole('checkbox', { name: 'Select class-1.csv' }).click()
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await expect.element(all).toBePartiallyChecked()
  await page.getByRole('checkbox', { name: 'Select class-2.csv' }).click()
  await expectAccessible()
  const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Discard selected' }).click()
  await page
    .getByRole('dialog', { name: 'Discard 2 drafts?' })
    .getByRole('button', { name: 'Discard 2 drafts' })
    .click()
  await expect.element(page.getByText('3 open drafts')).toHaveFocus()
  const request = vi.mocked(window.fetch).mock.calls.find(([address]) => String(address).endsWith('/delete'))
  expect(request?.[1]?.body).toBe(JSON.stringify({ draft_ids: [idOf(1), idOf(2)] }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => restored).toEqual([idOf(1), idOf(2)])
})

test('all are selected and cleared with one checkbox, and nothing is discarded if the answer is no', async () => {
  const asked = fakeApi({ 'GET /school/imports': () => list(thirty) })
  await renderInApp(
    <>
      <DraftList />
      <ConfirmHost />
    </>,
  )
  await page.getByRole('button', { name: 'Show all 30' }).click()
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.click()
  await page.getByRole('button', { name: 'Discard selected' }).click()
  await page
    .getByRole('dialog', { name: 'Discard 30 drafts?' })
    .getByRole('button', { name: 'Keep them' })
    .click()
  await expect.element(page.getByText('30 selected')).toBeVisible()
  await all.click()
  await expect.element(page.getByLabelText('Search drafts')).toBeVisible()
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('on a phone the drafts are one line with their number, which opens all of them', async () => {
  await page.viewport(phone.width, phone.height)
  fakeApi({ 'GET /school/imports': () => list(thirty, 2) })
  await renderInApp(<DraftList />)
  const fold = page.getByRole('button', { name: '30 open drafts' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(document.querySelector('section')!.getBoundingClientRect().height).toBeLessThan(60)
  expect(lines()).toBe(0)
  await fold.click()
  expect(lines()).toBe(30)
  await expect.element(page.getByRole('button', { name: '2 discarded drafts' })).toBeVisible()
  await expectAccessible()
})

test('the link above opens the list on a phone and focuses its heading', async () => {
  await page.viewport(phone.width, phone.height)
  fakeApi({ 'GET /school/imports': () => list(thirty) })
  await renderInApp(
    <>
      <DraftsLink />
      <DraftList />
    </>,
  )
  await page.getByRole('button', { name: 'Go to 30 open drafts' }).click()
  await expect.poll(() => lines()).toBe(30)
  expect(document.activeElement?.id).toBe('open-drafts')
})
