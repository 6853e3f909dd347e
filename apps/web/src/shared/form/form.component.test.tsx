import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useBlocker } from '@tanstack/react-router'
import { z } from 'zod'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { ApiFailure } from '../api/api-failure.ts'
import { DateField } from './date-field.tsx'
import { Form } from './form.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

vi.mock('@tanstack/react-router', { spy: true })

const schema = z.object({
  name: z.string().trim().min(1, 'required'),
  city: z.string().trim().min(1, 'required'),
  day: z.iso.date({ error: 'date_invalid' }),
})
type Trip = z.output<typeof schema>

function renderForm(onSubmit: (trip: Trip) => Promise<void> | void) {
  return renderInApp(
    <Form
      schema={schema}
      defaultValues={{ name: '', city: '', day: '' }}
      onSubmit={onSubmit}
      submitLabel="Add trip"
    >
      <TextField name="name" label="Name" />
      <TextField name="city" label="City" />
      <DateField name="day" label="First day" />
    </Form>,
  )
}

const box = (name: string) => page.getByRole('textbox', { name })
const submit = () => page.getByRole('button', { name: 'Add trip' }).click()

test('every wrong field says so beside itself, the first has the focus, and nothing is sent', async () => {
  const send = vi.fn()
  await renderForm(send)
  await submit()
  await expect.element(box('Name')).toHaveAccessibleDescription(/This field is required/)
  await expect.element(box('City')).toHaveAccessibleDescription(/This field is required/)
  await expect.element(box('Name')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('what the server refuses lands on its field, and what was typed stays', async () => {
  const rejected = { key: 'city', message: 'City is invalid', code: 'city_invalid' }
  await renderForm(() => {
    throw new ApiFailure('rejected', 422, 'City is invalid', [rejected])
  })
  await box('Name').fill('Ana')
  await box('City').fill('Bri#ghton')
  await box('First day').fill('03-31-2027')
  await submit()
  await expect.element(box('City')).toHaveAccessibleDescription(/City is invalid/)
  await expect.element(box('City')).toHaveValue('Bri#ghton')
})

test('a date is typed in the reader’s order and sent as YYYY-MM-DD', async () => {
  const send = vi.fn()
  await renderForm(send)
  await box('Name').fill('Ana')
  await box('City').fill('Brighton')
  await box('First day').fill('3/31/2027')
  await submit()
  await vi.waitFor(
    () => expect(send).toHaveBeenCalledWith({ name: 'Ana', city: 'Brighton', day: '2027-03-31' }),
    20_000,
  )
})

test('the day that is understood stands in words in the description, while typing and for a day that was there', async () => {
  await renderForm(vi.fn())
  await box('First day').fill('3/4/2027')
  await expect.element(box('First day')).toHaveAccessibleDescription('4 March 2027')
  await box('First day').fill('3 Apr 2027')
  await expect.element(box('First day')).toHaveAccessibleDescription('3 April 2027')
  await userEvent.tab()
  await expect.element(box('First day')).toHaveValue('04-03-2027')
})

test('a date that cannot be read stays as typed and never turns into another day', async () => {
  const send = vi.fn()
  await renderForm(send)
  await box('First day').fill('02-31-2027')
  await userEvent.tab()
  await expect.element(box('First day')).toHaveValue('02-31-2027')
  await expect.element(box('First day')).toHaveAccessibleDescription(/MM-DD-YYYY/)
  await box('Name').fill('Rome')
  await box('City').fill('Rome')
  await submit()
  await expect.element(box('First day')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a list that gets the focus stays closed over its error, and opens once it is asked for', async () => {
  const rejected = {
    key: 'leader',
    message: 'The dates must lie within those of Lena',
    code: 'dependent_dates',
  }
  await renderInApp(
    <Form
      schema={z.record(z.string(), z.unknown())}
      defaultValues={{ leader: 'a' }}
      onSubmit={() => {
        throw new ApiFailure('rejected', 422, rejected.message, [rejected])
      }}
      submitLabel="Add trip"
    >
      <SelectField
        name="leader"
        label="Leader"
        isSearchable
        options={['a', 'b'].map((value) => ({ value, label: `Person ${value}` }))}
      />
    </Form>,
  )
  const leader = page.getByRole('combobox', { name: 'Leader' })
  await submit()
  await expect.element(leader).toHaveFocus()
  await expect.element(leader).toHaveAccessibleDescription(/The dates must lie within/)
  await expect.element(leader).toHaveAttribute('aria-expanded', 'false')
  await leader.click()
  await page.getByRole('option', { name: 'Person b' }).click()
  await expect.element(leader).toHaveValue('Person b')
})

test('a page that moves on once it is saved is not asked about unsaved changes', async () => {
  const asks = (): boolean => {
    const options: unknown = vi.mocked(useBlocker).mock.lastCall?.[0]
    return (options as { enableBeforeUnload: () => boolean }).enableBeforeUnload()
  }
  const asked: boolean[] = []
  const watched = Promise.withResolvers<void>()
  /** Before the browser does anything else. */
  const watch = async () => {
    for (let step = 0; step < 100; step++) {
      await Promise.resolve()
      asked.push(asks())
    }
    watched.resolve()
  }
  await renderForm(async () => {
    // React shows what follows a response later than what follows a click
    await fetch('data:,')
    void watch()
  })
  await box('Name').fill('Ana')
  expect(asks()).toBe(true)
  await box('City').fill('Brighton')
  await box('First day').fill('03-31-2027')
  await submit()
  await watched.promise
  expect(asked.filter(Boolean)).toEqual([])
})
