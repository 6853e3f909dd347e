import { readFileSync } from 'node:fs'
import { regularFonts } from './font-files.ts'

/** Ranges of code points a font draws, from its `cmap` table. */
type Ranges = [first: number, last: number][]

/** Reads the groups of a TrueType font's cmap: format 12 where there is one, else format 4. */
function fontRanges(font: Buffer): Ranges {
  const cmap = tableOffset(font, 'cmap')
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    const offset = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    return { offset, format: font.readUInt16BE(offset) }
  })
  const wide = subtables.find(({ format }) => format === 12)
  if (wide) return wideRanges(font, wide.offset)
  const basic = subtables.find(({ format }) => format === 4)
  if (!basic) throw new Error('a font without a character map of format 4 or 12')
  return basicRanges(font, basic.offset)
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`a font without a table ${tag}`)
}

function wideRanges(font: Buffer, offset: number): Ranges {
  return Array.from({ length: font.readUInt32BE(offset + 12) }, (_, index) => {
    const group = offset + 16 + index * 12
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })
}

function basicRanges(font: Buffer, offset: number): Ranges {
  const segments = font.readUInt16BE(offset + 6) / 2
  return Array.from({ length: segments }, (_, index): [number, number] => {
    const lastCode = font.readUInt16BE(offset + 14 + index * 2)
    const firstCode = font.readUInt16BE(offset + 16 + segments * 2 + index * 2)
    return [firstCode, lastCode]
  }).filter(([first]) => first !== 0xffff)
}

let covered: Uint8Array | undefined

/** One bit per code point, read once: a check costs nothing beside a page. */
function coverage(): Uint8Array {
  if (covered) return covered
  const bits = new Uint8Array(0x110000 / 8)
  for (const file of regularFonts)
    for (const [first, last] of fontRanges(readFileSync(file)))
      for (let point = first; point <= last; point++)
        bits[point >> 3] = (bits[point >> 3] ?? 0) | (1 << (point & 7))
  return (covered = bits)
}

// line breaks and the like are not drawn
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** The characters of a text that none of the document fonts can draw, each once. */
export function undrawableCharacters(text: string): string[] {
  const bits = coverage()
  const missing = [...text.normalize('NFC')].filter((character) => {
    const point = character.codePointAt(0) ?? 0
    return ((bits[point >> 3] ?? 0) & (1 << (point & 7))) === 0 && !invisible.test(character)
  })
  return [...new Set(missing)]
}

/** A document could not be made because no font draws a character. It names the person, so that one can act. */
export class UndrawableTextError extends Error {
  override name = 'UndrawableTextError'
  readonly person: string
  readonly characters: string[]

  constructor(person: string, characters: string[]) {
    super(`${person}: no font of the documents draws ${characters.join(' ')}`)
    this.person = person
    this.characters = characters
  }
}

/** Throws when a text of a person's document cannot be drawn. */
export function assertDrawable(person: string, texts: Iterable<string>): void {
  const missing = undrawableCharacters([...texts].join(''))
  if (missing.length > 0) throw new UndrawableTextError(person, missing)
}
