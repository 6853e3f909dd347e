import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { readSums, addSums, sumTexts } from '@campus/domain/price/sums'
import type { Totals } from './totals-list.tsx'

/** The part of a cart to be ordered. */
export type Chosen = {
  batches: PolicyBatch[]
  /** Number of batches that stay in the cart. */
  left: number
  /** Number of people who would be enrolled. */
  people: number
  errors: number
  totals: Totals[]
}

/**
 * The batches to be ordered now: all except those listed in the address as for later, so that a batch added
 * by a colleague in the meantime is shown and counted.
 */
export function chooseBatches(batches: readonly PolicyBatch[], later: string | undefined): Chosen {
  const waiting = laterIds(later)
  const chosen = batches.filter(({ id }) => !waiting.has(id))
  const sum = (count: (batch: PolicyBatch) => number) => chosen.reduce((all, batch) => all + count(batch), 0)
  return {
    batches: chosen,
    left: batches.length - chosen.length,
    people: sum(({ totals }) => totals.people),
    errors: sum(({ errors_count: errors }) => errors),
    totals: [...Map.groupBy(chosen, ({ totals }) => totals.currency)].map(([currency, list]) => ({
      currency,
      people: list.reduce((all, { totals }) => all + totals.people, 0),
      ...sumTexts(addSums(list.map(({ totals }) => readSums(totals)))),
    })),
  }
}

/** Adds a batch to those listed for later in the address, or removes it; undefined if all are ordered. */
export function changeLater(
  later: string | undefined,
  id: string,
  { isOrdered }: { isOrdered: boolean },
): string | undefined {
  const waiting = laterIds(later)
  if (isOrdered) waiting.delete(id)
  else waiting.add(id)
  return [...waiting].join(',') || undefined
}

const laterIds = (later: string | undefined) => new Set(later?.split(',').filter(Boolean))
