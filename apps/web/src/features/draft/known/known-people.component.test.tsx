import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { matchPeople } from '@campus/contract/same-person'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { data, failure, fakeApi } from '../../../../test/fake-api.ts'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { callApi } from '../../../shared/api/call-api.ts'
import { scheduleComparison } from '../session/compare-session.ts'
import { useDraft } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { KnownMark, KnownPeople } from './known-people.tsx'

const idOf = (number: number) => `01a1fd1d-0000-7000-8000-${String(number).padStart(12, '0')}`
const campusId = idOf(1)
const address = `POST /school/campuses/${campusId}/people/match`

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    typed: {},
    issues: [],
    applicant: {
      ...emptyApplicant(),
      first_name: `Ana${index}`,
      last_name: 'Lopez',
      date_of_birth: '2001-04-13',
      email: 'new@x.example',
    },
  }))
const known = (index: number, differs = [{ field: 'email', value: `old${index}@x.example` }]) => ({
  index,
  errors: [],
  current: null,
  earlier: {
    policy_id: idOf(500 + index),
    policy_number: `GB26-00000${index}-K`,
    product: 'Travel',
    end_date: '2026-07-01',
    differs,
  },
})
/** The review as its page shows it, compared at once. */
function Review() {
  const opened = useDraft(({ status }) => status.kind === 'ready' && status.opened) as ReviewedDraft
  return (
    <>
      <KnownPeople opened={opened} />
      <ul>
        <li>
          <KnownMark row={2} />2
        </li>
      </ul>
    </>
  )
}
async function render(count: number) {
  const review = {
    rows: rowsOf(count),
    relations: { issues: [], links: [] },
    removed: new Map(),
    rejections: [],
  }
  const session = openDraft({ draft: { id: idOf(10), campus_id: campusId }, review })
  await renderInDraft(session, <Review />)
  scheduleComparison(session, 0)
  return session
}

/** Calls that follow have their responses: the page has read those to its own calls. */
async function untilRead() {
  const call = { params: { id: campusId }, body: { people: [] }, isRead: true }
  for (let times = 0; times < 2; times++) await callApi(matchPeople, call).catch(() => undefined)
}

afterEach(() => vi.restoreAllMocks())

test('where nobody is known nothing is offered, and no row is marked', async () => {
  const asked = fakeApi({ [address]: () => data({ matches: [] }) })
  await render(2)
  await expect.poll(() => asked).toHaveLength(1)
  await untilRead()
  expect(document.querySelector('button')).toBeNull()
  expect(document.querySelector('[title]')).toBeNull()
})

test('without a response nobody is known, and the review goes on', async () => {
  const asked = fakeApi({ [address]: () => failure(400, 'other', 'Not possible now.') })
  await render(2)
  await expect.poll(() => asked).toHaveLength(1)
  await untilRead()
  expect(document.querySelector('button')).toBeNull()
})

test('somebody known is marked at the row with the policy, its product and its last day', async () => {
  fakeApi({ [address]: () => data({ matches: [known(0, [])] }) })
  await render(1)
  await expect.element(page.getByTitle(/^Insured before: Travel until .*2026, GB26-000000-K$/)).toBeVisible()
  await page.getByRole('button', { name: '1 person insured before' }).click()
  await expect.element(page.getByText('Nothing has changed since their last policy.')).toBeVisible()
  await expectAccessible()
})

test('of many who differ two hundred are listed, and the rest is counted', async () => {
  fakeApi({ [address]: () => data({ matches: Array.from({ length: 203 }, (_, index) => known(index)) }) })
  await render(203)
  await page.getByRole('button', { name: '203 people insured before, 203 with changes' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Email: use all 203 from the policies' }))
    .toBeVisible()
  await expect.poll(() => document.querySelectorAll('[role=dialog] li')).toHaveLength(201)
  await expect.element(page.getByText('and 3 more')).toBeInTheDocument()
  await expectAccessible()
})
