import { minor, readMoney, roundHalfUp, type Minor } from './money.ts'

declare const rateBrand: unique symbol

/** A price per day or a percentage, as an integer number of millionths, so that `21.25` is exact. */
export type Rate = number & { readonly [rateBrand]: true }

const millionths = 1_000_000
const ratePattern = /^(\d{1,6})(?:\.(\d{1,6}))?$/

/** Parses a decimal string with at most six places; undefined for anything else. Rates are never negative. */
export function parseRate(text: string): Rate | undefined {
  const match = ratePattern.exec(text.trim())
  if (!match) return undefined
  return (Number(match[1]) * millionths + Number((match[2] ?? '').padEnd(6, '0'))) as Rate
}

/** Parses a rate from our own catalogue; throws if it isn't one. */
export function readRate(text: string): Rate {
  const rate = parseRate(text)
  if (rate === undefined) throw new RangeError(`not a rate: ${text}`)
  return rate
}

/** The shortest decimal text of a rate: `20`, `21.25`. */
export function rateText(rate: Rate): string {
  const fraction = String(rate % millionths)
    .padStart(6, '0')
    .replace(/0+$/, '')
  const whole = Math.floor(rate / millionths)
  return fraction ? `${whole}.${fraction}` : String(whole)
}

export function addRates(rates: Iterable<Rate>): Rate {
  let total = 0
  for (const rate of rates) total += rate
  return minor(total) as number as Rate
}

/** `times × rate`, with the rate in the major unit (pounds a day), rounded once. */
export function timesRate(times: number, rate: Rate): Minor {
  return roundHalfUp(times, rate, millionths / 100)
}

/** `rate` per cent of an amount, rounded once. */
export function applyRate(amount: Minor, rate: Rate): Minor {
  return roundHalfUp(amount, rate, millionths * 100)
}

/** The value of one unit of a policy's currency in euros, as stored with the policy when it was ordered. */
export type EuroRate = { euros: string; day: string; source: string }

/** A sum in whole euros, such as `2200000`; rounded down, as the certificate must not promise more. */
export function sumInEuros(sum: string, { euros }: EuroRate): string {
  // minor units times millionths: for a large sum, more than a number can hold exactly
  return String((BigInt(readMoney(sum)) * BigInt(readRate(euros))) / 100_000_000n)
}
