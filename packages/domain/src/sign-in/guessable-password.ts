/** Digits and symbols that stand for a letter. */
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
/** The symbols above the digits of a keyboard, from 1 to 0. */
const shifted = '!@#$%^&*()'
/** With more characters than this around a word, guessing the word is no longer enough. */
const maxDecoration = 8
/** Shorter words occur in too many good passwords. */
const minWord = 4

/** Words tried first for this product. Source: OWASP ASVS 5.0, 6.1.2 and 6.2.11, "context specific words". */
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

const keepLetters = (text: string) => text.replace(/[^a-z]/g, '')
const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The word in a password: without the characters around it, and with stand-ins read as letters.
 * `P@ssw0rd2026!` is `password`.
 */
export function extractWord(password: string): string {
  const inner = bare(password).replace(/^[^a-z]+|[^a-z]+$/g, '')
  return keepLetters([...inner].map((sign) => standIns[sign] ?? sign).join(''))
}

/** All forms in which a password is compared: its word, its letters, and its keys with and without Shift. */
function readings(password: string): string[] {
  const lower = bare(password)
  const unshifted = [...lower].map((sign) => {
    const digit = shifted.indexOf(sign)
    return digit < 0 ? sign : String((digit + 1) % 10)
  })
  const keys = unshifted.join('').replace(/[^a-z0-9]/g, '')
  const all = [extractWord(password), keepLetters(lower), lower.replace(/[^a-z0-9]/g, ''), keys]
  return all.filter((word) => word.length >= minWord && password.length - word.length <= maxDecoration)
}

/** Whether attackers would try a password first: a frequent one, a word of this trade, the user's name. */
export function isGuessable(
  password: string,
  { frequent, personal = [] }: { frequent: ReadonlySet<string>; personal?: readonly string[] },
): boolean {
  const personalWords = personal.flatMap((text) => {
    const words = bare(text.split('@')[0] ?? '').split(/[^a-z]+/)
    return [...words, words.join('')].filter((word) => word.length >= minWord)
  })
  const named = new Set([...contextWords, ...personalWords])
  return readings(password).some((reading) => frequent.has(reading) || named.has(reading))
}
