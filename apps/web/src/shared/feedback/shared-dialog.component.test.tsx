import { useState } from 'react'
import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { Form } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { ConfirmHost } from './confirm-host.tsx'
import { SharedDialog } from './shared-dialog.tsx'

const schema = z.object({ reason: z.string() })

function Example() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <SharedDialog isOpen={isOpen} title="A dialog" onClose={close}>
        <Form
          schema={schema}
          defaultValues={{ reason: '' }}
          submitLabel="Send"
          secondaryActions={<Button onClick={close}>Do not send</Button>}
          onSubmit={close}
        >
          <TextField name="reason" label="Reason" isFocusedFirst />
        </Form>
      </SharedDialog>
      <ConfirmHost />
    </>
  )
}

const reason = () => page.getByRole('textbox', { name: 'Reason' })
const question = () => page.getByRole('dialog', { name: 'Close without saving?' })
const open = async (typed: string) => {
  await renderInApp(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(reason()).toHaveFocus()
  if (typed) await userEvent.keyboard(typed)
}

test('Escape asks before it discards what was typed, and the same key keeps it', async () => {
  await open('She never came')
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(reason()).toHaveValue('She never came')
  await page.getByRole('dialog', { name: 'A dialog' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(reason()).toHaveValue('She never came')
  // the question's own dialog is there by now, and hears the key that asks it
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Leave and discard' }).click()
  await expect.element(reason()).not.toBeInTheDocument()
})

test('nothing is asked where nothing was typed, where a button says that it discards, or once it is sent', async () => {
  await open('')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason()).not.toBeInTheDocument()
  for (const name of ['Do not send', 'Send']) {
    await page.getByRole('button', { name: 'Open' }).click()
    await reason().fill('She never came')
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(reason()).not.toBeInTheDocument()
  }
})
