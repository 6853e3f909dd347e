import type { Page } from 'playwright-core'

/** Chooses in a searchable select as a person does: opens it, types, takes the option. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  if (await field.isEditable()) await field.fill(option)
  // the list of the field before may still be closing
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option, exact: true }).click()
}

/** Fills the phone field: the country found by name, the number as people write it. */
export async function fillPhone(page: Page, country: string, digits: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Phone country' })
  await field.click()
  await field.fill(country)
  await page.getByRole('option', { name: new RegExp(`^${country} \\+`) }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(digits)
}

export type Person = {
  first: string
  last: string
  birth: string
  email: string
  passport: string
  residence: string
  destination: string
  start: string
  end: string
}

/** Fills the form of one applicant; dates as English shows them, MM-DD-YYYY. */
export async function fillApplicant(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.first)
  await page.getByLabel('Last name').fill(person.last)
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(person.birth)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Passport number/).fill(person.passport)
  await choose(page, 'Country of residence', person.residence)
  await choose(page, 'Country of destination', person.destination)
  await page.getByRole('textbox', { name: 'Start date' }).fill(person.start)
  await page.getByRole('textbox', { name: 'End date' }).fill(person.end)
}
