import type { Duties } from '@campus/domain/duties/duties-of'
import {
  countWithoutDocuments,
  listDistribution,
  readOutcomes,
  type DistributedContract,
} from '../features/company-reports/public.ts'
import { formatColumns } from './format-columns.ts'
import { required, type OpsCommand, type OpsOptions, type OpsServices } from './ops-command.ts'
import { yearOfFigures } from './read-options.ts'
import { csvText, requireCompany } from './report-commands.ts'

type Cell = string | number | null

/** A table for reading, or as CSV. */
const tableText = (options: OpsOptions, rows: readonly (readonly Cell[])[]) =>
  options.csv
    ? csvText(rows)
    : formatColumns(rows.map((row) => row.map((cell) => (cell === null ? '-' : String(cell)))))

const companyIdOf = async (services: OpsServices, options: OpsOptions) =>
  options.company ? (await requireCompany(services, options)).id : null

/** What follows for a contract, in words. */
const followText = ({ standing, withdrawal, ...duties }: Duties) =>
  [
    standing.contract !== 'not_consumer' || standing.conduct !== 'not_consumer' ? 'consumer' : '',
    withdrawal
      ? `withdrawal ${withdrawal.days} ${withdrawal.counted === 'working' ? 'working days' : 'days'}`
      : '',
    duties.family_withdraws ? 'families withdraw' : '',
    duties.documents_to === 'insured' ? 'documents to insured' : '',
    duties.renewal_opt_in ? 'renewal by opt-in' : '',
    duties.outcome_figures ? 'outcome figures' : '',
    duties.needs_register ? 'register number' : '',
  ]
    .filter(Boolean)
    .join(', ')

const lackText = (contract: DistributedContract, withoutDocuments: number) =>
  [
    contract.client_class === 'unknown' ? 'class' : '',
    contract.lacks_register ? 'register number' : '',
    withoutDocuments > 0 ? `documents of ${withoutDocuments} people` : '',
  ]
    .filter(Boolean)
    .join(', ')

export const listDistributionCommand: OpsCommand = {
  summary:
    'Lists the contracts in force with the client’s class, who pays and chooses, the register number, what follows and what is missing.',
  usage: '[--company CODE] [--csv]',
  isReading: true,
  run: async (services, options) => {
    const companyId = await companyIdOf(services, options)
    const today = services.clock.today('UTC')
    return services.database.withCompany(async (tx) => {
      const contracts = await listDistribution(tx, { today, companyId })
      const toInsured = contracts.filter(({ duties }) => duties.documents_to === 'insured')
      const without = await countWithoutDocuments(
        tx,
        toInsured.map(({ contract_id: id }) => id),
        today,
      )
      const rows = contracts.map((contract) => {
        const withoutDocuments = without.get(contract.contract_id) ?? 0
        return {
          ...contract,
          without_documents: withoutDocuments,
          follows: followText(contract.duties),
          lacks: lackText(contract, withoutDocuments),
        }
      })
      const columns = [
        'company',
        'client',
        'campus',
        'product',
        'risk_country',
        'client_class',
        'distribution',
        'register_number',
        'register_name',
        'follows',
        'lacks',
      ] as const
      const text = tableText(options, [columns, ...rows.map((row) => columns.map((column) => row[column]))])
      return {
        output: { on: today, contracts: rows },
        text: rows.length === 0 && !options.csv ? 'There is no contract in force.' : text,
      }
    })
  },
}

/** What the database doesn't have, so that no one reads its absence as zero. */
const unknownOutcomes =
  'Not known to the portal: claims and their outcome, families that chose not to be insured, rows corrected before an order, and clients’ earlier classes and languages.'

export const showOutcomes: OpsCommand = {
  summary:
    'Prints what happened to clients in a year, by company, class, country of risk and language: policies, cancellations, withdrawals, complaints and days to answer, orders with rejected people.',
  usage: '--year 2026 [--company CODE] [--csv]',
  isReading: true,
  run: async (services, options) => {
    const year = yearOfFigures(required(options, 'year'), services.clock.today('UTC'))
    const companyId = await companyIdOf(services, options)
    const groups = await services.database.withCompany((tx) => readOutcomes(tx, { year, companyId }))
    const columns = [
      'company',
      'client_class',
      'country',
      'language',
      'policies',
      'cancellations',
      'withdrawals',
      'complaints',
      'median_days',
      'longest_days',
      'orders',
      'orders_with_rejected',
    ] as const
    const table = tableText(options, [columns, ...groups.map((group) => columns.map((one) => group[one]))])
    return {
      output: { year, company: companyId, groups, unknown: unknownOutcomes },
      text: options.csv ? table : `${table}\n${unknownOutcomes}`,
    }
  },
}
