import { resolve } from 'node:path'
import { importCatalogue } from '../features/catalogue/public.ts'
import { type OpsCommand, writeOperatorLine } from './ops-command.ts'

const shipped = resolve(import.meta.dirname, '..', '..', '..', '..', 'catalogue')

export const importCatalogueFolder: OpsCommand = {
  summary: 'Validates and stores companies, products, price tables and taxes; all of them or nothing.',
  usage: '[--from FOLDER]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const report = await importCatalogue(
        tx,
        options.from ? resolve(process.env['INIT_CWD'] ?? '.', options.from) : shipped,
        services.clock.now(),
      )
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'import-catalogue',
        details: { ...report, gaps: report.gaps.length, unapproved: report.unapproved.length },
      })
      const text = `${report.companies} companies, ${report.products} products and ${report.price_tables} price tables stored, ${report.taxes} tax rows; ${report.unchanged} unchanged.`
      const gaps = report.gaps.map((gap) => `\n  ${gap}`).join('')
      const notes = [
        ...(gaps ? [`These words are read in English until they are translated:${gaps}`] : []),
        ...(report.unapproved.length > 0
          ? [`Not yet approved by compliance: ${report.unapproved.join(', ')}.`]
          : []),
      ]
      return { output: report, text: [text, ...notes].join('\n') }
    }),
}
