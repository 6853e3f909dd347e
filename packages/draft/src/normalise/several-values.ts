import { foldName } from '@campus/domain/applicant/fold-text'
import type { SplitName, Normalised } from '../model/normalised.ts'
import { normaliseEmail } from './normalise-plain.ts'

/** With more values than this, the user has to type the right one. */
const maxChoices = 4

/** The values of a cell to choose from, in order of appearance; the likeliest is always among them. */
export function limitChoices(values: readonly string[], likeliest: string): string[] {
  const first = [...new Set(values)].slice(0, maxChoices)
  return first.includes(likeliest) ? first : [likeliest, ...first.slice(0, maxChoices - 1)]
}

const addresses = /[^\s@<>;,；，、/|()[\]"']+@[^\s@<>;,；，、/|()[\]"']+\.[^\s@<>;,；，、/|()[\]"'.]+/g

/**
 * Reads a cell that may hold several email addresses. If exactly one contains the person's first name, it is
 * used; otherwise the user chooses, and the likeliest is suggested.
 */
export function readEmailCell(text: string, { first, last }: SplitName): Normalised {
  const addressesInCell = text.includes('@') ? (text.match(addresses) ?? []) : []
  const different = [...new Map(addressesInCell.map((address) => [address.toLowerCase(), address])).values()]
  if (different.length === 0 || addressesInCell.length === 1) return { value: normaliseEmail(text) }
  if (different.length === 1) return { value: normaliseEmail(different[0]!) }
  const given = foldName(first.split(/[\s-]/)[0] ?? '')
  const family = foldName(last)
  const local = (address: string) => foldName(address.slice(0, address.indexOf('@')).replace(/[\d_+]/g, ''))
  const byGivenName = different.filter((address) => given.length >= 3 && local(address).includes(given))
  if (byGivenName.length === 1) return { value: normaliseEmail(byGivenName[0]!) }
  const byFamily = (byGivenName.length > 1 ? byGivenName : different).find(
    (address) => family.length >= 3 && local(address).includes(family),
  )
  const suggestion = normaliseEmail(byFamily ?? byGivenName[0] ?? different[0]!)
  return {
    value: text.replace(/\s*\n\s*/g, ' / '),
    isUnknown: true,
    suggestion,
    choices: limitChoices(different.map(normaliseEmail), suggestion),
    params: { reason: 'several', count: different.length },
  }
}

const phoneSeparators =
  /\s*(?:[;|\n]|,(?=\s*[+\d(]))\s*|\s+(?:or|oder|ou|o|oppure|and|und|et|e|y|或)\s+|\s*\/\s*/iu
/** Words for a mobile phone, which is the person's own rather than the household's. */
const mobileWord =
  /\b(?:m|mob|mobile?|cell?|cellulare|celular|handy|m[oó]vil|portable|telem[oó]vel|whats ?app|wa)\b|手机|手機/iu

/** The phone numbers in a cell, as written; equal numbers count once. */
export function splitPhones(text: string): string[] {
  if (!/[;|\n/,]|\s(?:or|oder|ou|o|oppure|and|und|et|e|y|或)\s/iu.test(text)) return [text]
  const parts = text.split(phoneSeparators).filter(Boolean)
  const digits = parts.map((part) => part.replace(/\D/g, ''))
  // "0171/2345678" is one number with its area code.
  if (parts.length < 2 || digits.some((each) => each.length < 8 || each.length > 18)) return [text]
  const different = new Map(parts.map((part, at) => [digits[at]!.replace(/^0+/, ''), part]))
  return [...different.values()]
}

/** The one of several numbers to suggest: the first that is labelled as a mobile, or else the first. */
export const likeliestPhone = (parts: readonly string[]): string =>
  parts.find((part) => mobileWord.test(part)) ?? parts[0]!
