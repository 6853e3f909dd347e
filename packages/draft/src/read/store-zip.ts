const localSize = 30
const centralSize = 46
const endSize = 22

/**
 * Packs parts into an uncompressed zip. Checksums stay zero: computing them would cost more than everything
 * else here, the parts come straight from a zip, and the only reader of this one doesn't check them.
 */
export function storeZip(parts: Record<string, Uint8Array>): Uint8Array {
  const entries = Object.entries(parts).map(([name, bytes]) => ({
    name: new TextEncoder().encode(name),
    bytes,
  }))
  const size = entries.reduce(
    (sum, { name, bytes }) => sum + localSize + centralSize + 2 * name.length + bytes.length,
    endSize,
  )
  const zip = new Uint8Array(size)
  const view = new DataView(zip.buffer)
  const starts: number[] = []
  let at = 0
  for (const { name, bytes } of entries) {
    starts.push(at)
    view.setUint32(at, 0x04034b50, true)
    writeSizes(view, at + 4, { nameLength: name.length, size: bytes.length })
    zip.set(name, at + localSize)
    zip.set(bytes, at + localSize + name.length)
    at += localSize + name.length + bytes.length
  }
  const directory = at
  entries.forEach(({ name, bytes }, index) => {
    view.setUint32(at, 0x02014b50, true)
    view.setUint16(at + 4, 20, true)
    writeSizes(view, at + 6, { nameLength: name.length, size: bytes.length })
    view.setUint32(at + 42, starts[index]!, true)
    zip.set(name, at + centralSize)
    at += centralSize + name.length
  })
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 8, entries.length, true)
  view.setUint16(at + 10, entries.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return zip
}

/**
 * The fields that local and central headers share: version, flags (UTF-8 names), method 0, sizes, name
 * length.
 */
function writeSizes(
  view: DataView,
  at: number,
  { nameLength, size }: { nameLength: number; size: number },
): void {
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, 0x0800, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, nameLength, true)
}
