/** What a payment is, to a provider. */
export type PaymentRequest = {
  transactionId: string
  amountMinor: number
  currency: string
  invoiceNumber: string
  payerEmail: string
  /** Where the payer comes back to; what they say there is never believed. */
  successUrl: string
  failUrl: string
}

export type PaymentState = {
  outcome: 'waiting' | 'succeeded' | 'failed'
  /** Of a success: what arrived, as the provider says. One that says neither settles nothing. */
  amountMinor?: number | undefined
  currency?: string | undefined
  /** What the provider calls the money itself; a refund and a dispute name it. */
  reference?: string | undefined
}

/** Money that goes back: how much of which payment. Our own id makes the same request again safe. */
export type RefundRequest = {
  refundId: string
  /** The payment's page, and what the provider calls its money where that is known. */
  identifier: string
  reference: string | null
  amountMinor: number
  currency: string
}
export type RefundState = { outcome: 'waiting' | 'succeeded' | 'failed'; identifier?: string | undefined }

/**
 * What a webhook says. Our own reference finds a payment whose identifier has not been written down yet; without a
 * state the event only says that something happened, and what happened is asked for.
 */
export type ProviderEvent =
  | {
      kind: 'payment'
      identifier: string
      transactionId?: string | undefined
      state: PaymentState | null
    }
  | { kind: 'refund'; identifier: string; refundId?: string | undefined; state: RefundState }
  | {
      kind: 'dispute'
      /** What the provider calls the money. */
      reference: string
      transactionId?: string | undefined
      status: 'open' | 'won' | 'lost'
      amountMinor?: number | undefined
    }

/** A payment provider behind one door: hosted pages only, so that no card data touches us. */
export type Gateway = {
  start: (payment: PaymentRequest) => Promise<{ identifier: string; redirectUrl: string }>
  /**
   * Asks the provider, server to server, how a payment stands. Where the provider waits for us to take money that the
   * payer has agreed to, it is taken, unless the payment was withdrawn.
   */
  lookUp: (identifier: string, options: { mayCapture: boolean }) => Promise<PaymentState>
  /** Closes a payment's page, so that nobody pays on it any more; says how the payment stands after that. */
  close: (identifier: string) => Promise<PaymentState>
  /** Gives money back to what it was paid with. */
  refund: (refund: RefundRequest) => Promise<RefundState>
  /** Reads a signed webhook; null when the signature is wrong, undefined when the event is none of ours. */
  readEvent: (
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ) => Promise<ProviderEvent | null | undefined>
}
