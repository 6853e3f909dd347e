declare const minorBrand: unique symbol

/**
 * An amount in minor units (pence, cents): a safe integer. On the wire it is a decimal string with two
 * places.
 */
export type Minor = number & { readonly [minorBrand]: true }

/** Brands an integer as minor units; anything else is a programming error. */
export function minor(units: number): Minor {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not a whole number of minor units: ${units}`)
  // -0 would print as "-0.00"
  return (units === 0 ? 0 : units) as Minor
}

export const zeroMoney = minor(0)

const moneyPattern = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/** Parses `123.45`, `123.4` or `123`; undefined for anything else, so that nothing is guessed. */
export function parseMoney(text: string): Minor | undefined {
  const match = moneyPattern.exec(text.trim())
  if (!match) return undefined
  const units = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return minor(match[1] ? -units : units)
}

/** Parses money from our own code or catalogue; throws if it isn't valid. */
export function readMoney(text: string): Minor {
  const amount = parseMoney(text)
  if (amount === undefined) throw new RangeError(`not an amount of money: ${text}`)
  return amount
}

/** The wire form: `123.45`, always two places. */
export function moneyText(amount: Minor): string {
  const units = Math.abs(amount)
  const cents = String(units % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${Math.floor(units / 100)}.${cents}`
}

/** The wire form of minor units from the database or a sum of them. Throws if they aren't whole. */
export const unitsText = (units: number): string => moneyText(minor(units))

export function sumMoney(amounts: Iterable<Minor>): Minor {
  let total = 0
  for (const amount of amounts) total += amount
  return minor(total)
}

export function addMoney(...amounts: Minor[]): Minor {
  return sumMoney(amounts)
}

export function subtractMoney(from: Minor, amount: Minor): Minor {
  return minor(from - amount)
}

/**
 * The one place where money is rounded: `factor × other / divisor`, half up (towards plus infinity), exact.
 * Factors and divisor are integers, the divisor positive.
 */
export function roundHalfUp(factor: number, other: number, divisor: number): Minor {
  const product = factor * other
  if (Number.isSafeInteger(product * 2) && Number.isSafeInteger(divisor)) {
    const remainder = ((product % divisor) + divisor) % divisor
    const floor = (product - remainder) / divisor
    return minor(remainder * 2 >= divisor ? floor + 1 : floor)
  }
  return roundHalfUpBig(BigInt(factor) * BigInt(other), BigInt(divisor))
}

function roundHalfUpBig(product: bigint, divisor: bigint): Minor {
  const remainder = ((product % divisor) + divisor) % divisor
  const floor = (product - remainder) / divisor
  return minor(Number(remainder * 2n >= divisor ? floor + 1n : floor))
}

/**
 * Formats typed money with two decimals (specification section 5.8). Grouping signs are removed; a comma is a
 * decimal comma if one or two digits follow it. Text that isn't a number is only trimmed.
 */
export function toTwoDecimals(typed: string): string {
  const text = typed.trim().replace(/\s/g, '')
  const decimal = /[.,](\d{1,2})$/.exec(text)
  const whole = (decimal ? text.slice(0, decimal.index) : text).replace(/[.,'](?=\d{3}(\D|$))/g, '')
  if (!/^-?\d+$/.test(whole || '0')) return typed.trim()
  if (text === '') return ''
  const [, sign = '', digits = '0'] = /^(-?)0*(\d*)$/.exec(whole || '0') ?? []
  return `${sign}${digits || '0'}.${(decimal?.[1] ?? '').padEnd(2, '0')}`
}
