import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { readSums, sumOf, textsOf } from '@campus/domain/price/sums'
import type { Totals } from './totals-list.tsx'

/** What would be ordered of a cart. */
export type Chosen = {
  batches: PolicyBatch[]
  /** How many batches stay in the cart. */
  left: number
  /** Who would be enrolled. */
  people: number
  errors: number
  totals: Totals[]
}

/**
 * The batches that are to be ordered now: all but those that the page's address leaves for later, so that one that a
 * colleague adds meanwhile is seen and counted.
 */
export function chooseBatches(batches: readonly PolicyBatch[], later: string | undefined): Chosen {
  const waiting = idsOf(later)
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
      ...textsOf(sumOf(list.map(({ totals }) => readSums(totals)))),
    })),
  }
}

/** The address with one more batch left for later, or one less; undefined when all are ordered. */
export function changeLater(later: string | undefined, id: string, isOrdered: boolean): string | undefined {
  const waiting = idsOf(later)
  if (isOrdered) waiting.delete(id)
  else waiting.add(id)
  return [...waiting].join(',') || undefined
}

const idsOf = (later: string | undefined) => new Set(later?.split(',').filter(Boolean))
