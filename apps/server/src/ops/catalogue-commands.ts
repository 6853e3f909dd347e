import { resolve } from 'node:path'
import { compareCatalogue, importCatalogue, readCatalogueState } from '../features/catalogue/public.ts'
import { sql } from '../platform/database/database.ts'
import { writeOperatorLine, type OpsCommand, type OpsOptions } from './ops-command.ts'
import { effectText, exceedsPercent, requireSecondOperator, requireYes } from './second-operator.ts'

const shipped = resolve(import.meta.dirname, '..', '..', '..', '..', 'catalogue')

/** The folder of `--from`, or the catalogue that ships with the portal. */
export const catalogueFolder = ({ from }: Pick<OpsOptions, 'from'>): string =>
  from ? resolve(process.env['INIT_CWD'] ?? '.', from) : shipped

export const importCatalogueFolder: OpsCommand = {
  summary:
    'Validates and stores companies, products, price tables and taxes; all of them or nothing. What changes is shown, and needs --yes.',
  usage: '[--from FOLDER] [--yes]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const now = services.clock.now()
      const before = await readCatalogueState(tx)
      const report = await importCatalogue(tx, catalogueFolder(options), now)
      const effect = await compareCatalogue(tx, before, await readCatalogueState(tx), {
        now,
        today: services.clock.today('UTC'),
      })
      const { changes, added, repriced } = effect
      const output = { ...report, changes, added, repriced }
      requireYes(services, options, { effect, output })
      const { percent } = await tx.one<{ percent: number }>(
        sql`select coalesce(min(second_operator_percent), 0) as percent from company`,
      )
      if (changes.some((change) => /^company \S+: bank\./.test(change)))
        requireSecondOperator(services, {
          effect: { changes, added },
          reason: 'a bank account changes',
        })
      if (exceedsPercent(repriced, percent))
        requireSecondOperator(services, {
          effect: { changes, added },
          reason: `a price changes by more than ${percent} %`,
        })
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'import-catalogue',
        details: {
          ...report,
          gaps: report.gaps.length,
          unapproved: report.unapproved.length,
          changes: changes.length,
        },
      })
      const text = `${report.companies} companies, ${report.products} products and ${report.price_tables} price tables stored, ${report.taxes} tax rows; ${report.unchanged} unchanged.`
      const gaps = report.gaps.map((gap) => `\n  ${gap}`).join('')
      const notes = [
        ...(changes.length > 0 ? [effectText(effect)] : []),
        ...(gaps ? [`These words are read in English until they are translated:${gaps}`] : []),
        ...(report.unapproved.length > 0
          ? [
              `Not yet approved by compliance: ${report.unapproved.join(', ')}. "texts approve" records an approval.`,
            ]
          : []),
      ]
      return { output: { ...output, is_applied: true }, text: [text, ...notes].join('\n') }
    }),
}

/** Withdraws an unused price table. A table in use is ended instead, by `valid_to` in its file. */
export const withdrawPriceTable: OpsCommand = {
  summary:
    'Withdraws a price table that no order and no policy was priced by; its file must leave the catalogue too.',
  usage: 'VERSION',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const version = options.words[0] ?? ''
      const tables = await tx.all<{ id: string; company: string; is_used: boolean; is_only: boolean }>(sql`
        select t.id, p.company_id as company,
          exists (select 1 from enrollment e where e.price_table_id = t.id) or exists (select 1 from policy where policy.price_table_id = t.id) as is_used,
          not exists (select 1 from price_table o where o.product_id = t.product_id and o.currency = t.currency and o.id <> t.id and o.withdrawn_at is null) as is_only
        from price_table t join product p on p.id = t.product_id where t.version = ${version} and t.withdrawn_at is null for update of t`)
      if (tables.length === 0) throw new Error(`There is no price table "${version}".`)
      const used = tables.filter(({ is_used }) => is_used).map(({ company }) => company)
      if (used.length > 0)
        throw new Error(
          `Orders or policies of ${used.join(', ')} were priced by ${version}: give it a last day (valid_to) in its file and import that.`,
        )
      const only = tables.filter(({ is_only }) => is_only).map(({ company }) => company)
      if (only.length > 0)
        throw new Error(`${version} is the only price table of its product in ${only.join(', ')}.`)
      await tx.run(sql`
        update price_table set withdrawn_at = ${services.clock.now()} where id = any(${tables.map(({ id }) => id)}::uuid[])`)
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'withdraw-price-table',
        subject: version,
      })
      const companies = tables.map(({ company }) => company)
      return {
        output: { version, companies },
        text: `${version} is withdrawn in ${companies.join(', ')}. Remove its file, or the next import brings it back.`,
      }
    }),
}
