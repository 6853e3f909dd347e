import { parseMoney } from './money.ts'
import { parseRate } from './money-rate.ts'

/*
 * Rules of single fields that belong to no particular form. Each takes the text as typed and returns the code
 * of the first problem, or null; whether a field is required is decided by its form, so an empty text is
 * valid except for a tax. Source: specification, section 5.
 */

const letters = /^\p{L}[\p{L}\p{M}]*$/u

/** `alpha`: only letters, of any script. */
export const checkAlpha = (value: string): 'alpha_only' | null =>
  value === '' || letters.test(value) ? null : 'alpha_only'

const number = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/

/** `number`: decimal digits with an optional point and sign; no exponent, no separators, no words. */
export const checkNumber = (value: string): 'not_a_number' | null =>
  value === '' || number.test(value) ? null : 'not_a_number'

const wholeRate = parseRate('100') ?? 0

/** `tax_rate_field_number`: a percentage above 0 and below 100, with at most six decimal places. */
export function checkTaxRate(value: string): 'tax_rate_range' | null {
  const rate = parseRate(value)
  return rate !== undefined && rate > 0 && rate < wholeRate ? null : 'tax_rate_range'
}

/** `tax_field_number`: an amount of money above 0. */
export const checkTaxAmount = (value: string): 'tax_amount_positive' | null =>
  (parseMoney(value) ?? 0) > 0 ? null : 'tax_amount_positive'

/** What the company's news is about: itself, or a conversation in the message centre. */
export const noteTypes = ['news', 'conversation'] as const
export type NoteType = (typeof noteTypes)[number]

/** `link_to_msg_center`: a note of the type `conversation` has to name the message that it belongs to. */
export const checkMessageLink = (noteType: string, link: string): 'link_to_message_required' | null =>
  noteType === 'conversation' && link.trim() === '' ? 'link_to_message_required' : null

/** One issue of one form field: the field's path, and a code for which the catalogues have a message. */
export type FormIssue = { key: string; code: string; params?: Record<string, string | number> }

/** Collects the issues of a form: `add('email', checkEmail(…))` adds one if the check returns a code. */
export function gatherIssues() {
  const issues: FormIssue[] = []
  const add = (key: string, code: string | null) => {
    if (code !== null) issues.push({ key, code })
  }
  return { issues, add }
}
