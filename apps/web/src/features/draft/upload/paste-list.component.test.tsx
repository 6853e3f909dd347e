import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { PasteList } from './paste-list.tsx'

function paste(text: string, target: EventTarget = document.body): void {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

async function show() {
  const files: File[] = []
  await renderInApp(<PasteList isBusy={false} onFile={(file) => files.push(file)} />)
  return files
}

test('a list typed or pasted into the box is read as a text file', async () => {
  const files = await show()
  await userEvent.click(page.getByRole('button', { name: 'Paste a list instead' }))
  await expect.element(page.getByRole('button', { name: 'Read the list' })).toBeDisabled()
  await userEvent.fill(page.getByLabelText('Your list'), 'First name\tSurname\nAna\tMoreno')
  await userEvent.click(page.getByRole('button', { name: 'Read the list' }))
  expect(files.map(({ name }) => name)).toEqual(['Pasted list.txt'])
  expect(await files[0]!.text()).toBe('First name\tSurname\nAna\tMoreno')
  // it stays until the page is left, in case it can't be read
  await expect.element(page.getByLabelText('Your list')).toHaveValue('First name\tSurname\nAna\tMoreno')
})

test('a list pasted anywhere on the page opens the box, a single line does not', async () => {
  await show()
  paste('one line')
  paste('First name\tSurname\nChi\tOkafor')
  await expect.element(page.getByLabelText('Your list')).toHaveValue('First name\tSurname\nChi\tOkafor')
  paste('another\nlist', page.getByLabelText('Your list').element())
  await expect.element(page.getByLabelText('Your list')).toHaveValue('First name\tSurname\nChi\tOkafor')
})
