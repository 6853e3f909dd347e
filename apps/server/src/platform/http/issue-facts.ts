import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import type { FieldIssue } from '../failure.ts'

type Params = Record<string, string | number>

const day: Params = { format: 'YYYY-MM-DD' }
const instant: Params = { format: 'YYYY-MM-DDTHH:MM:SSZ' }

/**
 * Valid values by issue code, for programs; people read them in the message. Source: specification, sections
 * 5 and 9.
 */
const facts: Readonly<Record<string, Params>> = {
  date_invalid: day,
  gender_invalid: { options: genders.join(',') },
  type_invalid: { options: applicantTypes.join(',') },
  country_not_found: { format: 'ISO 3166-1 alpha-2' },
  name_length: { minimum: 1, maximum: 50 },
  passport_length: { minimum: 3, maximum: 18 },
  phone_length: { minimum: 3, maximum: 18 },
  group_name_invalid: { minimum: 3, maximum: 50 },
  student_number_length: { maximum: 50 },
}
const instants = new Set(['updated_since', 'updated_before', 'since'])

/** The params of an issue, with the facts of its code added; the issue's own params take precedence. */
export function paramsWithFacts({ key, code, params }: FieldIssue): Params | undefined {
  const codeFacts = code === 'date_invalid' && instants.has(key) ? instant : facts[code]
  return codeFacts || params ? { ...codeFacts, ...params } : undefined
}
