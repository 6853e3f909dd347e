import type { Catalog } from './translate.ts'

const accents: Record<string, string> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  z: 'ž',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
}

/**
 * A compiled catalogue as somebody reads it who looks for faults: what stands without ⟦ ⟧ is not translated, and what is
 * cut would be cut in German. Parameters, plurals and choices stay as they are.
 */
export function pseudoMessages(catalog: Catalog): Catalog {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => [
      key,
      typeof message === 'string' ? pseudoText(message) : ['⟦', ...stretchParts(message), '⟧'],
    ]),
  ) as Catalog
}

/** A text without parameters as it stands on a page in the pseudo-language. */
export const pseudoText = (text: string) => `⟦${stretch(text)}⟧`

const stretch = (text: string) => text.replaceAll(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter)

/** Text beside parameters; `#` is the number of a plural. */
const stretchParts = (parts: readonly unknown[]): unknown[] =>
  parts.map((part) => {
    if (typeof part === 'string') return part === '#' ? part : stretch(part)
    if (!Array.isArray(part)) return part
    const [name, kind, choices] = part as [string, string?, unknown?]
    if (typeof choices !== 'object' || choices === null) return part
    const stretched = Object.entries(choices).map(([choice, text]) => [
      choice,
      typeof text === 'string' ? stretch(text) : Array.isArray(text) ? stretchParts(text) : text,
    ])
    return [name, kind, Object.fromEntries(stretched)]
  })
