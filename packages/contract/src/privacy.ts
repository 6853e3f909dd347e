import { z } from 'zod'
import { privacyCategories } from '@campus/domain/privacy/retention-table'
import { keepReasons } from '@campus/domain/privacy/erasure-plan'
import { defineCall } from './define-call.ts'
import { day, flag, id, idParams, instant, listOf, pageQuery } from './wire.ts'

/** A person of the client: someone insured, by any policy or enrolment of theirs, or a school user. */
const personRef = z.object({ kind: z.enum(['insured', 'user'], { error: 'not_an_option' }), id })
export type PersonRef = z.infer<typeof personRef>
const searchText = (max: number) => z.string().trim().max(max, 'too_long').optional()

export const findPeople = defineCall({
  name: 'find-people',
  feature: 'privacy',
  summary: 'Find one person by name and date of birth, passport number, policy number, or as a school user',
  // a search carries personal data, which has no place in an address
  method: 'POST',
  path: '/school/privacy/people/find',
  access: 'manage_privacy',
  body: z.object({
    name: searchText(101),
    date_of_birth: z.union([z.literal(''), day]).optional(),
    passport_number: searchText(18),
    policy_number: searchText(30),
    school_user: searchText(255),
  }),
  response: z.object({
    people: z.array(
      personRef.extend({
        name: z.string(),
        date_of_birth: day.nullable(),
        detail: z.string(),
        policies_count: z.number().int(),
        enrollments_count: z.number().int(),
        is_restricted: z.boolean(),
      }),
    ),
  }),
  errors: ['person_key_required', 'needs_all_campuses'],
})
export type FoundPerson = z.infer<NonNullable<typeof findPeople.response>>['people'][number]

export const getErasurePlan = defineCall({
  name: 'get-erasure-plan',
  feature: 'privacy',
  summary: 'What an erasure takes away now, and what stays, until when and why',
  method: 'POST',
  path: '/school/privacy/erasure-plan',
  access: 'manage_privacy',
  body: personRef,
  response: z.object({
    name: z.string(),
    now: z.array(z.object({ category: z.enum(privacyCategories), count: z.number().int() })),
    kept: z.array(
      z.object({
        category: z.enum(privacyCategories),
        count: z.number().int(),
        until: day.nullable(),
        reason: z.enum(keepReasons),
      }),
    ),
    /** Conversations that may concern the person beyond what can be taken out; the first of them. */
    look: z.array(z.object({ id, subject: z.string() })),
    /** A rejection that the screen says beforehand: one's own account, the last Master User. */
    refusal: z.string().nullable(),
  }),
  errors: ['needs_all_campuses'],
})

const privacyRequestStatuses = ['queued', 'ready', 'done', 'expired', 'failed'] as const
const privacyRequest = z.object({
  id,
  kind: z.enum(['export', 'erasure']),
  status: z.enum(privacyRequestStatuses),
  person: z.object({ kind: z.enum(['insured', 'user']), name: z.string() }),
  requested_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  expires_at: instant.nullable(),
  bytes: z.number().int().nullable(),
  /** Conversations that an erasure left to be looked at. */
  look: z.array(id),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

export const requestExport = defineCall({
  name: 'request-export',
  feature: 'privacy',
  summary: 'Have everything held of one person put into a zip: readable, as JSON, with the documents',
  method: 'POST',
  path: '/school/privacy/exports',
  isCostly: true,
  access: 'manage_privacy',
  body: personRef,
  status: 202,
  response: z.object({ request: privacyRequest }),
  errors: ['needs_all_campuses'],
})

export const requestErasure = defineCall({
  name: 'request-erasure',
  feature: 'privacy',
  summary: 'Erase one person as far as no law keeps the data; the rest goes when its time is over',
  method: 'POST',
  path: '/school/privacy/erasures',
  access: 'manage_privacy',
  status: 202,
  body: personRef.extend({ confirmed: flag.optional() }),
  response: z.object({ request: privacyRequest }),
  errors: ['needs_all_campuses', 'erasure_not_confirmed', 'erasure_own_account', 'erasure_last_master'],
})

export const listPrivacyRequests = defineCall({
  name: 'list-privacy-requests',
  feature: 'privacy',
  summary: 'The exports and erasures that were asked for, newest first',
  method: 'GET',
  path: '/school/privacy/requests',
  access: 'manage_privacy',
  query: pageQuery,
  response: listOf(privacyRequest),
  errors: ['needs_all_campuses'],
})

export const downloadExport = defineCall({
  name: 'download-export',
  feature: 'privacy',
  summary: 'The zip of an export, for seven days',
  method: 'GET',
  path: '/school/privacy/requests/:id/download',
  isCostly: true,
  access: 'manage_privacy',
  params: idParams,
  stream: 'application/zip',
  errors: ['needs_all_campuses', 'export_not_ready'],
})

export const privacyCalls = [
  findPeople,
  getErasurePlan,
  requestExport,
  requestErasure,
  listPrivacyRequests,
  downloadExport,
]
