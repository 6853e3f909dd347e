import type { ClientArchive } from '@campus/contract/client-export'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { data, failure, fakeApi, never } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import * as download from '../../shared/api/use-download.ts'
import { ClientExportPanel } from './client-export-panel.tsx'

vi.mock('../../shared/api/use-download.ts', { spy: true })

const list = 'GET /school/client/archives'
const hash = 'ab'.repeat(32)
const waiting: ClientArchive = {
  id: '018f0000-0000-7000-8000-000000000001',
  status: 'queued',
  requested_by: 'Mia Master',
  created_at: '2026-12-01T15:00:00.000Z',
  finished_at: null,
  expires_at: null,
  bytes: null,
  sha256: null,
  files: null,
  rows: null,
  documents: null,
  progress: null,
  missing_count: 0,
  missing: [],
}
const ready: ClientArchive = {
  ...waiting,
  status: 'ready',
  finished_at: '2026-12-01T15:01:00.000Z',
  expires_at: '2026-12-08T15:01:00.000Z',
  bytes: 2_500_000,
  sha256: hash,
  files: 130,
  rows: 5203,
  documents: 1,
}
const listed = (...items: ClientArchive[]) =>
  data({
    items,
    meta: { current_page: 1, per_page: 10, last_page: 1, total: items.length },
    links: { first: '', prev: null, next: null, last: '' },
  })
const open = () =>
  renderInApp(<ClientExportPanel />, {
    route: '/portal-layout/profile',
    address: '/profile?tab=export',
  })
const text = () => document.body.textContent
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('explains the archive before there is one, and says that there is none', async () => {
  fakeApi({ [list]: () => listed() })
  await open()
  await expect.poll(text).toMatch('No archives yet')
  for (const words of [
    'All records, as JSON',
    'node verify.mjs',
    'You can make 3 in 24 hours',
    'deleted after 7 days',
  ])
    expect(text()).toContain(words)
  await expect.element(button('Make an archive')).toBeEnabled()
  await expectAccessible()
})

test('while the list loads or fails, the page keeps its explanation; a failure can be tried again', async () => {
  let respond: () => Response | Promise<Response> = never
  fakeApi({ [list]: () => respond() })
  const { unmount } = await open()
  await expect.poll(text).toMatch('What is in it')
  expect(text()).not.toContain('No archives yet')
  await unmount()
  respond = () => failure(500, 'unexpected', 'Something went wrong.')
  await open()
  await expect.poll(text).toMatch('Something went wrong.')
  respond = () => listed()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(text).toMatch('No archives yet')
})

test('by keyboard: asks, follows the progress, and is ready without a reload', async () => {
  let now: ClientArchive[] = []
  const asked = fakeApi({
    [list]: () => listed(...now),
    'POST /school/client/archives': () => {
      now = [waiting]
      return data({ archive: waiting })
    },
  })
  await open()
  await expect.poll(text).toMatch('No archives yet')
  const make = button('Make an archive').element() as HTMLButtonElement
  make.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(text).toMatch('Reading the records')
  expect(text()).toContain('You can leave this page')
  // the button is gone, and the focus is where the progress is
  expect(button('Make an archive').elements()).toEqual([])
  expect(document.activeElement?.textContent).toContain('Reading the records')
  now = [{ ...waiting, status: 'making', progress: { done: 1204, total: 5000 } }]
  await expect.poll(text, { timeout: 10_000 }).toMatch('Adding documents: 1,204 of 5,000')
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24.08')
  now = [{ ...waiting, status: 'making', progress: { done: 5000, total: 5000 } }]
  await expect.poll(text, { timeout: 10_000 }).toMatch('Storing the archive')
  now = [ready]
  await expect.poll(text, { timeout: 10_000 }).toMatch('until 8 Dec 2026')
  await expect.element(button('Make an archive')).toBeEnabled()
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a ready archive shows size, counts, hash and missing files, and is left to the browser to download', async () => {
  const opened = vi.mocked(download.openDownload).mockImplementation(() => undefined)
  fakeApi({
    [list]: () =>
      listed({
        ...ready,
        missing_count: 2,
        missing: [{ path: 'documents/attachments/a.pdf', problem: 'missing' }],
      }),
    [`POST /school/client/archives/${ready.id}/prepare-download`]: () => data({ bytes: ready.bytes }),
  })
  await open()
  await expect.poll(text).toMatch('2.5 MB')
  for (const words of [
    '5,203 records, 1 document',
    hash,
    '2 files couldn’t be read:',
    'documents/attachments/a.pdf',
    'manifest.json lists all of them',
  ])
    expect(text()).toContain(words)
  await page.getByRole('button', { name: /^Download the archive of/ }).click()
  await expect.poll(() => opened.mock.calls).toEqual([[`/api/school/client/archives/${ready.id}/download`]])
  await expectAccessible()
})

test('a download that is refused says why and opens nothing', async () => {
  const opened = vi.mocked(download.openDownload).mockImplementation(() => undefined)
  opened.mockClear()
  const asked = fakeApi({
    [list]: () => listed(ready),
    [`POST /school/client/archives/${ready.id}/prepare-download`]: () =>
      failure(409, 'export_not_ready', 'This file isn’t ready yet, or it has expired.'),
  })
  await open()
  await expect.poll(text).toMatch('2.5 MB')
  await page.getByRole('button', { name: /^Download the archive of/ }).click()
  await expect.poll(() => asked.at(-1)).toMatch('prepare-download')
  await expect.element(page.getByRole('button', { name: /^Download the archive of/ })).toBeEnabled()
  expect(opened).not.toHaveBeenCalled()
})

test('an archive that failed offers another try, and a deleted one keeps its hash without a download', async () => {
  fakeApi({
    [list]: () =>
      listed(
        { ...waiting, status: 'failed' },
        { ...ready, id: ready.id.replace(/1$/, '2'), status: 'expired' },
      ),
  })
  await open()
  await expect.poll(text).toMatch('The last archive couldn’t be made')
  await expect.element(button('Try again')).toBeEnabled()
  expect(text()).toContain('Deleted')
  expect(text()).toContain(hash)
  expect(page.getByRole('button', { name: /^Download the archive of/ }).elements()).toEqual([])
  await expectAccessible()
})
