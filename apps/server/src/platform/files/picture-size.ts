/** Width and height in pixels. */
export type PictureSize = { width: number; height: number }

/**
 * The size that a PNG, JPEG or WebP declares in its header, read without decoding it; null if there is none.
 * Source: PNG 3rd edition 11.2.1 (IHDR), ITU T.81 B.2.2 (frame header), WebP container and VP8 formats (RFC
 * 9649).
 */
export function pictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(bytes)
  if (bytes.subarray(8, 12).toString('latin1') === 'WEBP') return webpSize(bytes)
  return null
}

/** Markers in the range of frame headers that are not frames: DHT, JPG (reserved) and DAC. */
const noFrames = new Set([0xc4, 0xc8, 0xcc])

function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpSize(bytes: Buffer): PictureSize | null {
  const kind = bytes.subarray(12, 16).toString('latin1')
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
