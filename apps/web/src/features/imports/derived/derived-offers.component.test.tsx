import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DerivedOffer } from '@campus/draft/derive/derived-offer'
import { openReview } from '../../../../test/open-review.tsx'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { useImportStatus } from '../import-session.ts'
import { current, update, worker } from '../import-store.ts'
import { DerivedLine } from './derived-line.tsx'
import { DerivedOffers } from './derived-offers.tsx'

const weeks: DerivedOffer = {
  id: 'duration:end_date:Weeks',
  field: 'end_date',
  from: 'Weeks',
  rule: 'duration',
  rows: 5000,
  examples: [{ row: 2, from: '2', to: '2027-02-14' }],
  isAccepted: false,
}

function Harness() {
  const status = useImportStatus()
  if (status.kind !== 'ready') return null
  const { session } = status
  return (
    <>
      <DerivedLine session={session} />
      <DerivedOffers session={session} />
    </>
  )
}

/** What the worker makes of the choices, canned. */
function offer(offers: DerivedOffer[]): void {
  openReview(1)
  const derive = () => {
    const choices = current().settings.derived ?? {}
    const made = offers.map((one) => ({ ...one, isAccepted: choices[one.id] === true }))
    return { offers: made, allIds: made.map(({ id }) => id) }
  }
  worker.derive = () => Promise.resolve(derive())
  update({ matched: { ...current().matched, derived: derive() }, review: undefined })
}

beforeEach(() => page.viewport(1280, 800))

test('where nothing can be made from other columns, nothing is said of it', async () => {
  offer([])
  await renderInApp(<Harness />)
  expect(document.body.textContent).not.toContain('We can fill in more columns')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('one that is declined above the grid is named there no more, and stays offered on the match page', async () => {
  offer([weeks])
  await renderInApp(<Harness />)
  await userEvent.click(page.getByRole('button', { name: 'Not now' }))
  await expect.element(page.getByRole('button', { name: 'Not now' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Accept: End date from “Weeks”' })).toBeVisible()
})
