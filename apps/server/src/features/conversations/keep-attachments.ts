import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@campus/contract/wire'
import { attachmentName, isAttachmentType, oldOfficeType } from '@campus/domain/messages/attachment-type'
import { fileTypeFromFile } from 'file-type'
import { addDocument } from '../../platform/files/documents.ts'
import { invalid } from '../../platform/failure.ts'

type Keeper = Parameters<typeof addDocument>[0]

/** Adds a message's stored files and returns their documents in order; rejects invalid files by position. */
export async function keepAttachments(keeper: Keeper, files: readonly UploadedFile[]): Promise<string[]> {
  const types = await Promise.all(files.map(detectType))
  const issues = types.flatMap((type, index) =>
    type === null ? [{ key: `attachments.${index}`, code: 'attachment_type' }] : [],
  )
  if (issues.length > 0) throw invalid(issues)
  const ids: string[] = []
  for (const [index, file] of files.entries()) {
    const contentType = types[index] ?? ''
    const name = attachmentName(file.name, contentType)
    ids.push(await addDocument(keeper, { kind: 'message-attachment', name, contentType, file }))
  }
  return ids
}

/** The type by content only, never by name or declared type; null if it isn't accepted. */
async function detectType({ path }: UploadedFile): Promise<string | null> {
  const mimeType = (await fileTypeFromFile(path))?.mime ?? ''
  const type = mimeType === 'application/x-cfb' ? oldOfficeType(await readFile(path)) : mimeType
  return type !== null && isAttachmentType(type) ? type : null
}
