import type { ContractPrices } from '@campus/contract/quotes'
import type { Translate } from '@campus/i18n/translate'

/** A region as a column's heading or in a sentence; the catalogue's own text where it has no short name. */
export function regionName(t: Translate, { regions }: Pick<ContractPrices, 'regions'>, code: string): string {
  const key = `quotes.region_${code}`
  return t.has(key) ? t.dynamic(key) : (regions.find((region) => region.code === code)?.name ?? code)
}
