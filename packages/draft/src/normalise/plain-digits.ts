// oxlint-disable-next-line no-control-regex -- plain ASCII has no digits of other scripts
const plainAscii = /^[\x20-\x7e]*$/
const decimalDigit = /\p{Nd}/u
const otherDigits = /[^\P{Nd}0-9]/gu
/** Excel's mark of a text, before something that isn't a word: `'0004001`, but not `'t Hooft`. */
const textMark = /^['’‘](?=[\d+(]|\p{Lu}{0,3}\d)/u

/** A text with the digits of every script as 0 to 9, and without the mark of a text before a number. */
export function plainDigits(text: string): string {
  if (plainAscii.test(text)) return text.startsWith("'") ? text.replace(textMark, '') : text
  return text.replace(otherDigits, (digit) => String(digitValue(digit))).replace(textMark, '')
}

/** Unicode keeps the ten digits of a script together: the value is the distance from the first of them. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && decimalDigit.test(String.fromCodePoint(code - value - 1))) value++
  return value
}

const chineseDigits = '〇一二三四五六七八九'
const chineseDate =
  /^([〇零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})[日号號]?$/u

/** A date in Chinese numerals as `YYYY-M-D`: 二〇〇八年一月二十六日. Null if it isn't one. */
export function readChineseDate(text: string): [year: string, month: string, day: string] | null {
  const found = chineseDate.exec(text)
  if (found === null) return null
  const [, year, month, day] = found as unknown as [string, string, string, string]
  const digits = [...year.replace(/零/g, '〇')].map((digit) => chineseDigits.indexOf(digit)).join('')
  return [digits, String(chineseNumber(month)), String(chineseNumber(day))]
}

/** A number below 100: 六, 十, 十二, 二十, 二十六. */
function chineseNumber(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['〇', text]
  const digit = (numeral: string | undefined, blank: number) =>
    numeral === undefined || numeral === '' ? blank : chineseDigits.indexOf(numeral)
  return (text.includes('十') ? digit(tens, 1) * 10 : 0) + digit(ones, 0)
}
