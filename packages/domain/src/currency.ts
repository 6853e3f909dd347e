const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code in capitals is in ISO 4217; former currencies count, so that old invoices are found. */
export function isCurrency(code: string): boolean {
  return codes.has(code)
}
