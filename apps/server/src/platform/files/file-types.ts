import type { ErrorCode } from '@campus/contract/error-code'
import type { UploadedFile } from '@campus/contract/wire'
import { fileTypeFromFile } from 'file-type'
import { invalid } from '../failure.ts'

const word = ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/x-cfb']

export const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])
/** PDF and Word, including the old binary format (a compound file). */
export const textTypes: ReadonlySet<string> = new Set(['application/pdf', ...word])
/** Documents, spreadsheets, presentations and pictures. */
export const officeTypes: ReadonlySet<string> = new Set([
  ...textTypes,
  ...pictureTypes,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
])

/** Returns the required file with its type, detected from the content; rejects types that aren't allowed. */
export async function checkedFile(
  file: UploadedFile | undefined,
  allowed: ReadonlySet<string>,
  code: ErrorCode,
): Promise<{ file: UploadedFile; type: string }> {
  if (!file || file.size === 0) throw invalid([{ key: 'file', code: 'required' }])
  const type = (await fileTypeFromFile(file.path))?.mime ?? ''
  if (!allowed.has(type)) throw invalid([{ key: 'file', code }])
  return { file, type }
}
