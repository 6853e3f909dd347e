import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import { rememberedFields, type RememberedField } from '@campus/domain/applicant/remembered-fields'

/** What words of a file mean, by field and folded text. */
export type RememberedValues = Partial<Record<RememberedField, Record<string, string>>>

/** The longest text that is remembered: words for a list are short, and what is long may be about somebody. */
const longestRemembered = 60

/** Whether a text may be remembered: no number, no address, no sentence. */
export const canRemember = (text: string): boolean =>
  foldText(text) !== '' && text.length <= longestRemembered && !/@|\d{4}/.test(text)

/** The key of a word of a field, the same however it is spelt: among the settings of a draft, and wherever words are compared. */
export const wordKey = (field: string, text: string): string => `${field} ${foldText(text)}`

/** What the settings of a draft say that words of its file mean. */
export function wordsOf({ words = {} }: { words?: Record<string, string> }): RememberedValues {
  const index: RememberedValues = {}
  for (const [key, value] of Object.entries(words)) {
    const field = rememberedFields.find((one) => key.startsWith(`${one} `))
    if (field === undefined || value === '') continue
    const known = (index[field] ??= Object.create(null) as Record<string, string>)
    known[key.slice(field.length + 1)] = value
  }
  return index
}

/** What a text of a field means; undefined where nobody said it. */
export function findRemembered(
  values: RememberedValues | undefined,
  field: ApplicantField,
  text: string,
): string | undefined {
  const known = values?.[field as RememberedField]
  return known?.[foldText(text)]
}
