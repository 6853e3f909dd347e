import { unitsText } from '@campus/domain/money'
import { Failure } from '../../platform/failure.ts'

/** What a caller was shown before confirming; what was not sent is not compared. */
export type Promised = {
  expected_count?: number | undefined
  expected_totals?: { currency: string; total: string }[] | undefined
}
/** What confirming orders of one batch; `total` in minor units. */
export type Ordered = { currency: string; people: number; total: number }

/**
 * Orders nothing but what was shown: somebody may have joined or left the cart since, an error may have come up, a start
 * date may have passed. 409 names the new figures.
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
