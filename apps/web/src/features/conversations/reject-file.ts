import { acceptedEndings } from '@campus/domain/messages/attachment-type'
import { maxAttachmentBytes, maxAttachments } from '@campus/domain/messages/message-limits'

/** Why a file cannot go, before it is sent; the server decides the type again, by the content. */
export function rejectFile(
  file: { name: string; size: number },
  place: number,
  reasons: { type: string; size: string; count: string },
): string | undefined {
  if (place >= maxAttachments) return reasons.count
  if (!acceptedEndings.some((ending) => file.name.toLowerCase().endsWith(ending))) return reasons.type
  if (file.size > maxAttachmentBytes) return reasons.size
  return undefined
}
