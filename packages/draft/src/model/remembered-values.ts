import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import { rememberedFields, type RememberedField } from '@campus/domain/applicant/remembered-fields'

/** Meanings of words in a file, by field and folded text. */
export type RememberedValues = Partial<Record<RememberedField, Record<string, string>>>

/** The longest text that is remembered: words in lists are short, and longer texts may be about a person. */
const longestRemembered = 60

/** Whether a text may be remembered: no email address, no number of four digits or more, no sentence. */
export const canRemember = (text: string): boolean =>
  foldText(text) !== '' && text.length <= longestRemembered && !/@|\d{4}/.test(text)

/** The key of a word in a field, independent of case and accents, for settings and comparisons. */
export const wordKey = (field: string, text: string): string => `${field} ${foldText(text)}`

/** The meanings of words in a draft's settings. */
export function wordsOf({ words = {} }: { words?: Record<string, string> }): RememberedValues {
  const index: RememberedValues = {}
  for (const [key, value] of Object.entries(words)) {
    const field = rememberedFields.find((one) => key.startsWith(`${one} `))
    if (field === undefined || value === '') continue
    const meanings = (index[field] ??= Object.create(null) as Record<string, string>)
    meanings[key.slice(field.length + 1)] = value
  }
  return index
}

/** The remembered meaning of a field's text, if there is one. */
export function findRemembered(
  values: RememberedValues | undefined,
  field: ApplicantField,
  text: string,
): string | undefined {
  const meanings = values?.[field as RememberedField]
  return meanings?.[foldText(text)]
}
