import { documentLanguage } from '@campus/domain/document-edition'
import { standingDocuments } from '@campus/domain/policy/standing-documents'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { companyDateFormats } from '@campus/contract/account'
import { lackedByAdditionalDocument, unknownTaxAccounts } from '@campus/domain/catalogue-check'
import { companySchema, type CompanySource } from '@campus/domain/catalogue-schema'
import { leafChanges } from '@campus/domain/leaf-changes'
import { unitsText } from '@campus/domain/money'
import { parse, stringify } from 'yaml'
import { readNamedTaxes, storeCompany } from '../features/catalogue/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import { findCompany, hasTaxes } from './find-entities.ts'
import { type OpsCommand, type OpsOptions, writeOperatorLine } from './ops-command.ts'
import { amount, wholeNumber } from './read-options.ts'
import { effectText, requireSecondOperator, requireYes } from './second-operator.ts'

export const listCompanies: OpsCommand = {
  summary: 'Lists the companies and what they sell.',
  usage: '',
  isReading: true,
  run: (services) =>
    services.database.withCompany(async (tx) => {
      const rows = await tx.all<{ id: string; legal_name: string; currency: string; products: string[] }>(sql`
        select company.id, company.legal_name, company.currency, coalesce((select array_agg(p.code order by p.code) from product p where p.company_id = company.id), '{}') as products
        from company where company.id = coalesce(app_company(), company.id) order by company.id`)
      const lines = rows.map(
        (row) =>
          `${row.id}  ${row.currency}  ${row.legal_name}: ${row.products.join(', ') || 'sells nothing yet'}`,
      )
      return { output: { companies: rows }, text: lines.join('\n') || 'There is no company yet.' }
    }),
}

/** Prints a company in the format that `company create` reads, as a template for the next one. */
export const showCompany: OpsCommand = {
  summary: 'Prints a company as the file that "company create" reads.',
  usage: 'CODE',
  words: [1, 1],
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const { details } = await findCompany(tx, options.words[0] ?? '')
      return { output: details, text: stringify(details).trimEnd() }
    }),
}

/** Creates a company from its file; `--products-of` copies another's products with prices in its currency. */
export const createCompany: OpsCommand = {
  summary: 'Makes a company from a YAML file such as catalogue/companies/gb.yaml.',
  usage: 'FILE [--products-of CODE]',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const company = readCompany(options.words[0] ?? '')
      if (await tx.maybe(sql`select 1 from company where id = ${company.code}`))
        throw new Error(`There is a company "${company.code}" already; "company update" changes it.`)
      if (!(await hasTaxes(tx, company.country_id)))
        throw new Error(`The catalogue has no taxes for ${company.country_id}: import them first.`)
      await rejectIncomplete(tx, company)
      await storeCompany(tx, company)
      const products = options['products-of']
        ? await copyProducts(tx, company, (await findCompany(tx, options['products-of'])).id)
        : 0
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'create-company',
        subject: company.code,
        details: { products },
      })
      const text = `Company ${company.legal_name} (${company.code}) made, ${products} products on sale.`
      return { output: { id: company.code, products }, text }
    }),
}

/** Updates a company kept outside the catalogue, from its file; a new bank account needs two operators. */
export const updateCompany: OpsCommand = {
  summary: 'Brings a company to what its YAML file says; what differs is shown, and needs --yes.',
  usage: 'FILE [--yes]',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const company = readCompany(options.words[0] ?? '')
      const { id, details } = await findCompany(tx, company.code)
      const changes = leafChanges(details, company)
      const effect = { changes, repriced: [], isSample: false }
      requireYes(services, options, { effect, output: { changes } })
      if (changes.some((change) => change.startsWith('bank.')))
        requireSecondOperator(services, { effect: { company }, reason: 'the bank account changes' })
      await rejectIncomplete(tx, company)
      await storeCompany(tx, company)
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'update-company',
        subject: id,
        details: { fields: changes.map((change) => change.split(':')[0]) },
      })
      return {
        output: { id, changes, is_applied: true },
        text: changes.length === 0 ? `${company.legal_name} says that already.` : effectText(effect),
      }
    }),
}

type Settings = {
  date_format: string
  reminder_days: number[]
  second_operator_percent: number
  second_operator_minor: number
}

/** Changes the settings of a company that aren't in its file, so a catalogue import leaves them unchanged. */
export const setCompany: OpsCommand = {
  summary:
    'Sets how the schools of a company see dates (what a user chose for themselves stays), when clients on account are reminded, and above what a second operator confirms.',
  usage:
    'CODE [--date-format FORMAT] [--reminders=DAYS] [--second-operator-percent N] [--second-operator-amount 1000.00]',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const { id } = await findCompany(tx, options.words[0] ?? '')
      const before = await tx.one<Settings>(sql`
        select date_format, reminder_days, second_operator_percent, second_operator_minor from company where id = ${id} for update`)
      const wanted = readSettings(options)
      const settings = { ...before, ...wanted }
      await tx.run(sql`
        update company set date_format = ${settings.date_format}, reminder_days = ${settings.reminder_days}::integer[],
          second_operator_percent = ${settings.second_operator_percent}, second_operator_minor = ${settings.second_operator_minor} where id = ${id}`)
      // an operator who could raise the limit alone would have none
      if (
        settings.second_operator_percent > before.second_operator_percent ||
        settings.second_operator_minor > before.second_operator_minor
      )
        requireSecondOperator(services, { effect: { id, wanted }, reason: 'a limit of one operator rises' })
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'set-company',
        subject: id,
        details: settings,
      })
      const { second_operator_minor: limit, ...shown } = settings
      const days = shown.reminder_days.length === 0 ? 'never' : `on days ${shown.reminder_days.join(', ')}`
      return {
        output: { id, ...shown, second_operator_amount: unitsText(limit) },
        text: `Schools of ${id} see dates as ${shown.date_format}. Clients on account are reminded ${days} from the last day to pay. A second operator confirms prices that change by more than ${shown.second_operator_percent} % and money above ${unitsText(limit)}.`,
      }
    }),
}

