const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
}
const special = /[ßæœøłđðþı’‘`´]/g
// oxlint-disable-next-line no-control-regex -- the range is plain ASCII, the quick way for most cells
const plainAscii = /^[\x20-\x7e]*$/

/** Normalises a text for comparison: no accents, lower case, narrow forms, single spaces. */
export function foldText(text: string): string {
  if (plainAscii.test(text)) {
    const lower = text.toLowerCase()
    return lower.includes('  ') ? lower.replace(/ {2,}/g, ' ').trim() : lower.trim()
  }
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u200b-\u200d\ufeff]/gu, '')
    .toLowerCase()
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Normalises a text for search: folded, without apostrophes. The database's `search_fold` does the same. */
export const foldSearch = (text: string): string => foldText(text.replace(/['’‘´`ʼ′＇]/g, ''))

/** Normalises a person's name for comparison: folded, without spaces, apostrophes or hyphens. */
export function foldName(name: string): string {
  return foldText(name).replace(/[\s'.,/‐-―-]+/g, '')
}
