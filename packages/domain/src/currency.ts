const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a three-letter code, in capitals, is one of ISO 4217; former currencies count, so that old invoices are found. */
export function isCurrency(code: string): boolean {
  return codes.has(code)
}
