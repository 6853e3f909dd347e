/** A payment, as requested from a provider. */
export type PaymentRequest = {
  transactionId: string
  amountMinor: number
  currency: string
  invoiceNumber: string
  payerEmail: string
  /** Where the payer returns to; the parameters of that page are never trusted. */
  successUrl: string
  failUrl: string
}

export type PaymentState = {
  outcome: 'waiting' | 'succeeded' | 'failed'
  /**
   * For a success: the amount received, as reported by the provider. Without amount or currency, nothing
   * settles.
   */
  amountMinor?: number | undefined
  currency?: string | undefined
  /** The provider's reference for the money itself, used by refunds and disputes. */
  reference?: string | undefined
}

/** A refund: the amount and the payment it returns. Our own ID makes a repeated request safe. */
export type RefundRequest = {
  refundId: string
  /** The payment's page, and the provider's reference for its money if known. */
  identifier: string
  reference: string | null
  amountMinor: number
  currency: string
}
export type RefundState = { outcome: 'waiting' | 'succeeded' | 'failed'; identifier?: string | undefined }

/**
 * The content of a webhook. Our own reference identifies a payment whose identifier hasn't been stored yet.
 * An event without a state only says that something happened, so the state is then requested.
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
      /** The provider's reference for the money. */
      reference: string
      transactionId?: string | undefined
      status: 'open' | 'won' | 'lost'
      amountMinor?: number | undefined
    }

/** A common interface to payment providers: hosted pages only, so that no card data reaches us. */
export type Gateway = {
  start: (payment: PaymentRequest) => Promise<{ identifier: string; redirectUrl: string }>
  /**
   * Requests a payment's state from the provider's server. If the payer has approved a payment that still has
   * to be captured, captures it, unless the payment was withdrawn.
   */
  lookUp: (identifier: string, options: { mayCapture: boolean }) => Promise<PaymentState>
  /** Closes a payment's page, so that it can no longer be paid; returns the payment's state afterwards. */
  close: (identifier: string) => Promise<PaymentState>
  /** Refunds to the original payment method. */
  refund: (refund: RefundRequest) => Promise<RefundState>
  /** Reads a signed webhook; null if the signature is wrong, undefined if the event isn't ours. */
  readEvent: (
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ) => Promise<ProviderEvent | null | undefined>
}
