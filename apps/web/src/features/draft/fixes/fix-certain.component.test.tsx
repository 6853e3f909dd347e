import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReview, renderInDraft, textsOf, useOpenReview } from '../../../../test/open-review.tsx'
import { undoSteps } from '../steps/undo-session.ts'
import { FixCertain } from './fix-certain.tsx'

function Harness() {
  const { issues, undo } = useOpenReview()
  return <FixCertain issues={issues} rowName={String} undo={undo} />
}

const open = page.getByRole('button', { name: /^Fix what’s certain/ })
const dialog = page.getByRole('dialog')

test('without a suggestion there is no button', async () => {
  const session = openReview(0)
  await renderInDraft(session, <Harness />)
  await expect.element(open).not.toBeInTheDocument()
})

test('one fix is listed with its row, made at one press, and undone', async () => {
  const session = openReview(1, () => ({ residence_country_id: 'Spainn' }))
  await renderInDraft(session, <Harness />)
  await userEvent.click(open)
  await expect.element(dialog.getByRole('checkbox', { name: /Country of residence.*Row 2/ })).toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: /Country of residence/ }))
  await expect.element(dialog.getByRole('button', { name: /^Fix 0/ })).toBeDisabled()
  await userEvent.click(dialog.getByRole('checkbox', { name: /Country of residence/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^Fix 1/ }))
  await expect.element(open).not.toBeInTheDocument()
  expect(textsOf(session, 'residence_country_id')).toEqual(['ES'])
  undoSteps(session)
  expect(textsOf(session, 'residence_country_id')).toEqual(['Spainn'])
  await expect.element(open).toBeVisible()
})

test('the same fix in 5,000 rows is one line, counted in full, and one step', async () => {
  const session = openReview(5000, () => ({ residence_country_id: 'Spainn' }))
  await renderInDraft(session, <Harness />)
  await userEvent.click(open)
  await expect.element(dialog.getByRole('button', { name: 'Fix 5,000 cells' })).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Fix 5,000 cells' }))
  expect(textsOf(session, 'residence_country_id').every((text) => text === 'ES')).toBe(true)
  undoSteps(session)
  expect(textsOf(session, 'residence_country_id')[4999]).toBe('Spainn')
}, 60_000)
