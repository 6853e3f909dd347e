import { unzipSync } from 'fflate'
import { hasKnownFormats } from './shown-text.ts'
import { storeZip } from './store-zip.ts'
import { maxUnzippedBytes, maxZipEntries } from '../model/limits.ts'

export type Unpacked =
  | { ok: true; parts: Record<string, Uint8Array>; bytes: Uint8Array; hasKnownFormats: boolean }
  | { ok: false; code: 'file_unreadable' | 'file_protected' }

const isEncryptedFlag = 1
const pictures =
  /^(xl\/(media|drawings|embeddings|printerSettings|ctrlProps|activeX|theme|charts)|Pictures|Thumbnails)\//

type Entry = { size: number; compressed: number; flags: number; name: string }

/** Reads a zip's central directory; null if it is damaged or outside the file. */
export function readDirectory(bytes: Uint8Array): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const lowest = Math.max(0, bytes.length - 22 - 65_535)
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < lowest) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      flags: view.getUint16(at + 8, true),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * Unzips a workbook within limits and repacks it uncompressed, so that the spreadsheet reader never inflates
 * anything: each part is inflated into a buffer of its declared size, and declared sizes are limited. This is
 * also faster than the reader's own inflation.
 */
export function unpackWorkbook(bytes: Uint8Array): Unpacked {
  const entries = readDirectory(bytes)
  if (entries === null || entries.length === 0 || entries.length > maxZipEntries) {
    return { ok: false, code: 'file_unreadable' }
  }
  if (entries.some(({ flags }) => (flags & isEncryptedFlag) !== 0))
    return { ok: false, code: 'file_protected' }
  const withoutPictures = entries.filter(({ name }) => !pictures.test(name))
  const total = withoutPictures.reduce((sum, entry) => sum + entry.size, 0)
  if (total > maxUnzippedBytes) return { ok: false, code: 'file_unreadable' }
  try {
    const parts = unzipSync(bytes, { filter: ({ name }) => !pictures.test(name) })
    const manifest = parts['META-INF/manifest.xml']
    if (manifest !== undefined && new TextDecoder().decode(manifest).includes('encryption-data')) {
      return { ok: false, code: 'file_protected' }
    }
    return {
      ok: true,
      parts,
      // computed when needed, because most files are read without it
      get bytes() {
        return storeZip(parts)
      },
      hasKnownFormats: hasKnownFormats(parts),
    }
  } catch {
    return { ok: false, code: 'file_unreadable' }
  }
}
