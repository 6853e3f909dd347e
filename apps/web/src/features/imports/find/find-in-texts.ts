import { foldText } from '@campus/domain/applicant/fold-text'

export type FindQuery = {
  text: string
  isCaseKept: boolean
  isWhole: boolean
  isPattern: boolean
  replacement: string
}

/** A text that was found: its place in the list, and the text with everything found replaced. */
export type Found = { at: number; replaced: string }
export type FindOutcome = { kind: 'found'; found: Found[] } | { kind: 'invalid' }

/**
 * Finds a text, or a regular expression of JavaScript, in many texts. Without case kept, accents and full-width forms
 * count as their plain letters too, as in every search here.
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

/** The text with everything found replaced; null where nothing is found. Null instead of it: the pattern is invalid. */
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
    // what is found nowhere in particular, such as by `x*`, is not found
    let isFound = false
    for (const [match] of given.matchAll(pattern)) isFound ||= match !== ''
    return isFound || (isWhole && given !== '' && pattern.test(given))
      ? given.replace(withoutState(pattern), (...parts) =>
          parts[0] === '' ? '' : fill(replacement, parts as unknown[]),
        )
      : null
  }
}

/** `test` moves on where a pattern looks next; replacing starts at the beginning again. */
function withoutState(pattern: RegExp): RegExp {
  pattern.lastIndex = 0
  return pattern
}

/** `$1` to `$9` are what the brackets found, `$&` all of it, `$$` the sign itself. */
function fill(replacement: string, parts: readonly unknown[]): string {
  return replacement.replace(/\$([$&1-9])/g, (whole, sign: string) => {
    if (sign === '$') return '$'
    if (sign === '&') return String(parts[0])
    const part = parts[Number(sign)]
    // after the last bracket come the place and the whole text
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
  // marks belong to the letter before them
  while (end < text.length && /\p{M}/u.test(text[end]!)) end++
  return end - at
}

// each of its signs folds to one sign: the quick way for most cells
const plainAscii = /^[\x20-\x7e]*$/

/** A text folded sign by sign, and where each folded sign stands in it. */
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
/** Every sign stands at its own place; one list serves all texts. */
function placesOf(length: number): readonly number[] {
  while (inOrder.length < length) inOrder.push(inOrder.length)
  return inOrder
}
