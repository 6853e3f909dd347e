import { noticeEvents } from '@campus/domain/account/notice-choices'
import { z } from 'zod'
import { dateFormats, password, passwordConfirmation } from './auth.ts'
import { defineCall } from './define-call.ts'
import { passwordsAgree } from './person-fields.ts'
import { done, fieldChange, flag, idParams, listOf, pageQuery } from './wire.ts'
import { withRules } from './with-rules.ts'

const typed = z.string().max(2000, 'too_long').trim().optional()
/** What a company can set for its schools. */
export const companyDateFormats = ['default', 'DD-MM-YYYY', 'D MMM YYYY', 'YYYY-MM-DD'] as const
const languages = ['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt'] as const

const choice = z.object({ mail: flag, portal: flag })
const noticeChoices = z.object(
  Object.fromEntries(noticeEvents.map((event) => [event, choice])) as Record<
    (typeof noticeEvents)[number],
    typeof choice
  >,
)

export const ownDetails = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  date_of_birth: z.string(),
  job_title: z.string(),
  department: z.string(),
  language: z.enum(languages),
  date_format: z.enum(dateFormats),
  /** What `default` stands for: the company's choice for its schools. */
  company_date_format: z.enum(companyDateFormats),
  phone_number: z
    .object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })
    .nullable(),
  notification_choices: noticeChoices,
})
export type OwnDetails = z.output<typeof ownDetails>

/** Every rule of it is `validateOwnDetails` of the domain. A field left out stays as it is. */
export const ownDetailsBody = z.object({
  first_name: typed,
  last_name: typed,
  date_of_birth: typed,
  job_title: typed,
  department: typed,
  language: z.enum(languages, { error: 'not_an_option' }).optional(),
  date_format: z.enum(dateFormats, { error: 'not_an_option' }).optional(),
})

export const getOwnDetails = defineCall({
  name: 'get-own-details',
  feature: 'account',
  summary: 'The details of the signed-in user: name, language, date format and notification choices',
  method: 'GET',
  path: '/school/account',
  access: 'session',
  response: z.object({ details: ownDetails }),
})

export const updateOwnDetails = defineCall({
  name: 'update-own-details',
  feature: 'account',
  summary: 'Change the own details; the email stays as it is',
  method: 'PATCH',
  path: '/school/account/update',
  access: 'session',
  body: ownDetailsBody,
  echoes: ownDetails,
  response: z.object({ details: ownDetails }),
})

export const updateNotificationChoices = defineCall({
  name: 'update-notification-choices',
  feature: 'account',
  summary: 'Choose which events come by mail and which show in the portal',
  method: 'PATCH',
  path: '/school/account/notification-choices/update',
  access: 'session',
  body: z.object({ notification_choices: noticeChoices }),
  response: z.object({ details: ownDetails }),
})

export const updateOwnPassword = defineCall({
  name: 'update-own-password',
  feature: 'account',
  summary: 'Change the own password; ends every other session of the user and says so by mail',
  method: 'POST',
  path: '/school/school-users/:id/password/update',
  access: 'session',
  // wrong passwords are counted one by one, in transactions of their own
  ownTransaction: true,
  params: idParams,
  body: withRules(
    z.object({
      current_password: z.string({ error: 'required' }).min(1, 'required').max(1024, 'too_long'),
      password,
      password_confirmation: passwordConfirmation,
    }),
    passwordsAgree('password_differs'),
  ),
  response: done,
  errors: ['password_wrong', 'password_unchanged', 'password_common'],
})

export const listOwnChanges = defineCall({
  name: 'list-own-changes',
  feature: 'account',
  summary: 'What was changed in the own details: who, when, old and new',
  method: 'GET',
  path: '/school/account/changes',
  access: 'session',
  query: pageQuery,
  response: listOf(fieldChange),
})

export const endTour = defineCall({
  name: 'end-tour',
  feature: 'account',
  summary: 'Note that the signed-in user took the tour or does not want it: it is not offered again',
  method: 'POST',
  path: '/school/account/tour/end',
  access: 'session',
  response: done,
})

export const accountCalls = [
  getOwnDetails,
  updateOwnDetails,
  updateNotificationChoices,
  updateOwnPassword,
  listOwnChanges,
  endTour,
]
