import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { id, idParams, phoneInput } from './wire.ts'

const typed = z.string().max(2000, 'too_long').trim().default('')
const phone = z.object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })

/** One address; its rules are `validateAddress` of the domain. Source: specification, section 3.2. */
export const addressBody = z.object({
  first_name: typed,
  last_name: typed,
  department: typed,
  address: typed,
  address_line_2: typed,
  country_id: typed,
  city: typed,
  postal_code: typed,
  phone_number: phoneInput.nullable().default(null),
  email: typed,
})

export const addressShape = z.object({
  first_name: z.string(),
  last_name: z.string(),
  department: z.string(),
  address: z.string(),
  address_line_2: z.string(),
  country_id: z.string(),
  city: z.string(),
  postal_code: z.string(),
  phone_number: phone.nullable(),
  email: z.string(),
})
export type WireAddress = z.output<typeof addressShape>

const errors = ['billing_matches_mailing', 'billing_country', 'city_invalid', 'postal_code_invalid']

export const addBillingAddress = defineCall({
  name: 'add-billing-address',
  feature: 'clients',
  summary: 'Set the billing address of the organisation',
  method: 'POST',
  path: '/school/billing-address/add',
  access: 'update_own_school_profile',
  forKeys: true,
  allCampuses: true,
  form: true,
  body: addressBody,
  response: z.object({ billing_address: addressShape }),
  status: 201,
  errors,
})

export const fetchBillingAddress = defineCall({
  name: 'fetch-billing-address',
  feature: 'clients',
  summary: 'The billing address of the organisation, or null',
  method: 'GET',
  path: '/school/billing-address/fetch',
  access: 'read_own_school_profile',
  forKeys: true,
  response: z.object({ billing_address: addressShape.nullable() }),
})

export const addMailingAddress = defineCall({
  name: 'add-mailing-address',
  feature: 'clients',
  summary: 'Set the mailing address of the organisation',
  method: 'POST',
  path: '/school/mailing-address/add',
  access: 'update_own_school_profile',
  forKeys: true,
  allCampuses: true,
  form: true,
  body: addressBody,
  response: z.object({ mailing_address: addressShape }),
  status: 201,
  errors,
})

export const fetchMailingAddress = defineCall({
  name: 'fetch-mailing-address',
  feature: 'clients',
  summary: 'The mailing address of the organisation, or null',
  method: 'GET',
  path: '/school/mailing-address/fetch',
  access: 'read_own_school_profile',
  forKeys: true,
  response: z.object({ mailing_address: addressShape.nullable() }),
})

export const addCampusBillingAddress = defineCall({
  name: 'add-campus-billing-address',
  feature: 'campuses',
  summary: 'Set the billing address of a campus',
  method: 'POST',
  path: '/school/campuses/:campusId/billing-address/add',
  access: 'update_own_school_profile',
  forKeys: true,
  params: z.object({ campusId: id }),
  form: true,
  body: addressBody,
  response: z.object({ billing_address: addressShape }),
  status: 201,
  errors,
})

export const addCampusMailingAddress = defineCall({
  name: 'add-campus-mailing-address',
  feature: 'campuses',
  summary: 'Set the mailing address of a campus',
  method: 'POST',
  path: '/school/campuses/:campusId/mailing-address/add',
  access: 'update_own_school_profile',
  forKeys: true,
  params: z.object({ campusId: id }),
  form: true,
  body: addressBody,
  response: z.object({ mailing_address: addressShape }),
  status: 201,
  errors,
})

export const getCampusAddresses = defineCall({
  name: 'get-campus-addresses',
  feature: 'campuses',
  summary: 'The billing and mailing address of a campus, each or null',
  method: 'GET',
  path: '/school/campuses/:id/addresses',
  access: 'read_own_school_profile',
  forKeys: true,
  params: idParams,
  response: z.object({ billing_address: addressShape.nullable(), mailing_address: addressShape.nullable() }),
})

export const addressCalls = [
  addBillingAddress,
  fetchBillingAddress,
  addMailingAddress,
  fetchMailingAddress,
  addCampusBillingAddress,
  addCampusMailingAddress,
  getCampusAddresses,
]
