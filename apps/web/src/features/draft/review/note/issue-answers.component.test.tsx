import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openReview, renderInDraft } from '../../../../../test/open-review.tsx'
import { useDraft } from '../../session/draft-context.tsx'
import { indexIssues } from '../../session/review-issues.ts'
import { IssueAnswers } from './issue-answers.tsx'

/** The answers of the first question that is still open. */
function FirstQuestion() {
  const status = useDraft(({ status }) => status)
  const review = status.kind === 'ready' ? status.opened.review : undefined
  const [issue] = review ? indexIssues(review).all : []
  if (issue === undefined) return <p>No questions</p>
  return (
    <>
      <p>Row {issue.row}</p>
      <IssueAnswers issues={[issue]} size="xs" alike={undefined} onFix={() => undefined} />
    </>
  )
}

test('an unlikely value is confirmed in one row, or in all rows with the same question', async () => {
  const old = ['1908-01-02', '1909-01-02', '1910-01-02']
  const session = openReview(4, (index) => ({ date_of_birth: old[index] ?? '2008-01-02' }))
  await renderInDraft(session, <FirstQuestion />)
  await expect.element(page.getByText('Row 2')).toBeVisible()
  await page.getByRole('button', { name: 'It’s correct' }).click()
  await expect.element(page.getByText('Row 3')).toBeVisible()
  await page.getByRole('button', { name: 'Correct for all 2 similar rows' }).click()
  await expect.element(page.getByText('No questions')).toBeVisible()
  expect(session.state.history.past.map(({ label }) => label)).toEqual([
    { code: 'confirm_values', params: { count: 1 } },
    { code: 'confirm_values', params: { count: 2 } },
  ])
})
