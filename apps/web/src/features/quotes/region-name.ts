import type { ContractPrices } from '@campus/contract/quotes'
import type { Translate } from '@campus/i18n/translate'

/** A region's name for headings and sentences; the catalogue's own text if it has no short name. */
export function regionName(t: Translate, { regions }: Pick<ContractPrices, 'regions'>, code: string): string {
  const key = `quotes.region_${code}`
  return t.has(key) ? t.dynamic(key) : (regions.find((region) => region.code === code)?.name ?? code)
}
