import { createHash } from 'node:crypto'
import type { Catalogue } from '@campus/domain/catalogue-check'
import { taxEdits, type TaxUse } from '@campus/domain/price/tax-edits'
import type { TaxSource } from '@campus/domain/price/tax'
import { sql, type Tx } from '../../platform/database/database.ts'

const hashValue = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

type Taxes = Pick<Catalogue, 'taxes' | 'taxKinds' | 'taxTexts' | 'taxQuestions'>

/** Why a catalogue's tax rows can't replace those in use; empty if they can. */
export async function findTaxEdits(tx: Tx, { taxes }: Taxes, now: Date): Promise<string[]> {
  const onSale = await tx.maybe<{ details: TaxSource[] }>(
    sql`select details from tax_table order by imported_at desc limit 1`,
  )
  if (!onSale) return []
  const uses = await tx.all<TaxUse>(sql`
    select policy.tax_table_id, contract.risk_country_id as country_id, policy.start_date from policy join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id
    union
    select e.tax_table_id, contract.risk_country_id, e.start_date from enrollment e join policy_batch b on b.client_id = e.client_id and b.id = e.policy_batch_id
    join contract on contract.client_id = b.client_id and contract.id = b.contract_id
    where e.status = 'open' and e.fee is not null and e.tax_table_id is not null and e.start_date is not null`)
  const tables = await tx.all<{ id: string; details: TaxSource[] }>(sql`select id, details from tax_table`)
  const { today } = await tx.one<{ today: string | null }>(
    sql`select max(company_day(id, ${now})) as today from company`,
  )
  if (today === null) return []
  const inUse = { uses, tables: new Map(tables.map(({ id, details }) => [id, details])) }
  return taxEdits(onSale.details, taxes, inUse, today)
}

/** Puts tax rows into use, with their names and open questions. */
export async function storeTaxes(tx: Tx, catalogue: Taxes): Promise<void> {
  const rows = catalogue.taxes.map((tax) => {
    const named = catalogue.taxTexts.flatMap(({ language, names }) => {
      const name = names[tax.code]
      return name ? [[language, name]] : []
    })
    return { ...tax, names: Object.fromEntries(named) as Record<string, string> }
  })
  const names = Object.fromEntries(catalogue.taxKinds.map(({ code, names }) => [code, names]))
  await tx.run(sql`
    insert into tax_table (content_hash, details, names, questions)
    values (${hashValue([rows, names])}, ${JSON.stringify(rows)}::jsonb, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(catalogue.taxQuestions)}::jsonb)
    on conflict (content_hash) do update set imported_at = now(), questions = excluded.questions`)
}
