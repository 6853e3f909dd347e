import { cleanTexts } from './clean-text.ts'

/** Far deeper than any body of the contract, and far from overflowing the stack of recursive code. */
const deepest = 64

/** Only these are checked value by value, which takes longer than parsing: `\\u` can escape anything. */
const mayNeedCare = /__proto__|\\u/i

/**
 * Parses a JSON body into keys and texts that PostgreSQL can store; undefined if it is empty. Throws if it
 * isn't JSON, is nested too deeply, or contains the key `__proto__`, which only attacks use.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined
  if (isTooDeep(text)) throw new SyntaxError('nested too deep')
  if (!mayNeedCare.test(text)) return JSON.parse(text)
  const body = cleanTexts(JSON.parse(text))
  rejectProto(body)
  return body
}

/** Runs after cleaning, which can turn a harmless-looking key into `__proto__`. */
function rejectProto(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('forbidden key')
  for (const child of Object.values(value)) rejectProto(child)
}

const quote = 34
const backslash = 92
const openings = new Set([91, 123])
const closings = new Set([93, 125])

/** Counts brackets outside strings. */
function isTooDeep(text: string): boolean {
  if (text.length <= deepest) return false
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfText(text, index)
    else if (openings.has(code) && ++depth > deepest) return true
    else if (closings.has(code)) depth--
  }
  return false
}

/**
 * Index of the closing quote of the string that begins at `start`; without one the end of the text, which the
 * parser then rejects.
 */
function endOfText(text: string, start: number): number {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
    if (end < 0) return text.length
  } while (isEscaped(text, end))
  return end
}

function isEscaped(text: string, index: number): boolean {
  let before = index
  while (text.charCodeAt(before - 1) === backslash) before--
  return (index - before) % 2 === 1
}
