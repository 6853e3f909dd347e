import type { Normalised } from '../model/normalised.ts'
import type { RawCell } from '../model/raw-cell.ts'

const currencyMarks =
  /(?:[€£$¥₣₤元圓￥﹩]|\b(?:eur|euros?|gbp|usd|us\$|chf|cny|rmb|hkd|hk\$|brl|r\$|pounds?|dollars?|sek|nok|dkk|pln|mop|nt\$)\b|hk\$|us\$|r\$|nt\$)/giu
const grouped = /^\d{1,3}(?:([ .,'’])\d{3})+$/

/** Normalises an amount with any thousands and decimal marks to a decimal string with two places. */
export function normaliseMoney(cell: RawCell): Normalised {
  if (typeof cell !== 'string' && cell.number !== undefined) {
    return cell.number < 0 ? { value: cell.text, isUnknown: true } : { value: cell.number.toFixed(2) }
  }
  const text = typeof cell === 'string' ? cell : cell.text
  if (text === '') return { value: '' }
  const digits = readAmount(text.normalize('NFKC'))
  return digits === null ? { value: text, isUnknown: true } : { value: digits }
}

function readAmount(typed: string): string | null {
  const text = typed
    .replace(currencyMarks, '')
    .replace(/\s*[.,]?[-–—]+$/, '')
    .trim()
  if (!/^\d[\d .,'’\u00a0]*$/.test(text)) return null
  const decimal = decimalMark(text)
  const at = decimal === null ? text.length : text.lastIndexOf(decimal)
  const whole = text.slice(0, at)
  const fraction = text.slice(at + 1)
  if (decimal !== null && !/^\d{1,2}0*$/.test(fraction)) return null
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return null
  const units = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return `${units}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/** The decimal mark: the last of two kinds, or a single one unless exactly three digits follow it. */
function decimalMark(text: string): '.' | ',' | null {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  const at = Math.max(dot, comma)
  if (at < 0) return null
  const mark = dot >= 0 ? '.' : ','
  const isRepeated = text.indexOf(mark) !== at
  const after = text.length - at - 1
  return isRepeated || after === 3 ? null : mark
}
