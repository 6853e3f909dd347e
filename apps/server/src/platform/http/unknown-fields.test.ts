import { allCalls } from '@campus/contract/all-calls'
import { defineCall } from '@campus/contract/define-call'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unknownFields } from './unknown-fields.ts'

const call = defineCall({
  name: 'add-things',
  feature: 'things',
  summary: '',
  method: 'POST',
  path: '/things',
  access: 'session',
  query: z.object({ page: z.string().optional() }),
  body: z.object({
    items: z.array(
      z.object({
        first_name: z.string(),
        phone: z.union([z.string(), z.object({ number: z.string() })]).nullish(),
        anything: z.unknown().optional(),
        words: z.record(z.string(), z.string()).optional(),
      }),
    ),
    validate_first: z.boolean().optional(),
  }),
})
const keys = (part: 'query' | 'body', value: unknown, of = call) =>
  unknownFields(of as never, part, value).map(({ key }) => key)

describe('unknown fields', () => {
  test('are found at every level, each by its path', () => {
    const body = {
      validate_frist: true,
      items: [{ first_name: 'A' }, { frist_name: 'B', phone: { number: '1', nubmer: '2' } }],
    }
    expect(keys('body', body)).toEqual(['validate_frist', 'items.1.frist_name', 'items.1.phone.nubmer'])
    expect(keys('query', { page: '1', foo: 'bar' })).toEqual(['foo'])
  })

  test('name the field that was probably meant', () => {
    expect(unknownFields(call as never, 'body', { items: [{ frist_name: 'A' }] })).toEqual([
      {
        key: 'items.0.frist_name',
        code: 'unknown_field',
        params: { field: 'frist_name', did_you_mean: 'first_name' },
      },
    ])
    expect(unknownFields(call as never, 'query', { colour: 'red' })[0]?.params).toEqual({ field: 'colour' })
  })

  test('leave alone what takes anything: records, unknown values, a body of the wrong kind', () => {
    expect(keys('body', { items: [{ anything: { a: 1 }, words: { b: 'c' }, phone: '1' }] })).toEqual([])
    expect(keys('body', { items: 'none' })).toEqual([])
    expect(keys('body', null)).toEqual([])
    expect(keys('body', [1])).toEqual([])
  })

  test('are not those of the thing that an update may send back whole', () => {
    const update = { ...call, echoes: z.object({ id: z.string(), created_at: z.string() }) }
    expect(keys('body', { items: [], id: '1', created_at: '2', age: 3 }, update)).toEqual(['age'])
  })

  test('of a GET are not the language, and a call without a query has none', () => {
    const { query: _, body: __, ...get } = { ...call, method: 'GET' as const }
    expect(keys('query', { lang: 'de', foo: '1' }, get as never)).toEqual(['foo'])
    expect(keys('query', { foo: '1' }, { ...get, access: 'public' } as never)).toEqual([])
  })
})

