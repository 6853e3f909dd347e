/**
 * The payments of invoices, and what enters and leaves a client's credit balance, in one currency and in
 * minor units, oldest first.
 */
export type CreditMove =
  /** A payment arrived, and this much of it paid its invoice. */
  | { kind: 'paid'; payment: string; invoice: string; units: number }
  /** The part of a payment that was too much or too late. */
  | { kind: 'overpaid'; payment: string; units: number }
  /** The balance paid an invoice. */
  | { kind: 'applied'; invoice: string; units: number }
  /** The money that had paid these invoices went to the balance: a credit note, or an order that lapsed. */
  | { kind: 'returned'; invoices: readonly string[]; units: number }
  | { kind: 'refunded' | 'refund_failed'; payment: string; units: number }
  /** From no payment known here. */
  | { kind: 'opening'; units: number }

/** Money from one payment; null if the payment is unknown. */
type Lot = { payment: string | null; units: number }

/**
 * How much of the balance came from which payment, whichever invoices it paid in between: a refund goes back
 * to the payment that the money came from. The balance pays with its oldest money; what an invoice returns is
 * what paid it last.
 */
export function creditByPayment(moves: readonly CreditMove[]): Map<string | null, number> {
  const balance: Lot[] = []
  const onInvoice = new Map<string, Lot[]>()
  const invoiceLots = (invoice: string) => {
    const lots = onInvoice.get(invoice) ?? []
    onInvoice.set(invoice, lots)
    return lots
  }
  for (const move of moves) {
    if (move.kind === 'paid') put(invoiceLots(move.invoice), { payment: move.payment, units: move.units })
    else if (move.kind === 'applied') {
      for (const lot of removeOldest(balance, move.units)) put(invoiceLots(move.invoice), lot)
    } else if (move.kind === 'returned') {
      let left = move.units
      for (const invoice of move.invoices) {
        const taken = removeNewest(invoiceLots(invoice), left)
        for (const lot of taken) put(balance, lot)
        left -= sumLots(taken)
      }
      put(balance, { payment: null, units: left })
    } else if (move.kind === 'refunded') {
      const samePayment = balance.filter(({ payment }) => payment === move.payment)
      const taken = sumLots(removeOldest(samePayment, move.units))
      // the rest is from a time when a refund could go to any payment
      removeOldest(balance, move.units - taken)
    } else put(balance, { payment: move.kind === 'opening' ? null : move.payment, units: move.units })
  }
  const sums = new Map<string | null, number>()
  for (const { payment, units } of balance) if (units > 0) sums.set(payment, (sums.get(payment) ?? 0) + units)
  return sums
}

const sumLots = (lots: readonly Lot[]) => lots.reduce((sum, { units }) => sum + units, 0)

function put(lots: Lot[], lot: Lot): void {
  if (lot.units > 0) lots.push(lot)
}

const removeOldest = (lots: readonly Lot[], units: number): Lot[] => remove(lots, units)
const removeNewest = (lots: readonly Lot[], units: number): Lot[] => remove(lots.toReversed(), units)

/** Removes up to an amount, or as much as there is. */
function remove(lots: readonly Lot[], units: number): Lot[] {
  let left = units
  return lots.flatMap((lot) => {
    const part = Math.min(lot.units, left)
    if (part <= 0) return []
    left -= part
    lot.units -= part
    return [{ payment: lot.payment, units: part }]
  })
}
