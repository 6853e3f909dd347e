import { loggable } from '../database/database-errors.ts'

/** Enough of a message to be useful; a provider's error may quote a whole page. */
const maxLetters = 500
const maxFrames = 12
const maxCauses = 3

const personal: [RegExp, string][] = [
  [/[^\s<>"'`(),:;=]+@[^\s<>"'`(),:;]+\.[^\s<>"'`(),:;]+/g, '[email]'],
  // query strings, which may contain user input
  [/\?[^\s"'<>)]+/g, '?[query]'],
  [/\b(?:Bearer|Basic)\s+\S+/gi, '[token]'],
  [/\b(?:sk|pk|rk|whsec|cc)_[A-Za-z0-9_-]{8,}/g, '[token]'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '[token]'],
  [/(?<![\w-])\+?\d[\d ]{7,}\d(?![\w-])/g, '[number]'],
]

/** Replaces email addresses, queries, tokens, and phone and card numbers with placeholders. */
export function withoutPersonalData(text: string): string {
  return personal.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
}

/**
 * Reduces an error to its type, its message and code without personal data, its first stack frames and its
 * causes. Other fields are left out, because libraries put requests, responses and headers there.
 */
export function loggableError(error: unknown, depth = 0): unknown {
  const cleanError = typeof error === 'object' && error !== null ? loggable(error) : error
  if (cleanError !== error) return cleanError
  if (!(error instanceof Error)) return { type: typeof error, message: cleaned(String(error)) }
  const { name, message, stack, cause, code } = error as Error & { code?: unknown }
  return {
    type: name,
    message: cleaned(message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: cleaned(String(code)) } : {}),
    at: frames(stack),
    ...(cause !== undefined && depth < maxCauses ? { cause: loggableError(cause, depth + 1) } : {}),
  }
}

const cleaned = (text: string) => withoutPersonalData(text.slice(0, maxLetters * 2)).slice(0, maxLetters)

const frames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, maxFrames)
    .map((line) => line.trim().replace(/\(?file:\/\/\S*?(?=(?:apps|packages|node_modules)\/)/, ''))
