import { cleanTexts } from './clean-text.ts'

/** Far deeper than any body of the contract; what recurses over a body never comes near the end of the stack. */
const deepest = 64

/** Only such a body is looked at value by value, which takes longer than reading it: `\\u` may spell anything in escapes. */
const mayNeedCare = /__proto__|\\u/i

/**
 * A JSON body, its names and texts as PostgreSQL can hold them; nothing for an empty one. Throws for what is no JSON,
 * is nested beyond measure, or names `__proto__`, which is an attack and never a form.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined
  if (isTooDeep(text)) throw new SyntaxError('nested too deep')
  if (!mayNeedCare.test(text)) return JSON.parse(text)
  const body = cleanTexts(JSON.parse(text))
  rejectProto(body)
  return body
}

/** After the cleaning, which can make the name out of one that looked harmless. */
function rejectProto(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('forbidden key')
  for (const child of Object.values(value)) rejectProto(child)
}

const quote = 34
const backslash = 92
const openings = new Set([91, 123])
const closings = new Set([93, 125])

/** Counts brackets outside of texts. */
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

/** The closing quote of a text that begins at `start`; the end where there is none, which the parser then says. */
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
