import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openReview, renderInDraft, textsOf, useOpenReview } from '../../../../../test/open-review.tsx'
import { undoSteps } from '../../steps/undo-session.ts'
import { SelectionTools } from '../selection-tools.tsx'
import { SeveralPeople } from './several-people.tsx'

function Harness({ selected }: { selected: readonly number[] }) {
  const { opened, review } = useOpenReview()
  const contract = { product: { plans: [] } } as unknown as typeof opened.contract
  return (
    <>
      <SelectionTools
        opened={{ ...opened, contract }}
        selected={selected}
        onRemove={() => undefined}
        onClear={() => undefined}
      />
      <SeveralPeople all={review.rows} rowName={String} />
    </>
  )
}

const dialog = page.getByRole('dialog')
const open = page.getByRole('button', { name: 'Several people…' })

test('a ticked row is made two people by hand, as one step that is undone', async () => {
  const session = openReview(2, (index) =>
    index === 0 ? { first_name: 'Ana & Ben', last_name: 'Lopez' } : {},
  )
  await renderInDraft(session, <Harness selected={[2]} />)
  await userEvent.click(open)
  await expect.element(dialog.getByRole('radiogroup', { name: /people are in row 2/ })).toBeVisible()
  const names = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['Ana Lopez', 'Ben Lopez'])
  await userEvent.click(dialog.getByRole('radio', { name: '3' }))
  expect(names()).toEqual(['Ana Lopez', 'Ben Lopez', 'Name to be filled in'])
  await expectAccessible()
  await userEvent.click(dialog.getByRole('button', { name: 'Split into 3 rows' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(textsOf(session, 'first_name')).toEqual(['Ana', 'Ana', 'Ben', ''])
  expect(textsOf(session, 'destination_country_id')).toEqual(['IE', 'IE', 'IE', 'IE'])
  expect(textsOf(session, 'passport_number')).toEqual(['A1000000', 'A1000001', undefined, undefined])
  // only the name of the row was edited
  expect(session.opened.review?.rows[0]?.edits).toMatchObject({ first_name: 'Ana' })
  expect(session.state.history.past.map(({ label }) => label)).toEqual([
    { code: 'split', params: { row: 2, count: 3 } },
  ])
  undoSteps(session)
  expect(textsOf(session, 'first_name')).toEqual(['Ana & Ben', 'Ana'])
})

test('several ticked rows can’t be divided at once', async () => {
  await renderInDraft(openReview(2), <Harness selected={[2, 3]} />)
  await expect.element(page.getByRole('button', { name: 'Delete 2 people' })).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})
