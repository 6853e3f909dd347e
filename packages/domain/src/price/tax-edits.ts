import type { CalendarDate } from '../calendar-date.ts'
import { leafChanges } from '../leaf-changes.ts'
import type { TaxSource } from './tax.ts'

/** Someone who was taxed: by which table, in which country of risk, for which first day of cover. */
export type TaxUse = { tax_table_id: string; country_id: string; start_date: CalendarDate }

/**
 * Why an import may not replace the current tax rows, one sentence each. A row by which someone was taxed
 * keeps its rate, and can't end in the past. Its name, note and source may be improved. `tables` are the
 * tables in use, by ID. Source: docs/decisions/0133-taxes-as-sold.md.
 */
export function taxEdits(
  onSale: readonly TaxSource[],
  next: readonly TaxSource[],
  { uses, tables }: { uses: readonly TaxUse[]; tables: ReadonlyMap<string, readonly TaxSource[]> },
  today: CalendarDate,
): string[] {
  const inUse = new Set(
    uses.flatMap((use) =>
      (tables.get(use.tax_table_id) ?? []).filter((row) => appliesTo(row, use)).map(ruleKey),
    ),
  )
  const byKey = new Map(next.map((row) => [taxKey(row), row]))
  return onSale
    .filter((row) => inUse.has(ruleKey(row)))
    .flatMap((row) => {
      const after = byKey.get(taxKey(row))
      const problem = after
        ? editProblem(row, { after, today })
        : 'cannot be removed: give it its last day in "to".'
      return problem ? [`tax ${taxKey(row)} is in use and ${problem}`] : []
    })
}

function editProblem(
  row: TaxSource,
  { after, today }: { after: TaxSource; today: CalendarDate },
): string | undefined {
  const changes = leafChanges(taxRule(row), taxRule(after))
  if (changes.length > 0)
    return `cannot be edited (${changes.join(', ')}): give it its last day in "to" and add a row from the day after.`
  const [before, end] = [row.to ?? null, after.to ?? null]
  if (before === end) return undefined
  if (before !== null && before < today) return `ended on ${before}, which has passed: add a row.`
  if (end !== null && end < today) return `cannot end on ${end}, which has passed: the first day is ${today}.`
  return undefined
}

const taxKey = ({ country_id: country, code, class: sectionClass, from }: TaxSource) =>
  [country, code, sectionClass, `from ${from}`].filter(Boolean).join(' ')

const taxRule = ({ code, kind, tax_kind = code, rate, amount, currency }: TaxSource) => ({
  kind,
  tax_kind,
  rate,
  amount,
  currency,
})

const ruleKey = (row: TaxSource) => JSON.stringify([taxKey(row), taxRule(row)])

const appliesTo = ({ country_id: country, from, to }: TaxSource, use: TaxUse) =>
  use.country_id === country && from <= use.start_date && (!to || use.start_date <= to)
