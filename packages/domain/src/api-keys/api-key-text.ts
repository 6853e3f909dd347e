/**
 * An API key as text: `cc_test_` or `cc_live_`, 256 random bits as 43 letters and digits, and a checksum of
 * six. The checksum adds no security. It lets the server, and the page a key is pasted into, reject a
 * mistyped or truncated key without a lookup, and lets scanners for leaked secrets recognise a key.
 */
export type KeyEnvironment = 'live' | 'test'
export type KeyReading = { environment: KeyEnvironment } | { problem: 'not_a_key' | 'mistyped' }

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^43 is the first power of 62 that holds 256 bits, 62^6 the first that holds 32. */
const secretLength = 43
const checksumLength = 6
const pattern = new RegExp(
  `^(cc_(live|test)_[${letters}]{${secretLength}})([${letters}]{${checksumLength}})$`,
)

export const isKeyLike = (text: string): boolean => /^cc_(live|test)_/.test(text)

/** Composes a key from its random bytes. */
export function composeKey(environment: KeyEnvironment, random: Uint8Array): string {
  let number = 0n
  for (const byte of random) number = number * 256n + BigInt(byte)
  const stem = `cc_${environment}_${inLetters(number, secretLength)}`
  return stem + computeChecksum(stem)
}

/** Parses a key without checking whether it exists. */
export function readKey(text: string): KeyReading {
  if (!isKeyLike(text)) return { problem: 'not_a_key' }
  const [, stem, environment, checksum] = pattern.exec(text) ?? []
  if (!stem || computeChecksum(stem) !== checksum) return { problem: 'mistyped' }
  return { environment: environment as KeyEnvironment }
}

/** The part of a key that may be shown later, so that users can tell their keys apart. */
export const keyPrefix = (key: string): string => key.slice(0, 'cc_test_'.length + 4)

const computeChecksum = (stem: string) => inLetters(BigInt(crc32(stem)), checksumLength)

function inLetters(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest /= 62n) text = letters[Number(rest % 62n)] + text
  return text
}

/** CRC-32 (IEEE 802.3): detects any change within four neighbouring characters. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
