import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { applicantItem, enrollmentShape } from './enrollment-rows.ts'
import { amount, currency, idParams, instant, wholeNumber } from './wire.ts'

/** The fields of one person as they are typed, right or wrong. */
const typedPerson = applicantItem.omit({ ref: true, fees: true, same_person: true, same_person_as: true })
export type TypedPerson = z.infer<typeof typedPerson>

export const getPersonForm = defineCall({
  name: 'get-person-form',
  feature: 'enrollments',
  summary: 'The half-typed form of one person for a contract, and the people added by it in this sitting',
  method: 'GET',
  path: '/school/contracts/:id/person-form',
  access: 'create_policy',
  params: idParams,
  response: z.object({
    /** Null where nothing is typed. */
    form: z.object({ values: typedPerson, saved_at: instant }).nullable(),
    /** Counts the saves; 0 before the first. */
    version: z.number().int(),
    /** Added by this form within the last twelve hours and still in the cart, the newest first. */
    added: z.array(enrollmentShape),
    /** What these cost with their taxes and fees: those without errors. */
    total: amount,
    currency,
  }),
  errors: ['contract_not_found'],
})

export const savePersonForm = defineCall({
  name: 'save-person-form',
  feature: 'enrollments',
  summary:
    'Keep the half-typed form of one person; the newest counts as a whole, whichever window it came from',
  method: 'PUT',
  path: '/school/contracts/:id/person-form',
  access: 'create_policy',
  params: idParams,
  body: z.object({
    /** The version that this window has seen last. */
    version: wholeNumber(),
    /** Null: nothing is typed any more. */
    values: typedPerson.nullable(),
  }),
  response: z.object({
    version: z.number().int(),
    saved_at: instant,
    /** Another window had something else typed since; this one's counts now. */
    replaced_other: z.boolean(),
  }),
  bodyLimit: 64 * 1024,
  errors: ['contract_not_found'],
})

export const personFormCalls = [getPersonForm, savePersonForm]
