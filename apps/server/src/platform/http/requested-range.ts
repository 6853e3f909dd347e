import type { ByteRange } from '../files/seekable-file.ts'

type Headers = { range?: string | undefined; 'if-range'?: string | string[] | undefined }

/** The headers by which a caller learns that a file has ranges. */
export const rangeHeaders = ({ etag }: { etag: string }) => ({ 'accept-ranges': 'bytes', etag })

/**
 * The range of a file that a request asks for; null if it gets the whole, as with several ranges or a header that
 * isn't valid, and 'unsatisfiable' if the file is shorter. Source: RFC 9110, sections 13.1.5 and 14.2.
 */
export function requestedRange(
  headers: Headers,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | null {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return null
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { from: size - length, end: size }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  if (from >= size) return 'unsatisfiable'
  return { from, end: last === '' ? size : Math.min(Number(last) + 1, size) }
}