/** The settings given as options. */
function readSettings(options: OpsOptions): Partial<Settings> {
  const percent = wholeNumber(options, 'second-operator-percent')
  const limit = amount(options, 'second-operator-amount')
  if (percent !== null && percent > 1000) throw new Error('--second-operator-percent must be 0 to 1000')
  const wanted: Partial<Settings> = {
    ...(options['date-format'] === undefined ? {} : { date_format: readDateFormat(options) }),
    ...(options.reminders === undefined ? {} : { reminder_days: readReminderDays(options.reminders) }),
    ...(percent === null ? {} : { second_operator_percent: percent }),
    ...(limit === undefined ? {} : { second_operator_minor: limit }),
  }
  return Object.keys(wanted).length > 0 ? wanted : { date_format: readDateFormat(options) }
}

function readDateFormat(options: OpsOptions): string {
  const wanted = options['date-format']
  const format = companyDateFormats.find((dateFormat) => dateFormat === wanted)
  if (format) return format
  throw new Error(`Which --date-format? One of ${companyDateFormats.join(', ')}; not "${wanted ?? ''}".`)
}

/** `-3,0,7`: three days before the last day to pay, on it and a week later; `none` for no reminders. */
function readReminderDays(reminders: string): number[] {
  const days = reminders === 'none' ? [] : reminders.split(',').map(Number)
  if (days.length > 20 || days.some((day) => !Number.isInteger(day) || Math.abs(day) > 365))
    throw new Error('--reminders takes up to 20 days such as --reminders=-3,0,7,14,30, or none')
  return [...new Set(days)].toSorted((day, other) => day - other)
}

function readCompany(file: string) {
  const parsed = companySchema.safeParse(
    parse(readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8')),
  )
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`)
  throw new Error(`${file} is not a company:\n  ${lines.join('\n  ')}`)
}

/** Rejects accounts of taxes that don't exist, which would have no effect, and a company without what its documents state. */
async function rejectIncomplete(tx: Tx, company: CompanySource): Promise<void> {
  const { names } = await readNamedTaxes(tx)
  const [problem] = [
    ...unknownTaxAccounts(company, Object.keys(names)),
    ...lackedByAdditionalDocument(company),
  ]
  if (problem) throw new Error(problem)
}

/** Rejects a company of a country with the additional information document, if one of its products has none. */
async function rejectWithoutAdditional(tx: Tx, company: { code: string; country_id: string }): Promise<void> {
  if (!standingDocuments(company.country_id).includes('ipid_additional')) return
  const without = await tx.all<{ code: string }>(sql`
    select p.code from product p join product_terms t on t.id = p.terms_id where p.company_id = ${company.code}
      and not exists (select 1 from jsonb_array_elements(t.details -> 'editions') x where x ? 'additional') order by p.code`)
  if (without.length > 0)
    throw new Error(
      `A customer in ${company.country_id} must get the additional information document; the catalogue has none for ${without.map(({ code }) => code).join(', ')}. Import it first.`,
    )
}

/** Copies the products that have prices in the new company's currency, with those prices. */
async function copyProducts(
  tx: Tx,
  company: { code: string; currency: string; country_id: string },
  from: string,
) {
  const copied = await tx.run(sql`
    with copied as (
      select p.*, uuidv7() as new_id, uuidv7() as new_terms_id from product p
      where p.company_id = ${from} and exists (select 1 from price_table t where t.product_id = p.id and t.currency = ${company.currency} and t.withdrawn_at is null)),
    terms as (
      insert into product_terms (id, product_id, name, names, details)
      select c.new_terms_id, c.new_id, t.name, t.names, t.details from copied c join product_terms t on t.id = c.terms_id)
    insert into product (id, company_id, code, kind, name, names, terms_id)
    select new_id, ${company.code}, code, kind, name, names, new_terms_id from copied`)
  const language = documentLanguage[company.country_id] ?? 'en'
  const lacking = await tx.all<{ code: string }>(sql`
    select p.code from product p join product_terms t on t.id = p.terms_id where p.company_id = ${company.code}
      and not exists (select 1 from jsonb_array_elements(t.details -> 'editions') x where x ->> 'language' = ${language} and not x ? 'translation_of') order by p.code`)
  if (lacking.length > 0)
    throw new Error(
      `A customer in ${company.country_id} must get the information document (IPID) in "${language}"; the catalogue has none for ${lacking.map(({ code }) => code).join(', ')}. Import it first.`,
    )
  await rejectWithoutAdditional(tx, company)
  if (copied === 0) throw new Error(`Company "${from}" has no product with prices in ${company.currency}.`)
  await tx.run(sql`
    insert into price_table (product_id, version, currency, valid_from, valid_to, details)
    select n.id, t.version, t.currency, t.valid_from, t.valid_to, t.details
    from product n join product p on p.code = n.code and p.company_id = ${from} join price_table t on t.product_id = p.id
    where n.company_id = ${company.code} and t.currency = ${company.currency} and t.withdrawn_at is null`)
  return copied
}
