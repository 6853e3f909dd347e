import { UploadedFile } from '@campus/contract/wire'

/** Text as PostgreSQL can hold it: no NUL, no half of a surrogate pair. Neither can be typed; files and attackers have both. */
export function cleanText(text: string): string {
  return text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '')
}

/** The same for every text of a flat record, such as a query or the fields of a form. */
export function cleanTexts(record: unknown): unknown {
  if (typeof record === 'string') return cleanText(record)
  if (Array.isArray(record)) return record.map(cleanTexts)
  if (!record || typeof record !== 'object' || record instanceof UploadedFile) return record
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [cleanText(key), cleanTexts(value)]))
}
