import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportDraft } from '@campus/contract/drafts'
import type { ListDelta } from '@campus/draft/relate/delta/compare-readings'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { NewerVersionLine, NotCompared } from './newer-version.tsx'

const older: ImportDraft = {
  id: '01a20000-0000-7000-8000-000000000001',
  campus_id: 'campus',
  contract_id: 'contract',
  file_name: 'students.xlsx',
  name: '',
  stage: 'review',
  settings: {},
  row_count: 3,
  error_count: 0,
  version: 1,
  created_at: '2026-12-01T10:00:00Z',
  updated_at: '2026-12-01T10:05:00Z',
  product_name: 'Travel',
  owner: { id: 'mia', name: 'Mia Master' },
  editors: [],
  discarded_at: null,
}
const nothing: ListDelta = { added: [], changed: [], same: [], gone: [], kept: [], alike: 3 }
const people = (count: number, from = 2) =>
  Array.from({ length: count }, (_, at) => ({ row: from + at, name: `Pupil ${from + at}` }))

function Line({ delta }: { delta: ListDelta }) {
  const t = useTranslate()
  const words = { t, date: (day: string) => day, country: (id: string) => id, plans: new Map() }
  return <NewerVersionLine found={{ older, delta }} newerId="newer" words={words} />
}

let unmount: (() => void) | undefined
afterEach(() => unmount?.())
const show = async (delta: ListDelta) => {
  const shown = await renderInDraft(openDraft(), <Line delta={delta} />)
  unmount = () => void shown.unmount()
}

test('the line counts, and each number opens its people with what changed', async () => {
  await show({
    ...nothing,
    added: people(2).map((one) => ({ ...one, applicant: {} })),
    changed: [
      {
        row: 9,
        name: 'Ana Lopez',
        changes: [
          { field: 'email', before: 'a@x.example', after: 'b@x.example' },
          { field: 'passport_number', before: '', after: 'AB123456' },
        ],
      },
    ],
    same: people(205),
  })
  await expect.element(page.getByRole('region', { name: /newer version of students\.xlsx/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '2 new' })).toBeVisible()
  await expect.element(page.getByText('0 no longer in the file')).toBeVisible()
  await page.getByRole('button', { name: '1 changed' }).click()
  const dialog = page.getByRole('dialog', { name: '1 changed' })
  await expect.element(dialog.getByText('Ana Lopez')).toBeVisible()
  await expect.element(dialog.getByText('b@x.example')).toBeVisible()
  await expect.element(dialog.getByText('(empty)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: '205 unchanged' }).click()
  await expect.element(page.getByText('and 5 more')).toBeInTheDocument()
})

test('where nothing is new, the older draft is opened', async () => {
  await show({ ...nothing, same: people(3) })
  await expect.element(page.getByRole('button', { name: 'Open that draft' })).toBeVisible()
  await expect.element(page.getByText('0 new')).toBeVisible()
  expect(page.getByRole('button', { name: 'Update your draft' }).query()).toBeNull()
})

test('where nothing was found it says what was not compared, and is quiet where all was', async () => {
  const none = { version: null, compared: 8, rest: 0, splitName: undefined }
  const shown = await renderInDraft(openDraft(), <NotCompared {...none} rest={2} splitName="school.xlsx" />)
  unmount = () => void shown.unmount()
  await expect
    .element(page.getByText('Compared with 8 older drafts for this product. 2 more weren’t compared.'))
    .toBeVisible()
  await expect
    .element(page.getByText('school.xlsx was split into several drafts.', { exact: false }))
    .toBeVisible()
  void shown.unmount()
  await renderInDraft(openDraft(), <NotCompared {...none} />).then(
    (quiet) => (unmount = () => void quiet.unmount()),
  )
  expect(page.getByText('compared', { exact: false }).query()).toBeNull()
})
