import type { QuotedChange } from '@campus/contract/policy-changes'
import { addMoney, readMoney, moneyText, zeroMoney } from '@campus/domain/money'

type Line = Pick<QuotedChange, 'ok' | 'amount' | 'insurance_cost' | 'tax' | 'admin_fee' | 'currency'>
const parts = ['charge', 'credit', 'total', 'insurance_cost', 'tax', 'admin_fee'] as const
export type QuoteSum = { currency: string } & Record<(typeof parts)[number], string>

/** The totals of the policies that can be changed, by currency, including tax. */
export function sumQuote(lines: readonly Line[]): QuoteSum[] {
  const sums = new Map<string, Record<(typeof parts)[number], typeof zeroMoney>>()
  for (const line of lines) {
    if (!line.ok) continue
    const amount = readMoney(line.amount)
    const sum = sums.get(line.currency)
    const add = (name: (typeof parts)[number], more: typeof zeroMoney) =>
      addMoney(sum?.[name] ?? zeroMoney, more)
    sums.set(line.currency, {
      charge: add('charge', amount > 0 ? amount : zeroMoney),
      credit: add('credit', amount < 0 ? amount : zeroMoney),
      total: add('total', amount),
      insurance_cost: add('insurance_cost', readMoney(line.insurance_cost)),
      tax: add('tax', readMoney(line.tax)),
      admin_fee: add('admin_fee', readMoney(line.admin_fee)),
    })
  }
  return [...sums].map(([currency, sum]) => ({
    currency,
    ...(Object.fromEntries(parts.map((name) => [name, moneyText(sum[name])])) as Record<
      (typeof parts)[number],
      string
    >),
  }))
}
