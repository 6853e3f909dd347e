import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { storedZip, type ZipEntry } from './stored-zip.ts'
import type { SeekableFile } from './seekable-file.ts'

const day = new Date('2027-02-01T10:20:30Z')

function entry(name: string, content: string, change: Partial<ZipEntry> = {}): ZipEntry {
  const bytes = Buffer.from(content)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    sha256: content,
    modifiedAt: day,
    readInto: async (into, from) => into.set(bytes.subarray(from, from + into.length)),
    ...change,
  }
}

async function read(zip: SeekableFile, from = 0, end = zip.size): Promise<Buffer> {
  const bytes = Buffer.alloc(end - from)
  await zip.readInto(bytes, from)
  return bytes
}

const three = () => [entry('a.txt', 'first'), entry('证书 ü.txt', ''), entry('c.txt', 'the third file')]

describe('a zip of stored files', () => {
  test('is opened by another library, with names in any script', async () => {
    const files = unzipSync(await read(storedZip(three())))
    const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
    expect(texts).toEqual([
      ['a.txt', 'first'],
      ['证书 ü.txt', ''],
      ['c.txt', 'the third file'],
    ])
  })

  test('has the same bytes wherever a read begins and ends', async () => {
    const zip = storedZip(three())
    const whole = await read(zip)
    for (let from = 0; from < zip.size; from++) {
      expect(await read(zip, from)).toEqual(whole.subarray(from))
      expect(await read(zip, 0, from)).toEqual(whole.subarray(0, from))
      expect(await read(zip, from, from + 1)).toEqual(whole.subarray(from, from + 1))
    }
    await expect(read(zip, zip.size, zip.size + 1)).rejects.toThrow('beyond the end')
  })

  test('reads no file before the offset', async () => {
    const unreadable = () => Promise.reject(new Error('read'))
    const zip = storedZip([entry('a.txt', 'first', { readInto: unreadable }), entry('b.txt', 'second')])
    const whole = await read(storedZip([entry('a.txt', 'first'), entry('b.txt', 'second')]))
    expect(await read(zip, 40)).toEqual(whole.subarray(40))
    await expect(read(zip)).rejects.toThrow('read')
  })

  test.each<[string, ZipEntry[]]>([
    ['another name', [entry('b.txt', 'first')]],
    ['another content', [entry('a.txt', 'other')]],
    ['another content of equal size and CRC-32', [entry('a.txt', 'first', { sha256: 'other' })]],
    ['another date', [entry('a.txt', 'first', { modifiedAt: new Date('2027-02-02T10:20:30Z') })]],
    ['another file more', [entry('a.txt', 'first'), entry('b.txt', '')]],
  ])('has another tag with %s', (_what, entries) => {
    const { etag } = storedZip([entry('a.txt', 'first')])
    expect(storedZip([entry('a.txt', 'first')]).etag).toBe(etag)
    expect(storedZip(entries).etag).not.toBe(etag)
  })

  test('of more than 65,535 files is opened by another library', async () => {
    const count = 65_536
    const zip = storedZip(Array.from({ length: count }, (_, index) => entry(`${index}`, '')))
    const tail = await read(zip, zip.size - 98)
    expect(tail.readUInt16LE(76 + 10)).toBe(0xffff)
    expect(Object.keys(unzipSync(await read(zip)))).toHaveLength(count)
  })

  test('beyond 4 GB has the offsets of its last file and its directory in zip64 records', async () => {
    const large = entry('large', '', { size: 3_000_000_000 })
    const zip = storedZip([large, { ...large, name: 'again' }, entry('last', 'the last file')])
    const start = 2 * 3_000_000_000 + 2 * (30 + 5)
    const lastEntry = await read(zip, start, start + 47)
    expect(lastEntry.readUInt32LE(0)).toBe(0x04034b50)
    expect(lastEntry.toString('latin1')).toMatch(/lastthe last file$/)
    const directory = start + 47
    const records = await read(zip, directory)
    const last = records.subarray(2 * (46 + 5))
    expect([last.readUInt32LE(42), last.readUInt16LE(30)]).toEqual([0xffffffff, 12])
    expect(last.readBigUInt64LE(46 + 4 + 4)).toBe(BigInt(start))
    const zip64 = records.subarray(records.length - 98)
    expect(zip64.readBigUInt64LE(48)).toBe(BigInt(directory))
    expect(zip64.readBigUInt64LE(64)).toBe(BigInt(zip.size - 98))
    expect(zip64.readUInt32LE(76 + 16)).toBe(0xffffffff)
  })

  test('takes no file of 4 GB', () => {
    expect(() => storedZip([entry('huge', '', { size: 0xffffffff })])).toThrow(RangeError)
  })
})
