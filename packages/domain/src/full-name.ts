/** A person's first and last name, as entered; a draft may lack them. */
export type PersonName = {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

const han = String.raw`\p{Script=Han}`
/** A family name in Chinese characters or Hangul. */
const eastAsianFamily = new RegExp(String.raw`^(?:${han}|\p{Script=Hangul})+$`, 'u')
/** The given name next to it; Japanese ones are often in hiragana. */
const eastAsianGiven = new RegExp(String.raw`^(?:${han}|\p{Script=Hangul}|\p{Script=Hiragana})+$`, 'u')

const isFamilyFirst = (first: string, last: string): boolean =>
  eastAsianFamily.test(last) && eastAsianGiven.test(first)

const trimmed = ({ first_name, last_name }: PersonName) =>
  [(first_name ?? '').trim(), (last_name ?? '').trim()] as const

/**
 * A person's name in the order of its own script: 李敏 and 김민수, but Mia Master and Min Li. One or both fields
 * may be empty. The database has the same rule (`full_name`, migration 0029); a test of the server compares
 * them.
 */
export function fullName(name: PersonName): string {
  const [first, last] = trimmed(name)
  return isFamilyFirst(first, last) ? last + first : `${first} ${last}`.trim()
}

/** The two initials of a name in the order of its script, as whole characters: MM, 李敏. */
export function initials(name: PersonName): string {
  const [first, last] = trimmed(name)
  const parts = isFamilyFirst(first, last) ? [last, first] : [first, last]
  return parts
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase()
}
