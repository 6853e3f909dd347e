import { formatCsv, type CsvCell } from '@campus/documents/csv'
import { ageBands } from '@campus/domain/billing/ageing'
import { lastDayOfMonth } from '@campus/domain/calendar-date'
import { unitsText } from '@campus/domain/money'
import {
  bordereauColumns,
  ledgerColumns,
  readBordereau,
  readLedger,
  readReceivables,
  readTaxReturn,
  type Span,
} from '../features/company-reports/public.ts'
import { formatColumns } from './format-columns.ts'
import { findCompany } from './find-entities.ts'
import { required, type OpsCommand, type OpsOptions, type OpsServices } from './ops-command.ts'
import { day } from './read-options.ts'

/** CSV for other programs: redirected or piped, and so without the byte order mark for spreadsheets. */
export const csvText = (rows: readonly (readonly CsvCell[])[]) =>
  formatCsv(rows).replace('\uFEFF', '').trimEnd()

/** Parses `2026-12`, `2026-Q4` or `2026` into its first and last day. */
function readPeriod(options: OpsOptions): Span {
  const text = required(options, 'period')
  const [, year = '', quarter, month] = /^(\d{4})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (!year)
    throw new Error(`--period must be a month (2026-12), a quarter (2026-Q4) or a year (2026), not "${text}"`)
  const firstMonth = month ?? (quarter ? String(Number(quarter) * 3 - 2).padStart(2, '0') : '01')
  const lastMonth = month ?? (quarter ? String(Number(quarter) * 3).padStart(2, '0') : '12')
  return { from: `${year}-${firstMonth}-01`, to: lastDayOfMonth(`${year}-${lastMonth}-01`) }
}

export const requireCompany = ({ database }: OpsServices, options: OpsOptions) =>
  database.withCompany((tx) => findCompany(tx, required(options, 'company')))

export const showTaxReturn: OpsCommand = {
  summary:
    'Prints the figures of a company’s tax return as CSV: each tax by month, territory, kind and rate.',
  usage: '--company CODE --period 2026-12|2026-Q4|2026',
  isReading: true,
  run: async (services, options) => {
    const span = readPeriod(options)
    const { id } = await requireCompany(services, options)
    const { sheet, taxMinor } = await readTaxReturn(services.database, id, span)
    const header = sheet.columns.map(({ key }) => key)
    return {
      output: {
        company: id,
        ...span,
        rows: sheet.rows.map((row) => Object.fromEntries(header.map((key, at) => [key, row[at] ?? null]))),
        tax: Object.fromEntries(
          Object.entries(taxMinor).map(([currency, tax]) => [currency, unitsText(tax)]),
        ),
      },
      text: csvText([header, ...sheet.rows]),
    }
  },
}

export const showBordereau: OpsCommand = {
  summary:
    'Prints the insurer’s list of premiums as CSV: a row for each line of what was issued in a period.',
  usage: '--company CODE --period 2026-12|2026-Q4|2026',
  isReading: true,
  run: async (services, options) => {
    const span = readPeriod(options)
    const { id } = await requireCompany(services, options)
    const rows = await services.database.withCompany((tx) => readBordereau(tx, id, span))
    return {
      output: {
        company: id,
        ...span,
        rows: rows.map((row) => Object.fromEntries(bordereauColumns.map((column, at) => [column, row[at]]))),
      },
      text: csvText([bordereauColumns, ...rows]),
    }
  },
}

export const showLedger: OpsCommand = {
  summary:
    'Prints what a company’s books take over of a period as CSV: premium, fee, taxes, payments and credit, each with its account.',
  usage: '--company CODE --period 2026-12|2026-Q4|2026',
  isReading: true,
  run: async (services, options) => {
    const span = readPeriod(options)
    const { id } = await requireCompany(services, options)
    const rows = await services.database.withCompany((tx) => readLedger(tx, id, span))
    return {
      output: { company: id, ...span, rows },
      text: csvText([ledgerColumns, ...rows.map((row) => ledgerColumns.map((column) => row[column]))]),
    }
  },
}

export const listReceivables: OpsCommand = {
  summary:
    'Lists what each client owes, by age, with its credit and the transfers it announced; the oldest first.',
  usage: '[--company CODE] [--on DAY]',
  isReading: true,
  run: async (services, options) => {
    const companyId = options.company ? (await requireCompany(services, options)).id : null
    const on = day(options, 'on') ?? services.clock.today('UTC')
    const rows = await services.database.withCompany((tx) => readReceivables(tx, { day: on, companyId }))
    const receivables = rows.map(
      ({ owed_minor: owed, bands, credit_minor: credit, waiting_minor: waiting, ...row }) => ({
        ...row,
        owed: unitsText(owed),
        ...Object.fromEntries(ageBands.map((band) => [band, unitsText(bands[band])])),
        credit: unitsText(credit),
        waiting: unitsText(waiting),
      }),
    )
    const heading = [
      'CLIENT',
      'CURRENCY',
      'OWED',
      ...ageBands.map((band) => band.replace('_', ' ').toUpperCase()),
      'CREDIT',
      'WAITING',
      'OLDEST',
    ]
    const table = rows.map((row) => [
      row.client,
      row.currency,
      unitsText(row.owed_minor),
      ...ageBands.map((band) => unitsText(row.bands[band])),
      unitsText(row.credit_minor),
      unitsText(row.waiting_minor),
      `${row.oldest_pay_by ?? '-'}${row.reminders_held > 0 ? `, reminders held for ${row.reminders_held}` : ''}${row.disputed_lines > 0 ? `, ${row.disputed_lines} in dispute` : ''}`,
    ])
    return {
      output: { on, receivables },
      text: rows.length === 0 ? 'Nobody owes anything or has credit.' : formatColumns([heading, ...table]),
    }
  },
}
