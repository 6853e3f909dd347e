import { isNoPassportNumber } from '@campus/domain/applicant/identity-rules'
import { foldText } from '@campus/domain/applicant/fold-text'
import type { SplitName } from '../model/normalised.ts'
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

const particles = new Set(
  'af av zum zur vom de da do dos das lo li del della dello di du des la las le los van von der den ten ter zu zur al el bin ibn ben mac mc san st y e'.split(
    ' ',
  ),
)
/** Whether a word belongs to the family name after it: "de", "van". */
export const isParticle = (word: string): boolean => particles.has(word.toLowerCase())

/** Second given names in Spanish and Portuguese that are rarely family names; folded. */
const givenNames = new Set(
  `maria jose luis juan carlos antonio manuel javier andres pablo pedro miguel angel jesus francisco fernando alberto alejandro alejandra eduardo enrique ignacio daniel david diego jorge julio mario raul ricardo roberto rafael sergio victor cruz sofia isabel teresa carmen pilar dolores mercedes rosa rosario luz sol paz belen elena ana lucia paula laura marta cristina beatriz patricia andrea valentina camila victoria gabriela gabriel fernanda guadalupe ines julia irene eva alba nuria rocio macarena consuelo soledad esperanza
  joao paulo henrique augusto cesar felipe filipe guilherme gustavo leonardo lucas marcos mateus matheus vinicius otavio joaquim catarina carolina leonor matilde mariana margarida francisca rita raquel sara clara eduarda luiza luisa helena vitoria leticia larissa aparecida caroline cristiane regina tomas tiago rodrigo duarte afonso bernardo martim simao`.split(
    /\s+/,
  ),
)
/** Whether a word is usually a given name in Spanish or Portuguese. */
export const isIberianGivenName = (word: string): boolean => givenNames.has(foldText(word))

const chineseName = /^[\p{Script=Han}]{2,5}$/u
const doubleSurnames = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 夏侯 端木 南宫 南宮 独孤 獨孤 张简 張簡 范姜'.split(
    ' ',
  ),
)

/**
 * Splits a full name: "Last, First" at the comma; a Chinese name after its surname; otherwise the last word
 * is the family name, with the particles before it. Spanish and Portuguese headings imply two family names.
 * `surnames` is the number of family names that come first according to the heading ("Apellido y nombre"), or
 * 0.
 */
export function splitFullName(
  text: string,
  { language = '', surnames = 0 }: { language?: string; surnames?: number } = {},
): SplitName {
  const name = normaliseName(text)
  const comma = /^([^,，]+)[,，]\s*(.+)$/.exec(name)
  if (comma !== null) return { first: comma[2]!.trim(), last: comma[1]!.trim() }
  if (chineseName.test(name)) {
    // a Japanese family name has one to three characters, and only the family knows how many
    if (language === 'ja') return { first: '', last: name }
    const length = name.length > 2 && doubleSurnames.has(name.slice(0, 2)) ? 2 : 1
    return { first: name.slice(length), last: name.slice(0, length) }
  }
  const words = name.split(' ')
  if (words.length === 1) return { first: name, last: '' }
  const capitals = leadingCapitals(words)
  if (capitals > 0)
    return { first: words.slice(capitals).join(' '), last: words.slice(0, capitals).join(' ') }
  if (surnames > 0) {
    let behind = 0
    for (let left = words.length > surnames ? surnames : 1; left > 0; left--) {
      while (behind < words.length - 2 && isParticle(words[behind]!)) behind++
      behind++
    }
    if (behind < words.length)
      return { first: words.slice(behind).join(' '), last: words.slice(0, behind).join(' ') }
  }
  let at = words.length - 1
  const hasTwo = language === 'es' || language === 'pt'
  if (hasTwo && (words.length >= 4 || (words.length === 3 && !isIberianGivenName(words[1]!))))
    at = words.length - 2
  while (at > 1 && isParticle(words[at - 1]!)) at--
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}

/** "GARCÍA LÓPEZ Ana": the number of family names in capitals before given names that aren't. */
function leadingCapitals(words: string[]): number {
  const isCapital = (word: string) =>
    word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
  let count = 0
  while (count < words.length && isCapital(words[count]!)) count++
  return count < words.length ? count : 0
}

const familyFirst =
  /(?:^|[(\s])(apellidos?|surnames?|last names?|family names?|cognom[ei]|noms?|nachnamen?|familiennamen?|zunamen?|zu|nach|familien|apelidos?|sobrenomes?)(?: de famille)?(?: ?(?:&|\/|\+|,) ?| (?:y|and|und|e|et|u) | )(?:el |il |le |o )?(?:nombres?|first|given|forenames?|nom[ei]|prenoms?|vornamen?|nomes?)/

/** How many family names come first, by the heading of a column of full names; 0 if it doesn't say. */
export function surnamesFirst(heading: string): number {
  // pinyin follows the order of the Chinese name
  if (/拼音|pinyin/i.test(heading)) return 1
  const match = familyFirst.exec(foldText(heading).replace(/[-.]/g, ''))
  if (match === null) return 0
  // the plural means that everyone has two
  return /^(?:apellidos|apelidos|sobrenomes)$/.test(match[1]!) ? 2 : 1
}
