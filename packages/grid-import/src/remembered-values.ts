import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import type { RememberedField } from '@campus/domain/applicant/remembered-fields'

/** What values of earlier files were said to mean, by field and folded text. */
export type RememberedValues = Partial<Record<RememberedField, Record<string, string>>>

/** The longest text that is remembered: words for a list are short, and what is long may be about somebody. */
const longestRemembered = 60

/** Whether a text may be remembered: no number, no address, no sentence. */
export const canRemember = (text: string): boolean =>
  foldText(text) !== '' && text.length <= longestRemembered && !/@|\d{4}/.test(text)

export function indexRemembered(
  values: readonly { field: RememberedField; text: string; value: string }[],
): RememberedValues {
  const index: RememberedValues = {}
  for (const { field, text, value } of values) {
    const known = (index[field] ??= Object.create(null) as Record<string, string>)
    known[foldText(text)] = value
  }
  return index
}

/** What a text of a field was said to mean; undefined where nobody said it. */
export function findRemembered(
  values: RememberedValues | undefined,
  field: ApplicantField,
  text: string,
): string | undefined {
  const known = values?.[field as RememberedField]
  return known?.[foldText(text)]
}
