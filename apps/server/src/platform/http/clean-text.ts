import { UploadedFile } from '@campus/contract/wire'

/**
 * Removes NUL and replaces lone surrogates, which PostgreSQL can't store. Nobody can type them, but files and
 * attackers send them.
 */
export function cleanText(text: string): string {
  return text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '')
}

/** Cleans every key and text in a value, such as a query, a form or a JSON body. */
export function cleanTexts(record: unknown): unknown {
  if (typeof record === 'string') return cleanText(record)
  if (Array.isArray(record)) return record.map(cleanTexts)
  if (!record || typeof record !== 'object' || record instanceof UploadedFile) return record
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [cleanText(key), cleanTexts(value)]))
}
