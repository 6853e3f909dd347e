import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { detailFields } from '@campus/domain/policy/policy-details'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PersonFields, type PersonFieldsProps } from './person-fields.tsx'

const schema = z.record(z.string(), z.unknown())
const plans = [
  { code: 'standard', name: 'Standard' },
  { code: 'plus', name: 'Plus' },
]

const show = (values: Record<string, unknown>, props: PersonFieldsProps = {}) =>
  renderInApp(
    <Form schema={schema} defaultValues={values} submitLabel="Save" onSubmit={() => Promise.resolve()}>
      <PersonFields plans={plans} currency="GBP" {...props} />
    </Form>,
  )

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ data: { group_names: ['Summer A'], items: [] } })),
  )
})
afterEach(() => vi.restoreAllMocks())

const labels = () =>
  [...document.querySelectorAll('label, .mantine-InputWrapper-label')].map((label) =>
    (label.textContent ?? '').trim(),
  )

test('a student is asked for every field, by sections, and told which may stay empty', async () => {
  await show({ type: 'student', plan: 'standard' })
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  const legends = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)
  expect(legends).toEqual(['Person', 'Contact', 'Trip and plan', 'School and group'])
  expect(labels()).toEqual(
    expect.arrayContaining([
      'First name',
      'Gender (optional)',
      'Email',
      'Course or trip fee to insure (optional)',
    ]),
  )
  expect(labels().some((label) => label.startsWith('Travels with'))).toBe(false)
})

test('a family member names the one they belong to and needs no email; a fee that is insured is needed', async () => {
  await show({ type: 'immediate_family', plan: 'standard' }, { isFeeRequired: true })
  await expect.element(page.getByRole('combobox', { name: 'Travels with' })).toBeVisible()
  expect(labels()).toEqual(expect.arrayContaining(['Email (optional)', 'Course or trip fee to insure']))
})

test('the lengths are those of the rules, whoever shows the form', async () => {
  await show({ type: 'student', plan: 'standard' })
  const lengthOf = (name: string) =>
    page.getByRole('textbox', { name, exact: false }).element().getAttribute('maxlength')
  expect(['First name', 'Passport number', 'Year of study'].map(lengthOf)).toEqual(['50', '18', '20'])
})

test('the details of a policy are the fields that may be corrected, first name first, in the order of the keyboard', async () => {
  await show(
    { first_name: 'Noor', last_name: 'Haddad' },
    { fields: detailFields, type: 'student', isFocusedFirst: true },
  )
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  expect(labels().some((label) => /^(Start date|Plan|Type)/.test(label))).toBe(false)
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveFocus()
})
