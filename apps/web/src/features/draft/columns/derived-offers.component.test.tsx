import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isCertain, type DerivedOffer } from '@campus/draft/derive/derived-offer'
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
    return { rowCount: 1, offers: made, allIds: made.filter(isCertain).map(({ id }) => id), questions: [] }
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

test('a guess is marked, and not accepted with what is certain', async () => {
  const days: DerivedOffer = {
    ...weeks,
    id: 'title:start_date:title',
    field: 'start_date',
    from: 'title',
    rule: 'title',
  }
  const home: DerivedOffer = {
    ...weeks,
    id: 'nationality:residence_country_id:Nationality',
    field: 'residence_country_id',
    from: 'Nationality',
    rule: 'nationality',
    examples: [{ row: 2, from: 'Irish', to: 'IE' }],
  }
  const session = offer([weeks, days, home])
  await renderInDraft(session, <Harness />)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Nationality' }).getByText('Check'))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Accept what’s certain' }))
  await expect.element(page.getByRole('button', { name: 'Accept what’s certain' })).not.toBeInTheDocument()
  expect(session.opened.settings.derived).toEqual({ [weeks.id]: true, [days.id]: true })
})
