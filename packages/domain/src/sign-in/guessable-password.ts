/** Digits and signs that stand for a letter; both sides of a comparison are folded alike. */
const standIns: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** The signs above the digits of a keyboard, from 1 to 0. */
const shifted = '!@#$%^&*()'
/** More than this around a word, and it is no longer the word that has to be guessed. */
const maxDecoration = 8
/** Shorter words stand in too many good passwords. */
const minWord = 4

/** Words that anybody tries here first. Source: OWASP ASVS 5.0, 6.1.2 and 6.2.11, "context specific words". */
const contextWords = [
  'campus',
  'cover',
  'campuscover',
  'insurance',
  'insured',
  'policy',
  'school',
  'college',
  'student',
  'students',
  'travel',
  'portal',
]

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')
const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The word a password is made of: without what stands around it, stand-ins read as letters. `P@ssw0rd2026!` is `password`. */
export function extractWord(password: string): string {
  const inner = bare(password).replace(/^[^a-z]+|[^a-z]+$/g, '')
  return lettersOf([...inner].map((sign) => standIns[sign] ?? sign).join(''))
}

/** All that a password is compared as: its word, its letters, and its keys with and without the shift key. */
function readings(password: string): string[] {
  const lower = bare(password)
  const unshifted = [...lower].map((sign) => {
    const digit = shifted.indexOf(sign)
    return digit < 0 ? sign : String((digit + 1) % 10)
  })
  const keys = unshifted.join('').replace(/[^a-z0-9]/g, '')
  const all = [extractWord(password), lettersOf(lower), lower.replace(/[^a-z0-9]/g, ''), keys]
  return all.filter((word) => word.length >= minWord && password.length - word.length <= maxDecoration)
}

/** Whether a password is one that is tried first: a frequent one, a word of this trade, or the person's own name. */
export function isGuessable(
  password: string,
  frequent: ReadonlySet<string>,
  personal: readonly string[] = [],
): boolean {
  const own = personal.flatMap((text) => {
    const words = bare(text.split('@')[0] ?? '').split(/[^a-z]+/)
    return [...words, words.join('')].filter((word) => word.length >= minWord)
  })
  const named = new Set([...contextWords, ...own])
  return readings(password).some((reading) => frequent.has(reading) || named.has(reading))
}
