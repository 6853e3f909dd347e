import { parseMoney } from './money.ts'
import { parseRate } from './money-rate.ts'

/*
 * Rules of single fields that belong to no form alone. Each takes what was typed and returns the code of the first
 * thing wrong with it, or null; whether a field must be filled in is its form's own rule, so an empty text is right
 * except for a tax. Source: specification, section 5.
 */

const letters = /^\p{L}[\p{L}\p{M}]*$/u

/** `alpha`: letters of any script and nothing else. */
export const checkAlpha = (value: string): 'alpha_only' | null =>
  value === '' || letters.test(value) ? null : 'alpha_only'

const number = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/

/** `number`: decimal digits with a point and a sign if any; no exponent, no separators, no words. */
export const checkNumber = (value: string): 'not_a_number' | null =>
  value === '' || number.test(value) ? null : 'not_a_number'

const wholeRate = parseRate('100') ?? 0

/** `tax_rate_field_number`: a percentage above 0 and below 100, of at most six places. */
export function checkTaxRate(value: string): 'tax_rate_range' | null {
  const rate = parseRate(value)
  return rate !== undefined && rate > 0 && rate < wholeRate ? null : 'tax_rate_range'
}

/** `tax_field_number`: an amount of money above 0. */
export const checkTaxAmount = (value: string): 'tax_amount_positive' | null =>
  (parseMoney(value) ?? 0) > 0 ? null : 'tax_amount_positive'

/** What news of the company is about: itself, or a conversation in the message centre. */
export const noteTypes = ['news', 'conversation'] as const
export type NoteType = (typeof noteTypes)[number]

/** `link_to_msg_center`: a note of the type `conversation` names the message that it belongs to. */
export const checkMessageLink = (noteType: string, link: string): 'link_to_message_required' | null =>
  noteType === 'conversation' && link.trim() === '' ? 'link_to_message_required' : null
