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

/** A text as it is compared: no accents, no case, full-width forms narrowed, spaces single. */
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

/** A text as it is searched: folded, without apostrophes. The database's `search_fold` does the same. */
export const foldSearch = (text: string): string => foldText(text.replace(/['’‘´`ʼ′＇]/g, ''))

/** A person's name as it is compared: folded, and without any space, apostrophe or hyphen. */
export function foldName(name: string): string {
  return foldText(name).replace(/[\s'.,/‐-―-]+/g, '')
}
