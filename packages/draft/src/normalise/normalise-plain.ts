import { isNoPassportNumber } from '@campus/domain/applicant/identity-rules'
import { plainDigits } from './plain-digits.ts'
import { cleanText } from '../model/raw-cell.ts'

// oxlint-disable-next-line no-control-regex -- plain ASCII needs none of the folding below
const plainAscii = /^[\x20-\x7e]*$/
const fullWidth = /[\uff01-\uff5e]/g
const apostrophes = /[`´ʼʹ‘′＇]/g
const hyphens = /[‐‑‒–—―−﹣－]/g

/** Composes letters, narrows full-width digits and Latin letters, and reduces spaces to single ones. */
export function normaliseText(text: string): string {
  if (plainAscii.test(text)) return text
  const narrow = text
    .normalize('NFC')
    .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
  return cleanText(narrow)
}

/** A name with only the kinds of apostrophe and hyphen that the rules allow. */
export function normaliseName(text: string): string {
  if (plainAscii.test(text)) return text
  return normaliseText(text).replace(apostrophes, "'").replace(hyphens, '-')
}

/** A passport or student number without spaces. */
export function normaliseNumber(text: string): string {
  return plainDigits(normaliseText(text)).replace(/\s+/g, '')
}

/**
 * A passport number as printed, without a country in brackets after it. A placeholder for a number becomes
 * empty, so that the number is asked for.
 */
export function normalisePassport(text: string): string {
  const number = normaliseNumber(text.replace(/\s*[(（][\p{L} .]+[)）]$/u, '')).toUpperCase()
  return isNoPassportNumber(number) ? '' : number
}

/** An address on one line, with Western commas and full stops. */
export function normaliseAddress(text: string): string {
  return normaliseName(text)
    .replace(/\s*[，、；;\n]\s*/g, ', ')
    .replace(/。/g, '.')
    .trim()
}

/** An email address without what is copied along with it: `Ana <ana@x.example>`, `mailto:`, spaces. */
export function normaliseEmail(text: string): string {
  if (text === '') return ''
  const angled = /<([^<>@\s]+@[^<>\s]+)>/.exec(text)
  const bare = (angled?.[1] ?? text).replace(/^mailto:/i, '').trim()
  return normaliseText(bare)
    .replace(/[;,.]+$/, '')
    .replace(/\s*@\s*/g, '@')
}
