import type { FeeOnWire } from '@campus/domain/price/fee'
import { compileTaxes, taxDay, type TaxSource } from '@campus/domain/price/tax'
import { sql } from '../platform/database/database.ts'

/** The tax table of a policy's sale, with the country of risk. */
export type SoldTaxes = {
  country: string
  hash: string
  /** `proven` if these were certainly the rows of the sale. */
  source: 'proven' | 'assumed'
  rows: TaxSource[]
}

/** SQL for the `SoldTaxes` of `policy`, its `contract` and its tax table `x`. */
export const soldTaxes = sql`json_build_object('country', contract.risk_country_id, 'hash', x.content_hash, 'source', policy.taxes_source, 'rows', x.details)`

/** The tax rows of a policy: those of its sale that are in force on its first day and apply to its fee. */
export function taxesOfSale({ rows, ...table }: SoldTaxes, fee: FeeOnWire, start: string) {
  const day = taxDay(compileTaxes(rows), { countryId: table.country, start })
  const classes = [...new Set(fee.sections.map((section) => section.class))]
  const isApplied = (row: TaxSource) =>
    row.kind === 'duty'
      ? fee.duties.some(({ code }) => code === row.code) &&
        day.duties.some(({ code, from }) => code === row.code && from === row.from)
      : classes.some((name) =>
          day.rowsOf[name].some(
            ({ code, from, class: of }) => code === row.code && from === row.from && of === row.class,
          ),
        )
  return {
    ...table,
    rows: rows
      .filter((row) => row.country_id === table.country && isApplied(row))
      .map(({ names: _names, ...row }) => row),
  }
}

/** Formats the taxes for `policy show`. */
export function taxLines({ country, source, rows }: ReturnType<typeof taxesOfSale>): string[] {
  const lines = rows.map(
    (row) =>
      `    ${row.code}: ${row.kind === 'duty' ? `${row.amount} ${row.currency}` : `${row.rate} % of ${row.class}`}, from ${row.from} (${row.source})`,
  )
  return [`  taxes of ${country} (${source})${lines.length > 0 ? '' : ': none'}`, ...lines]
}
