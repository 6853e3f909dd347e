import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DerivedOffer } from '@campus/draft/derive/derived-offer'
import { openReview, renderInDraft } from '../../../../test/open-review.tsx'
import { useDraft } from '../session/draft-context.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { DerivedLine } from '../review/derived-line.tsx'
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
  const status = useDraft((state) => state.status)
  if (status.kind !== 'ready') return null
  const { opened } = status
  return (
    <>
      <DerivedLine opened={opened} />
      <DerivedOffers opened={opened} />
    </>
  )
}

/** What the worker makes of the choices, canned. */
function offer(offers: DerivedOffer[]): DraftSession {
  const session = openReview(1)
  const derive = () => {
    const choices = session.opened.settings.derived ?? {}
    const made = offers.map((one) => ({ ...one, isAccepted: choices[one.id] === true }))
    return { offers: made, allIds: made.map(({ id }) => id), questions: [] }
  }
  session.worker.derive = () => Promise.resolve(derive())
  session.update({ matched: { ...session.opened.matched, derived: derive() }, review: undefined })
  return session
}

beforeEach(() => page.viewport(1280, 800))

test('where nothing can be made from other columns, nothing is said of it', async () => {
  await renderInDraft(offer([]), <Harness />)
  expect(document.body.textContent).not.toContain('We can fill in more columns')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('one that is declined above the grid is named there no more, and stays offered on the match page', async () => {
  await renderInDraft(offer([weeks]), <Harness />)
  await userEvent.click(page.getByRole('button', { name: 'Not now' }))
  await expect.element(page.getByRole('button', { name: 'Not now' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Accept: End date from “Weeks”' })).toBeVisible()
})
