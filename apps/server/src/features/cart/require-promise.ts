import { unitsText } from '@campus/domain/money'
import { Failure } from '../../platform/failure.ts'

/** The figures shown to the caller before confirming; figures that weren't sent aren't compared. */
export type Promised = {
  expected_count?: number | undefined
  expected_totals?: { currency: string; total: string }[] | undefined
}
/** The figures of one batch if it is confirmed; `total` in minor units. */
export type Ordered = { currency: string; people: number; total: number }

/**
 * Ensures that the order matches the figures shown: since then, people may have been added or removed, an
 * error may have appeared, or a start date may have passed. Otherwise a 409 with the new figures.
 */
export function requirePromise(promised: Promised, ordered: readonly Ordered[]): void {
  const people = ordered.reduce((sum, batch) => sum + batch.people, 0)
  const totals = new Map<string, number>()
  for (const { currency, total } of ordered) totals.set(currency, (totals.get(currency) ?? 0) + total)
  const isCountKept = promised.expected_count === undefined || promised.expected_count === people
  const shown = new Map(promised.expected_totals?.map(({ currency, total }) => [currency, total]))
  const areTotalsKept =
    promised.expected_totals === undefined ||
    [...new Set([...shown.keys(), ...totals.keys()])].every(
      (currency) => (shown.get(currency) ?? '0.00') === unitsText(totals.get(currency) ?? 0),
    )
  if (isCountKept && areTotalsKept) return
  const total = [...totals].map(([currency, sum]) => `${currency} ${unitsText(sum)}`).join(' + ')
  const params = { people, total: total || '0.00' }
  throw new Failure('cart_changed', {
    params,
    issues: [{ key: 'expected_count', code: 'cart_changed', params }],
  })
}
