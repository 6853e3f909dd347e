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
  amountMinor?: number
  currency?: string
}

/** What a webhook says. Our own reference finds a payment whose identifier has not been written down yet. */
export type ProviderEvent = { identifier: string; transactionId?: string | undefined; state: PaymentState }

/** A payment provider behind one door: hosted pages only, so that no card data touches us. */
export type Gateway = {
  start: (payment: PaymentRequest) => Promise<{ identifier: string; redirectUrl: string }>
  /** Asks the provider, server to server, how a payment stands. */
  lookUp: (identifier: string) => Promise<PaymentState>
  /** Reads a signed webhook; null when the signature is wrong, undefined when the event is none of ours. */
  readEvent: (
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ) => Promise<ProviderEvent | null | undefined>
}
