import { z } from 'zod'
import { isCurrentCountry } from '@campus/reference/countries'
import { complaintSubjects } from '@campus/domain/complaints/complaint-rows'
import type { FormIssue } from '@campus/domain/field-rules'
import { defineCall } from './define-call.ts'
import { emailAddress } from './person-fields.ts'
import { boundedText, day, flag, instant, missingOr, requiredText } from './wire.ts'
import { withRules } from './with-rules.ts'

/** Who complains. */
export const complaintCapacities = ['insured', 'parent', 'school', 'other'] as const
/** The page from which the form was opened. */
export const complaintChannels = ['portal', 'verify', 'family'] as const

const option = { error: missingOr('not_an_option') }
const optionalText = (max: number) => boundedText(max).trim().default('')

const complaintFields = z.object({
  about: z.enum(complaintSubjects, option),
  text: requiredText(5000),
  name: requiredText(100),
  email: emailAddress,
  capacity: z.enum(complaintCapacities, option),
  /** As printed on the certificate. Whether there is such a policy isn't said. */
  policy_number: optionalText(40),
  /** The identifier of the certificate's check page, instead of a policy number. */
  certificate: optionalText(60),
  /** Where the insurance was bought, two letters (ISO 3166). Not needed with `certificate`. */
  country_id: optionalText(2).refine((id) => id === '' || isCurrentCountry(id), 'not_an_option'),
  channel: z.enum(complaintChannels, option).default('portal'),
  /** Someone to whom we may speak in the complainant's place. */
  trusted_name: optionalText(100),
  /** An email address or a phone number. */
  trusted_contact: optionalText(200),
  trusted_consent: flag.default(false),
  /** What makes it harder for the complainant to deal with us, such as an illness. */
  vulnerability: optionalText(1000),
  vulnerability_consent: flag.default(false),
})

function complaintIssues(body: z.output<typeof complaintFields>): FormIssue[] {
  const issues: FormIssue[] = []
  if (!body.country_id && !body.certificate) issues.push({ key: 'country_id', code: 'required' })
  if (body.trusted_name || body.trusted_contact) {
    if (!body.trusted_name) issues.push({ key: 'trusted_name', code: 'required' })
    if (!body.trusted_contact) issues.push({ key: 'trusted_contact', code: 'required' })
    if (!body.trusted_consent) issues.push({ key: 'trusted_consent', code: 'consent_missing' })
  }
  if (body.vulnerability && !body.vulnerability_consent)
    issues.push({ key: 'vulnerability_consent', code: 'consent_missing' })
  return issues
}

export const makeComplaint = defineCall({
  name: 'make-complaint',
  feature: 'complaints',
  summary: 'Complain about a product, its sale or the use of personal data, without being signed in',
  method: 'POST',
  path: '/complaints',
  access: 'public',
  body: withRules(complaintFields, complaintIssues),
  response: z.object({
    number: z.string(),
    received_at: instant,
    /** The last day of our final response. */
    respond_by: day,
    /** Where the complainant can go afterwards. */
    ombudsman: z.object({
      name: z.string(),
      language: z.string(),
      address: z.string(),
      website: z.string(),
    }),
  }),
  errors: ['consent_missing'],
})

export const complaintCalls = [makeComplaint]
