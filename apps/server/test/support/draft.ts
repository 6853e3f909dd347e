import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { expect } from 'vitest'
import type { OrderTarget } from './order.ts'
import { sendForm } from './send-form.ts'
import type { Caller } from './test-app.ts'

const fields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'email',
  'passport_number',
  'residence_country_id',
  'destination_country_id',
  'start_date',
  'end_date',
] as const
const headings =
  'First name,Last name,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date'

/** A sheet of people with its headings in the first row; the first person stands in row 2. */
export const sheetOf = (people: readonly ApplicantItem[]) =>
  [headings, ...people.map((person) => fields.map((field) => person[field] ?? '').join(','))].join('\n')

export type TestDraft = { id: string; version: number }

/** Uploads a file as a draft of the caller. */
export async function startDraft(
  caller: Caller,
  { campusId: campus_id, contractId: contract_id }: OrderTarget,
  bytes: Uint8Array | string,
  name = 'people.csv',
): Promise<TestDraft> {
  const { body, status } = await sendForm(caller, '/school/imports', {
    campus_id,
    contract_id,
    file: { name, bytes },
  })
  expect(status).toBe(201)
  const { id, version } = body['data'].draft
  return { id, version }
}

/** Adds people to the cart from a file; answers the id of the import. */
export async function addImport(
  caller: Caller,
  place: OrderTarget,
  people: readonly ApplicantItem[],
): Promise<string> {
  const { id, version } = await startDraft(caller, place, sheetOf(people))
  const { body } = await caller.post(`/school/imports/${id}/commit`, { version, people: people.length })
  return body['data'].import_id as string
}
