import list from './postal-codes.json' with { type: 'json' }

type PostalPattern = { pattern: string; flags: string }
const patterns: Record<string, PostalPattern | undefined> = list

/** Whether a postal code fits its country's pattern; a country without a pattern takes any. */
export function fitsPostalPattern(countryId: string, postalCode: string): boolean {
  const entry = patterns[countryId]
  return !entry || new RegExp(entry.pattern, entry.flags).test(postalCode.trim())
}