/** Fields that the specification (section 7) and the details (section 10) send, by call. */
const specified: Record<string, { query?: string; body?: string }> = {
  'sign-in': { body: 'login password pin' },
  'send-email-pin': { body: 'email token' },
  'verify-email-pin': { body: 'email pin' },
  'set-profile-password': {
    body: 'token password password_confirmation first_name last_name date_of_birth phone',
  },
  'send-forgot-password-pin': { body: 'email' },
  'verify-forgot-password-pin': { body: 'email pin' },
  'reset-password': { body: 'token password password_confirmation' },
  'get-email-status': { query: 'email' },
  'get-phone-status': { query: 'country_code phone_number' },
  'make-complaint': {
    body: 'about text name email capacity policy_number certificate country_id channel trusted_name trusted_contact trusted_consent vulnerability vulnerability_consent',
  },
  'contact-us': { body: 'first_name last_name email reason topic' },
  'add-batch': { body: 'contract_id' },
  'add-enrollments': { body: 'items validate_first' },
  'list-enrollments': { query: 'policy_batch items page errors_only' },
  'delete-enrollments': { body: 'enrollment_ids' },
  'update-enrollment': {
    body: 'ref type first_name last_name gender date_of_birth email phone_number passport_number residence_country_id destination_country_id home_country_id start_date end_date student_number group_name address plan year_of_study total_fee fees dependency_ref group_leader_ref validate_first id errors dependency_id group_leader_id policy_batch',
  },
  'update-plan': { body: 'batch_id enrollment_ids plan' },
  'calculate-fee': { body: 'contract_id item items' },
  'confirm-batch': { body: 'accuracy_confirmed' },
  'confirm-open': { body: 'accuracy_confirmed send_welcome_email' },
  'validate-applicant': { body: 'contract_id item' },
  'validate-applicants': { body: 'contract_id items' },
  'preview-applicants': { body: 'contract_id items' },
  'add-applicants': { body: 'contract_id items validate_first' },
  'list-policies': { query: 'page items search status campus type group_name order-number order' },
  'list-policies-in-batch': { query: 'page items' },
  'download-policies': { body: 'policies type' },
  'download-all-documents': { body: 'policies document_types' },
  'quote-policy-amount': { body: 'policies' },
  'extend-policies': { body: 'policies quote_id all_or_nothing reason' },
  'update-trip-dates-of-policies': { body: 'policies quote_id all_or_nothing reason' },
  'cancel-policies': { body: 'policies quote_id all_or_nothing reason' },
  'withdraw-policies': { body: 'policies quote_id name email' },
  'check-policy-certificates': { body: 'policies' },
  'list-group-names': { query: 'campus' },
  'get-policy-summary': { query: 'campus' },
  'start-payment': { body: 'currency' },
  'verify-payment': { body: 'transaction_id' },
  'verify-bank-transfer': { body: 'amount paid_date memo receipt invoices' },
  'record-payment': { body: 'invoice_id paid_date amount method memo receipt' },
  'list-notifications': { query: 'items' },
  'list-conversations': { query: 'status search page' },
  'update-conversation-status': { body: 'status' },
  'download-attachment': { body: 'index' },
  'list-countries': { query: 'status' },
  'list-school-users': { query: 'statuses annual_onboard' },
  'add-school-user': {
    body: 'first_name last_name full_name email status role campuses can_access_all_campuses job_title department is_accounting country_id phone_number annual_onboard',
  },
  'update-school-user': { body: 'role id annual_onboard first_name last_name email campuses' },
  'suspend-school-user': { body: 'user_id annual_onboard' },
  'set-as-accounting-contact': { body: 'user_ids' },
  'add-custom-contact': {
    body: 'first_name last_name type job_title department email is_master_user phone_number phone_country_id phone_country_code name',
  },
  'update-custom-contact': {
    body: 'id first_name last_name type job_title department email is_master_user phone_number phone_country_id phone_country_code name',
  },
  'update-client': {
    body: 'name country_id description website phone_numbers preferred_lang services_offered average_student_count average_trip_duration student_destinations vat_number student_student_origins age_groups student_institute_types business_policies professional_associations registered_company_name trading_names registered_company_country metadata',
  },
  'save-client-profile': {
    body: 'services_offered average_student_count average_trip_duration student_destinations vat_number student_student_origins age_groups institute_types business_policies professional_associations annual_onboarding',
  },
  'update-campus': { body: 'id name client_id country_id description' },
}

test.each(Object.entries(specified))('%s takes every field of the specification', (name, { query, body }) => {
  const one = allCalls.find((call) => call.name === name)
  const fields = (words = '') =>
    Object.fromEntries(
      words
        .split(' ')
        .filter(Boolean)
        .map((word) => [word, '']),
    )
  if (!one) throw new Error(`no call ${name}`)
  expect([
    ...unknownFields(one, 'query', fields(query)),
    ...unknownFields(one, 'body', fields(body)),
  ]).toEqual([])
})
