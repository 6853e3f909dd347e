import { foldText } from '@campus/domain/applicant/fold-text'

export type FindQuery = {
  text: string
  isCaseKept: boolean
  isWhole: boolean
  isPattern: boolean
  replacement: string
}

/** A matching text: its index in the list, and the text with all matches replaced. */
export type Found = { at: number; replaced: string }
export type FindOutcome = { kind: 'found'; found: Found[] } | { kind: 'invalid' }

/**
 * Finds a text or a JavaScript regular expression in many texts. Unless case is kept, accents and full-width
 * forms match their plain letters too, as in every search here.
 */
export function findInTexts(texts: readonly string[], query: FindQuery): FindOutcome {
  const replace = createReplacer(query)
  if (replace === null) return { kind: 'invalid' }
  const found: Found[] = []
  texts.forEach((text, at) => {
    const replaced = replace(text)
    if (replaced !== null) found.push({ at, replaced })
  })
  return { kind: 'found', found }
}

/**
 * Returns the text with all matches replaced; null if there are none. A null replacer: the pattern is
 * invalid.
 */
type Replacer = (text: string) => string | null

function createReplacer(query: FindQuery): Replacer | null {
  if (query.text === '') return () => null
  return query.isPattern ? replacePattern(query) : replaceText(query)
}

function replacePattern({ text, isCaseKept, isWhole, replacement }: FindQuery): Replacer | null {
  let pattern: RegExp
  try {
    pattern = new RegExp(isWhole ? `^(?:${text})$` : text, isCaseKept ? 'gu' : 'giu')
  } catch {
    return null
  }
  return (given) => {
    // empty matches, such as those of `x*`, don't count
    let isFound = false
    for (const [match] of given.matchAll(pattern)) isFound ||= match !== ''
    return isFound || (isWhole && given !== '' && pattern.test(given))
      ? given.replace(withoutState(pattern), (...parts) =>
          parts[0] === '' ? '' : fill(replacement, parts as unknown[]),
        )
      : null
  }
}

/** `test` advances a pattern's lastIndex; replacing must start from the beginning. */
function withoutState(pattern: RegExp): RegExp {
  pattern.lastIndex = 0
  return pattern
}

/** Expands `$1` to `$9` to the groups, `$&` to the match, and `$$` to a dollar sign. */
function fill(replacement: string, parts: readonly unknown[]): string {
  return replacement.replace(/\$([$&1-9])/g, (whole, sign: string) => {
    if (sign === '$') return '$'
    if (sign === '&') return String(parts[0])
    const part = parts[Number(sign)]
    // the groups are followed by the offset and the whole text
    return typeof part === 'string' && Number(sign) < parts.findIndex((one) => typeof one === 'number')
      ? part
      : part === undefined
        ? ''
        : whole
  })
}

function replaceText({ text, isCaseKept, isWhole, replacement }: FindQuery): Replacer {
  if (isCaseKept)
    return (given) => {
      if (isWhole) return given === text ? replacement : null
      return given.includes(text) ? given.replaceAll(text, () => replacement) : null
    }
  const wanted = foldText(text) || text
  return (given) => {
    if (isWhole) return foldText(given) === wanted ? replacement : null
    if (plainAscii.test(given) && !given.toLowerCase().includes(wanted)) return null
    const { folded, places } = foldSigns(given)
    let [at, from, replaced] = [folded.indexOf(wanted), 0, '']
    if (at < 0) return null
    while (at >= 0) {
      const end = at + wanted.length
      replaced += given.slice(from, places[at]) + replacement
      from = places[end - 1]! + signLength(given, places[end - 1]!)
      at = folded.indexOf(wanted, end)
    }
    return replaced + given.slice(from)
  }
}

const signLength = (text: string, at: number): number => {
  let end = at + ((text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1)
  // combining marks belong to the preceding letter
  while (end < text.length && /\p{M}/u.test(text[end]!)) end++
  return end - at
}

// every character folds to one character: the fast path for most cells
const plainAscii = /^[\x20-\x7e]*$/

/** Folds a text character by character, with the position of each folded character in the original. */
function foldSigns(text: string): { folded: string; places: readonly number[] } {
  if (plainAscii.test(text)) return { folded: text.toLowerCase(), places: placesOf(text.length) }
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const plain = sign === ' ' ? ' ' : foldText(sign)
    for (let index = 0; index < plain.length; index++) places.push(at)
    folded += plain
    at += sign.length
  }
  return { folded, places }
}

const inOrder: number[] = []
/** Identity positions; one shared array for all texts. */
function placesOf(length: number): readonly number[] {
  while (inOrder.length < length) inOrder.push(inOrder.length)
  return inOrder
}
