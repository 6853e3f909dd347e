import { createHash } from 'node:crypto'
import type { SeekableFile } from './seekable-file.ts'

/** A file of a zip, in the storage or in memory. */
export type ZipEntry = {
  name: string
  /** Bytes; less than 4 GB. */
  size: number
  crc32: number
  /** Its hash, which no other content has; a CRC-32 may be equal by chance. */
  sha256: string
  modifiedAt: Date
  /** Fills all of `into` with the entry's bytes from `from` on. */
  readInto: (into: Uint8Array, from: number) => Promise<void>
}

type Placed = ZipEntry & { header: () => Buffer; headerSize: number; start: number }

const localHeaderSize = 30
const directoryHeaderSize = 46
/** The largest values of a field of four and of two bytes mean that the value is in a zip64 record. */
const most32 = 0xffffffff
const most16 = 0xffff
const utf8Names = 0x0800
const version = 20
const zip64Version = 45
const madeOnUnix = 3 << 8
const ordinaryFile = 0o100644

/**
 * A zip of uncompressed files whose bytes follow from its entries alone, so that any part of it can be computed
 * without reading the files before it. Source: PKWARE's APPNOTE 6.3.10. Throws a RangeError for an entry of 4 GB.
 */
export function storedZip(entries: readonly ZipEntry[]): SeekableFile {
  const placed: Placed[] = []
  let end = 0
  for (const entry of entries) {
    if (entry.size >= most32) throw new RangeError('an entry of a stored zip is smaller than 4 GB')
    const headerSize = localHeaderSize + Buffer.byteLength(entry.name)
    placed.push({ ...entry, headerSize, start: end, header: () => localHeader(entry) })
    end += headerSize + entry.size
  }
  const directory = Buffer.concat(placed.map(directoryHeader))
  const tail = Buffer.concat([directory, endRecords(placed.length, { start: end, size: directory.length })])
  const filesEnd = end
  return {
    size: filesEnd + tail.length,
    etag: entityTag(tail, entries),
    async readInto(into, from) {
      let filled = 0
      let index = findEntry(placed, from)
      while (filled < into.length) {
        const at = from + filled
        const rest = into.subarray(filled)
        const entry = at < filesEnd ? placed[index] : undefined
        const taken = entry ? await readEntry(entry, rest, at - entry.start) : copy(tail, rest, at - filesEnd)
        if (taken === 0 && !entry) throw new RangeError('read beyond the end of a zip')
        filled += taken
        if (entry && at + taken === entry.start + entry.headerSize + entry.size) index++
      }
    },
  }
}

/** Reads from an entry's header or content, whichever `from` is in, and returns how many bytes it read. */
async function readEntry(entry: Placed, into: Uint8Array, from: number): Promise<number> {
  if (from < entry.headerSize) return copy(entry.header(), into, from)
  const start = from - entry.headerSize
  const part = into.subarray(0, Math.min(into.length, entry.size - start))
  await entry.readInto(part, start)
  return part.length
}

function copy(source: Uint8Array, into: Uint8Array, from: number): number {
  const part = source.subarray(from, from + into.length)
  into.set(part)
  return part.length
}

/** The index of the last entry that starts at or before an offset. */
function findEntry(placed: readonly Placed[], offset: number): number {
  let [low, high] = [0, placed.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((placed[middle]?.start ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}

/** The directory has every name, date, size, CRC-32 and offset; the hashes tell contents of equal CRC-32 apart. */
function entityTag(tail: Buffer, entries: readonly ZipEntry[]): string {
  const hash = createHash('sha256').update(tail)
  for (const { sha256 } of entries) hash.update(sha256)
  return `"${hash.digest('base64url')}"`
}

/** From the version needed to the length of the name: equal in both headers of an entry. */
function commonFields({ name, size, crc32, modifiedAt }: ZipEntry, needed: number): Buffer {
  const fields = Buffer.alloc(24)
  fields.writeUInt16LE(needed, 0)
  fields.writeUInt16LE(utf8Names, 2)
  // in UTC: a zip has no time zone, and two servers must send the same bytes
  fields.writeUInt16LE(
    (modifiedAt.getUTCHours() << 11) | (modifiedAt.getUTCMinutes() << 5) | (modifiedAt.getUTCSeconds() >> 1),
    6,
  )
  fields.writeUInt16LE(
    ((modifiedAt.getUTCFullYear() - 1980) << 9) |
      ((modifiedAt.getUTCMonth() + 1) << 5) |
      modifiedAt.getUTCDate(),
    8,
  )
  fields.writeUInt32LE(crc32, 10)
  fields.writeUInt32LE(size, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

function localHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(localHeaderSize + Buffer.byteLength(entry.name))
  header.write('PK\x03\x04', 0, 'latin1')
  commonFields(entry, version).copy(header, 4)
  header.write(entry.name, localHeaderSize, 'utf8')
  return header
}

function directoryHeader(entry: Placed): Buffer {
  const isFar = entry.start >= most32
  const nameSize = entry.headerSize - localHeaderSize
  const header = Buffer.alloc(directoryHeaderSize + nameSize + (isFar ? 12 : 0))
  header.write('PK\x01\x02', 0, 'latin1')
  header.writeUInt16LE(madeOnUnix | zip64Version, 4)
  commonFields(entry, isFar ? zip64Version : version).copy(header, 6)
  header.writeUInt16LE(isFar ? 12 : 0, 30)
  header.writeUInt32LE(ordinaryFile * 0x10000, 38)
  header.writeUInt32LE(Math.min(entry.start, most32), 42)
  header.write(entry.name, directoryHeaderSize, 'utf8')
  if (isFar) {
    const extra = directoryHeaderSize + nameSize
    header.writeUInt16LE(1, extra)
    header.writeUInt16LE(8, extra + 2)
    header.writeBigUInt64LE(BigInt(entry.start), extra + 4)
  }
  return header
}

function endRecords(count: number, directory: { start: number; size: number }): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(directory.size, most32), 12)
  end.writeUInt32LE(Math.min(directory.start, most32), 16)
  const isLarge = count >= most16 || directory.start >= most32 || directory.size >= most32
  return isLarge ? Buffer.concat([zip64Records(count, directory), end]) : end
}

function zip64Records(count: number, directory: { start: number; size: number }): Buffer {
  const records = Buffer.alloc(76)
  records.write('PK\x06\x06', 0, 'latin1')
  records.writeBigUInt64LE(44n, 4)
  records.writeUInt16LE(madeOnUnix | zip64Version, 12)
  records.writeUInt16LE(zip64Version, 14)
  records.writeBigUInt64LE(BigInt(count), 24)
  records.writeBigUInt64LE(BigInt(count), 32)
  records.writeBigUInt64LE(BigInt(directory.size), 40)
  records.writeBigUInt64LE(BigInt(directory.start), 48)
  records.write('PK\x06\x07', 56, 'latin1')
  records.writeBigUInt64LE(BigInt(directory.start + directory.size), 64)
  records.writeUInt32LE(1, 72)
  return records
}
