import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShapeQuestion } from '@campus/draft/model/sheet-shape'
import { openReview, renderInDraft } from '../../../../test/open-review.tsx'
import { useDraft } from '../session/draft-context.tsx'
import { ShapeQuestions } from './shape-questions.tsx'

const repeats: ShapeQuestion = {
  kind: 'repeats',
  sheet: 0,
  name: 'Families',
  holds: 'people',
  without: 45,
  with: 78,
  headings: ['Child first name', 'Child date of birth'],
  isMade: true,
  isAnswered: false,
}

function Harness() {
  const status = useDraft((state) => state.status)
  if (status.kind !== 'ready') return null
  return (
    <>
      <ShapeQuestions opened={status.opened} />
    </>
  )
}

/** A draft whose worker answers with the choices it was given. */
function ask(questions: ShapeQuestion[]) {
  const session = openReview(1)
  const derived = { rowCount: 1, offers: [], allIds: [], questions }
  const matched = { ...session.opened.matched, encoding: '', sheets: [], tables: [], derived }
  const asked: unknown[] = []
  session.file = new Blob(['x'])
  session.worker.parse = (_, { shape = {} }) => {
    asked.push(shape)
    return Promise.resolve(1)
  }
  session.worker.read = () => {
    const answered = questions.map((question) => ({ ...question, isAnswered: true }))
    return Promise.resolve({ ...session.opened.matched, derived: { ...derived, questions: answered } })
  }
  session.update({ matched, review: undefined })
  return { session, asked }
}

beforeEach(() => page.viewport(1280, 800))

test('columns that repeat are asked about with both numbers, and the answer can be undone', async () => {
  const { session, asked } = ask([repeats])
  await renderInDraft(session, <Harness />)
  expect(document.body.textContent).toContain(
    '45 rows hold 78 people, because these columns repeat: Child first name and Child date of birth.',
  )
  await userEvent.click(page.getByRole('button', { name: 'Make 78 people' }))
  await expect
    .element(page.getByRole('button', { name: 'Make 78 people' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(asked).toEqual([{ 'repeats:0': true }])
  expect(session.opened.settings.shape).toEqual({ 'repeats:0': true })
  expect(session.state.history.past.map(({ label }) => label.code)).toEqual(['shape'])
})

test('the order of names is asked about with an example, and neither answer is suggested', async () => {
  const names = {
    ...repeats,
    kind: 'names' as const,
    headings: ['#2'],
    example: 'Rossi Mario',
    isMade: false,
  }
  const { session, asked } = ask([names])
  await renderInDraft(session, <Harness />)
  expect(document.body.textContent).toContain(
    'Does the last name come first in column 2, which has no heading? Example: Rossi Mario.',
  )
  await userEvent.click(page.getByRole('button', { name: 'Last name first' }))
  await expect.poll(() => asked).toEqual([{ 'names:0': true }])
})

test('nothing is shown for a sheet with one person per row', async () => {
  await renderInDraft(ask([]).session, <Harness />)
  expect(document.body.textContent).not.toContain('How your file is laid out')
})
