import { acceptedEndings } from '@campus/domain/messages/attachment-type'
import { maxAttachmentBytes, maxAttachments } from '@campus/domain/messages/message-limits'

/**
 * Checks a file before it is sent and returns the reason for a rejection; the server checks the type again by
 * content.
 */
export function rejectFile(
  file: { name: string; size: number },
  { place, reasons }: { place: number; reasons: { type: string; size: string; count: string } },
): string | undefined {
  if (place >= maxAttachments) return reasons.count
  if (!acceptedEndings.some((ending) => file.name.toLowerCase().endsWith(ending))) return reasons.type
  if (file.size > maxAttachmentBytes) return reasons.size
  return undefined
}
