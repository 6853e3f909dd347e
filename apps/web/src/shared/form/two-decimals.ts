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
