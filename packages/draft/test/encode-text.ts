const tables = new Map<string, ReadonlyMap<string, number[]>>()

/** Encodes a text in any encoding that `TextDecoder` knows, by turning the decoder round. */
export function encodeText(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\ufeff${text}`)
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  const bytesOf = tables.get(encoding) ?? makeTable(encoding)
  tables.set(encoding, bytesOf)
  return new Uint8Array(
    [...text].flatMap((letter) => {
      const bytes = letter < '\x80' ? [letter.charCodeAt(0)] : bytesOf.get(letter)
      if (bytes === undefined) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}

/** Every letter that one or two bytes of an encoding stand for. */
function makeTable(encoding: string): ReadonlyMap<string, number[]> {
  const bytesOf = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  for (let lead = 0x80; lead <= 0xff; lead++) {
    const alone = decoder.decode(new Uint8Array([lead]))
    if (alone.length === 1 && alone !== '\ufffd') bytesOf.set(alone, [lead])
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const letter = decoder.decode(new Uint8Array([lead, trail]))
      if (letter.length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, [lead, trail])
    }
  }
  return bytesOf
}
