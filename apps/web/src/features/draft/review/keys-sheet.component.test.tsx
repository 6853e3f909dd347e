import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { KeysSheet } from './keys-sheet.tsx'

test('a question mark shows the keys, but not where it is typed into a field', async () => {
  await renderInDraft(
    openDraft(),
    <>
      <KeysSheet />
      <input aria-label="Find" />
    </>,
  )
  await userEvent.type(page.getByRole('textbox', { name: 'Find' }), 'who?')
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toHaveValue('who?')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(document.body)
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect.element(page.getByText('Next or previous error')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
