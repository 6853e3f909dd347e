import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
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

test('Hijri dates are one group to be checked, which neither the button nor “All” includes', async () => {
  const session = openReview(6, (index) =>
    index === 5 ? { residence_country_id: 'Spainn' } : { date_of_birth: `1432/05/1${index + 1} هـ` },
  )
  await renderInDraft(session, <Harness />)
  await userEvent.click(page.getByRole('button', { name: 'Fix what’s certain (1)' }))
  const dates = dialog.getByRole('checkbox', { name: /5 Hijri dates: check the day/ })
  const all = dialog.getByRole('checkbox', { name: 'All' })
  await expect.element(dates).not.toBeChecked()
  await expect.element(all).toBeChecked()
  await userEvent.click(all)
  await expect.element(dialog.getByRole('button', { name: /^Fix 0/ })).toBeDisabled()
  await userEvent.click(all)
  await expect.element(dates).not.toBeChecked()
  await expect.element(dialog.getByText('1432/05/11 هـ')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Show more (2 left)' }))
  await expect.element(dialog.getByText('1432/05/15 هـ')).toBeVisible()
  await expectAccessible()
  await userEvent.click(dialog.getByRole('button', { name: 'Fix 1 cell' }))
  expect(textsOf(session, 'date_of_birth')[0]).toBe('1432/05/11 هـ')
  expect(textsOf(session, 'residence_country_id')[5]).toBe('ES')
  await userEvent.click(page.getByRole('button', { name: 'Suggested fixes' }))
  await userEvent.click(dates)
  await userEvent.click(dialog.getByRole('button', { name: 'Fix 5 cells' }))
  expect(textsOf(session, 'date_of_birth').slice(0, 2)).toEqual(['2011-04-15', '2011-04-16'])
  undoSteps(session)
  expect(textsOf(session, 'date_of_birth')[0]).toBe('1432/05/11 هـ')
})
