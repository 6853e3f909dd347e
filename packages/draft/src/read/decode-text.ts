import { analyse } from 'chardet'

export type DecodedText = { text: string; encoding: string }

/** Encodings tried if the bytes are neither UTF-8 nor UTF-16, most common first. */
const legacyEncodings = [
  'windows-1252',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'macintosh',
] as const

const twoByteEncodings = new Set(['gbk', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'])

/**
 * Decodes a text file. `countKnownWords` returns how many cells of the first lines are known headings or
 * values: in a file of names, a far better sign of the right encoding than the frequency of letters. Null if
 * the bytes aren't text. `declared` is the encoding that the file itself names, which some programs name wrongly.
 */
export function decodeText(
  bytes: Uint8Array,
  countKnownWords: (firstLines: string) => number,
  { wanted, declared }: { wanted?: string | undefined; declared?: string | undefined } = {},
): DecodedText | null {
  if (wanted !== undefined) return decodeAs(bytes, wanted)
  const marked = decodeMarked(bytes)
  if (marked !== null) return marked
  const utf16 = guessUtf16(bytes)
  if (utf16 !== null) return decodeAs(bytes, utf16)
  if (hasControlBytes(bytes)) return null
  const named = declared === undefined ? null : decodeStrictly(bytes, declared)
  // bytes that aren't UTF-8 are seldom valid in it, except for short texts of two-byte encodings
  if (named !== null && twoByteEncodings.has(named.encoding)) return named
  return decodeStrictly(bytes, 'utf-8') ?? named ?? decodeLegacy(bytes, countKnownWords)
}

function decodeMarked(bytes: Uint8Array): DecodedText | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeAs(bytes, 'utf-8')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs(bytes, 'utf-16be')
  return null
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText | null {
  const text = tryDecode(bytes, encoding, { isStrict: false })
  return text === null ? null : { text, encoding: encoding.toLowerCase() }
}

function decodeStrictly(bytes: Uint8Array, label: string): DecodedText | null {
  const text = tryDecode(bytes, label, { isStrict: true })
  return text === null ? null : { text, encoding: new TextDecoder(label).encoding }
}

function tryDecode(bytes: Uint8Array, encoding: string, { isStrict }: { isStrict: boolean }): string | null {
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 without a byte order mark: separators, digits and line ends leave a NUL in every other byte. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 8192)
  const nuls = [0, 0]
  for (let index = 0; index < length; index++) {
    if (bytes[index] === 0) nuls[index % 2]!++
  }
  const [even = 0, odd = 0] = nuls
  if (even + odd < length * 0.05) return null
  if (odd > even * 10) return 'utf-16le'
  return even > odd * 10 ? 'utf-16be' : null
}

function hasControlBytes(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, 65_536)
  for (let index = 0; index < length; index++) {
    const byte = bytes[index]!
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 11 && byte !== 26)
      return true
  }
  return false
}

function decodeLegacy(
  bytes: Uint8Array,
  countKnownWords: (firstLines: string) => number,
): DecodedText | null {
  const sample = bytes.subarray(0, 65_536)
  const guesses = new Map(analyse(sample).map(({ name, confidence }) => [name.toLowerCase(), confidence]))
  let best: { encoding: string; score: number } | null = null
  for (const encoding of legacyEncodings) {
    const text = tryDecode(bytes, encoding, { isStrict: true })
    if (text === null) continue
    const confidence = Math.max(0, ...aliases(encoding).map((name) => guesses.get(name) ?? 0))
    const score =
      countKnownWords(text.slice(0, 20_000)) * 100 -
      countOddLetters(text) * 100 +
      confidence +
      (encoding === 'windows-1252' ? 5 : 0)
    if (best === null || score > best.score) best = { encoding, score }
  }
  return decodeAs(bytes, best?.encoding ?? 'windows-1252')
}

/** Capital letters within lower-case words, as in "LÈa" for "Léa": the bytes of another encoding. */
function countOddLetters(text: string): number {
  return text.match(/\p{Ll}(?=[^\0-\x7f])\p{Lu}/gu)?.length ?? 0
}

function aliases(encoding: string): string[] {
  const also: Record<string, string[]> = {
    'windows-1252': ['iso-8859-1', 'iso-8859-15'],
    'windows-1250': ['iso-8859-2'],
    'windows-1251': ['iso-8859-5', 'koi8-r'],
    'windows-1254': ['iso-8859-9'],
    gb18030: ['gb2312'],
  }
  return [encoding, ...(also[encoding] ?? [])]
}
