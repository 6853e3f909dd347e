import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'
import { SharedDialog } from './shared-dialog.tsx'
import { Snackbar } from './snackbar.tsx'

const Part = ({ name }: { name: string }) => (
  <p>
    {name} is here <input aria-label={name} />
  </p>
)
/** Fails so many times before it loads. */
function failing<Loaded>(times: number, part: Loaded) {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
}

afterEach(() => vi.restoreAllMocks())

test('a part that can’t be loaded says so, keeps what was typed, and is loaded on another try', async () => {
  const load = failing(2, Part)
  const Later = lazyPart(load)
  await renderInApp(
    <>
      <input aria-label="Note" />
      <Later name="The form" />
    </>,
  )
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), 'half a sentence')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(page.getByText('This couldn’t be loaded')).toBeVisible()
  await expectAccessible()
  await userEvent.click(retry)
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await userEvent.click(retry)
  await expect.element(page.getByText(/The form is here/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence')
  await userEvent.fill(page.getByRole('textbox', { name: 'The form' }), 'more')
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), 'a sentence')
  await expect.element(page.getByRole('textbox', { name: 'The form' })).toHaveValue('more')
})

test('a style sheet that failed is loaded again with its part', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // nothing listens there
  link.href = 'http://localhost:1/none.css'
  link.dataset['test'] = 'failed'
  const failed = new Promise((resolve) => link.addEventListener('error', resolve))
  document.head.append(link)
  await failed
  const Later = lazyPart(failing(1, Part))
  await renderInApp(<Later name="The form" />)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText(/The form is here/)).toBeVisible()
  expect(link.isConnected).toBe(false)
  const again = document.querySelector('link[data-test=failed]')
  expect(again).not.toBeNull()
  again?.remove()
})

type DialogProps = { onClose: () => void }
const Loaded = ({ onClose }: DialogProps) => (
  <SharedDialog isOpen title="Phone" onClose={onClose}>
    The phone number
  </SharedDialog>
)

test('a dialog that can’t be loaded is one that says so, and is closed like any other', async () => {
  const Later = lazyDialog<DialogProps>('account.change_phone', failing(1, Loaded), ({ onClose }) => onClose)
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen ? <Later onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  await renderInApp(<Opener />)
  const open = page.getByRole('button', { name: 'Open' })
  const dialog = page.getByRole('dialog')
  await userEvent.click(open)
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  // opening it again is another try
  await userEvent.click(open)
  await expect.element(dialog.getByText('The phone number')).toBeVisible()
})

test('what opens over a page says so in a message, and opening it again is another try', async () => {
  const Later = lazyOverlay(failing(1, Part))
  function Opener() {
    const [name, setName] = useState('')
    return (
      <>
        <button type="button" onClick={() => setName(`${name}Help`)}>
          Open
        </button>
        {name === '' ? null : <Later name={name} />}
        <Snackbar />
      </>
    )
  }
  await renderInApp(<Opener />)
  const open = page.getByRole('button', { name: 'Open' })
  await userEvent.click(open)
  await expect.element(page.getByText(/We couldn’t reach the server/)).toBeVisible()
  await userEvent.click(open)
  await expect.element(page.getByText(/HelpHelp is here/)).toBeVisible()
})
