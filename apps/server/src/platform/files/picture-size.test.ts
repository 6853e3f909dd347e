import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(40)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test('of a PNG, however large it says it is', () => {
  expect(pictureSize(png(640, 480))).toEqual({ width: 640, height: 480 })
  expect(pictureSize(png(4_294_967_295, 4_294_967_295))?.width).toBe(4_294_967_295)
})

test('of a JPEG, behind the segments before its frame', () => {
  const segment = Buffer.from([0xff, 0xe0, 0, 16, ...Array.from({ length: 14 }, () => 0)])
  const frame = Buffer.from([
    0xff,
    0xc2,
    0,
    17,
    8,
    0x01,
    0xe0,
    0x02,
    0x80,
    3,
    ...Array.from({ length: 12 }, () => 0),
  ])
  expect(pictureSize(Buffer.concat([Buffer.from([0xff, 0xd8]), segment, frame]))).toEqual({
    width: 640,
    height: 480,
  })
})

test('of a WebP', () => {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF\0\0\0\0WEBPVP8X', 'latin1')
  bytes.writeUIntLE(639, 24, 3)
  bytes.writeUIntLE(479, 27, 3)
  expect(pictureSize(bytes)).toEqual({ width: 640, height: 480 })
})

test('of anything else there is none', () => {
  expect(pictureSize(Buffer.from('%PDF-1.4'))).toBeNull()
  expect(pictureSize(Buffer.alloc(100))).toBeNull()
  expect(pictureSize(Buffer.from([0xff, 0xd8, ...Array.from({ length: 60 }, () => 7)]))).toBeNull()
})
