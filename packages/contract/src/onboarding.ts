import { onboardingSteps } from '@campus/domain/clients/annual-onboarding'
import { validateClientProfile } from '@campus/domain/clients/validate-client-profile'
import { validateOwnInfo } from '@campus/domain/account/validate-own-details'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { done, flag, maxInteger, phoneInput } from './wire.ts'
import { withRules } from './with-rules.ts'

const typed = z.string().max(2000, 'too_long').trim().default('')
const choices = z.array(z.string().max(60, 'too_long')).max(300, 'too_many_items').default([])
/** A figure as a form or an API client gives it. */
const figure = z
  .union([z.string().max(40, 'too_long'), z.number().min(-maxInteger).max(maxInteger)])
  .transform((value) => String(value).trim())
  .default('')
const answer = flag.nullable().default(null)

/** The client questionnaire as filled in. Source: specification, section 3.2, client. */
const profileFields = {
  services_offered: choices,
  student_destinations: choices,
  age_groups: choices,
  institute_types: choices,
  vat_number: typed,
  student_student_origins: choices,
  average_student_count: figure,
  average_trip_duration: figure,
  students_sent: figure,
  students_received: figure,
  business_policies: answer,
  association_member: answer,
  professional_associations: typed,
}

const profileDraft = z.object(profileFields)

/** The same as kept: every field there, empty where nothing was said. */
export const clientProfile = z.object({
  services_offered: z.array(z.string()),
  student_destinations: z.array(z.string()),
  age_groups: z.array(z.string()),
  institute_types: z.array(z.string()),
  vat_number: z.string(),
  student_student_origins: z.array(z.string()),
  average_student_count: z.string(),
  average_trip_duration: z.string(),
  students_sent: z.string(),
  students_received: z.string(),
  business_policies: z.boolean().nullable(),
  association_member: z.boolean().nullable(),
  professional_associations: z.string(),
})
export type ClientProfile = z.output<typeof clientProfile>

export const clientProfileBody = withRules(
  z.object({ ...profileFields, confirmation: flag.default(false), annual_onboarding: flag.default(false) }),
  validateClientProfile,
)

export const ownInfoBody = withRules(
  z.object({
    first_name: typed,
    last_name: typed,
    job_title: typed,
    phone_number: phoneInput.nullable().default(null),
  }),
  validateOwnInfo,
)

const option = z.object({ id: z.string(), name: z.string() })
/** The option lists of the questionnaire; the misspelt name is the specification's. */
export const clientMetadata = z.object({
  services: z.array(option),
  student_destinations: z.array(option),
  student_age_groups: z.array(option),
  institite_types: z.array(option),
})
export type ClientMetadata = z.output<typeof clientMetadata>

export const getClientMetadata = defineCall({
  name: 'get-client-metadata',
  feature: 'onboarding',
  summary: 'The option lists of the client questionnaire, in the language asked for',
  method: 'GET',
  path: '/school/client/metadata',
  access: 'session',
  whileWaiting: true,
  response: clientMetadata,
})

export const saveClientProfile = defineCall({
  name: 'save-client-profile',
  feature: 'onboarding',
  summary:
    'Hand in the client questionnaire: it ends the first onboarding, or with annual_onboarding the yearly one. Needs update_own_school_profile, or an onboarding that is due while no Master User is active',
  method: 'POST',
  path: '/school/onboarding/client-profile',
  access: 'session',
  whileWaiting: true,
  form: true,
  body: clientProfileBody,
  response: z.object({ profile: clientProfile }),
})

export const getOnboarding = defineCall({
  name: 'get-onboarding',
  feature: 'onboarding',
  summary:
    'How far the onboarding is: the steps, the one at hand, and the questionnaire as last typed or handed in',
  method: 'GET',
  path: '/school/onboarding',
  access: 'session',
  whileWaiting: true,
  response: z.object({
    steps: z.array(z.enum(onboardingSteps)),
    step: z.enum(onboardingSteps),
    profile: clientProfile,
  }),
})

export const saveOnboardingProgress = defineCall({
  name: 'save-onboarding-progress',
  feature: 'onboarding',
  summary: 'Keep the step at hand, and what is typed so far, so that another computer goes on from there',
  method: 'PUT',
  path: '/school/onboarding/progress',
  access: 'session',
  whileWaiting: true,
  body: z.object({ step: z.enum(onboardingSteps), profile: profileDraft.optional() }),
  response: done,
})

export const saveOwnInfo = defineCall({
  name: 'save-own-info',
  feature: 'onboarding',
  summary: 'Complete one’s own details when they are missing',
  method: 'POST',
  path: '/school/onboarding/own-info',
  access: 'session',
  whileWaiting: true,
  form: true,
  body: ownInfoBody,
  response: done,
})

export const updateFirstLogin = defineCall({
  name: 'update-first-login',
  feature: 'onboarding',
  summary: 'The first-login dialog is done',
  method: 'PATCH',
  path: '/school/client/update-first-login',
  access: 'session',
  response: done,
})

export const onboardingCalls = [
  getClientMetadata,
  getOnboarding,
  saveOnboardingProgress,
  saveOwnInfo,
  saveClientProfile,
  updateFirstLogin,
]
