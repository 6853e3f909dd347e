import { randomBytes } from 'node:crypto'
import { readTexts } from '../features/catalogue/public.ts'
import { listComplaints } from '../features/complaints/public.ts'
import { listDistribution } from '../features/company-reports/public.ts'
import { countUndrawn } from '../features/billing/public.ts'
import { readScreeningState } from '../features/sanctions/public.ts'
import { listIncidents } from '../features/incidents/public.ts'
import { offeredProviders } from '../features/payments/public.ts'
import { sql } from '../platform/database/database.ts'
import { readMaintenance } from '../platform/http/maintenance.ts'
import { verifyMail } from '../platform/outbound/send-mail.ts'
import type { Services } from '../platform/services.ts'
import { readQueue } from './queue-commands.ts'
import { readTaxQuestions } from './tax-commands.ts'

export type HealthCheck = { name: string; state: 'fine' | 'warning' | 'failed'; text: string }
type Finding = Omit<HealthCheck, 'name'>

const fine = (text: string): Finding => ({ state: 'fine', text })
const warning = (text: string): Finding => ({ state: 'warning', text })
const failed = (text: string): Finding => ({ state: 'failed', text })

/** If a job waits this long, no server is working the queue: a server polls it every two seconds. */
const overdueMs = 5 * 60_000
/** The audit log and the books are checked every night; this reports a missed night. */
const staleCheckMs = 36 * 60 * 60_000

/** Runs every check against the real service; one that fails doesn't hide the others. */
export async function checkHealth(services: Services): Promise<HealthCheck[]> {
  const checks: Record<string, (services: Services) => Promise<Finding>> = {
    service: checkService,
    database: checkDatabase,
    catalogue: checkCatalogue,
    texts: checkTexts,
    taxes: checkTaxes,
    sanctions: checkSanctions,
    policies: checkPolicies,
    storage: checkStorage,
    documents: checkDocuments,
    mail: checkMail,
    sms: checkSms,
    jobs: checkJobs,
    audit: checkAuditLog,
    books: checkBooks,
    payments: checkPayments,
    duties: checkDuties,
    complaints: checkComplaints,
    incidents: checkIncidents,
  }
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({
      name,
      ...(await check(services).catch((error: unknown) => failed((error as Error).message))),
    })),
  )
}

async function checkService({ database }: Services): Promise<Finding> {
  const since = await readMaintenance(database)
  return since ? warning(`closed for maintenance since ${since.toISOString().slice(0, 16)}`) : fine('open')
}

const checkDatabase = ({ database }: Services) =>
  database.withCompany(async (tx) => {
    const row = await tx.one<{ version: string; bytes: number }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    )
    return fine(`PostgreSQL ${row.version}, ${Math.round(row.bytes / 1_048_576)} MB`)
  })

const checkCatalogue = ({ database }: Services) =>
  database.withCompany(async (tx) => {
    const row = await tx.one<{ companies: number; products: number; taxes: number; unpriced: string[] }>(sql`
      select (select count(*) from company) as companies, (select count(*) from product) as products, (select count(*) from tax_table) as taxes,
        coalesce((select array_agg(distinct p.company_id || ' ' || p.code) from contract join product p on p.id = contract.product_id
          where not exists (select 1 from price_table t where t.product_id = contract.product_id and t.currency = contract.currency and t.withdrawn_at is null)), '{}') as unpriced`)
    if (row.companies === 0 || row.taxes === 0)
      return failed('nothing is on sale: run "catalogue import" first')
    if (row.unpriced.length > 0) return failed(`contracts without prices: ${row.unpriced.join(', ')}`)
    return fine(`${row.companies} companies, ${row.products} products`)
  })

/** Whether compliance has approved every text on sale. Production sells a product once the texts of the contract's language are. */
const checkTexts = (services: Services) =>
  services.database.withCompany(async (tx) => {
    const texts = await readTexts(tx)
    const open = texts.filter(({ approval }) => approval === null)
    if (open.length === 0) return fine(`${texts.length} texts, all approved`)
    const products = Map.groupBy(open, ({ product }) => product)
    const named = [...products].map(
      ([product, ones]) => `${product} ${ones.map(({ language }) => language).join(', ')}`,
    )
    return warning(`${open.length} of ${texts.length} texts are not approved: ${named.join('; ')}`)
  })

/** Whether compliance has decided all questions about the taxes on sale. */
const checkTaxes = ({ database }: Services) =>
  database.withCompany(async (tx) => {
    const questions = await readTaxQuestions(tx)
    const open = questions.filter(({ decision }) => decision === null)
    return open.length === 0
      ? fine(`${questions.length} questions, all decided`)
      : warning(`${open.length} questions wait for compliance: "taxes questions" lists them`)
  })

/** How old a list may be before `status` warns. The EU and the UK publish theirs several times a week; to be confirmed by compliance. */
const oldListDays = 30

/** Whether hits wait for a decision, and whether each list was imported lately. */
const checkSanctions = ({ database, clock }: Services) =>
  database.withCompany(async (tx) => {
    const oldBefore = new Date(clock.now().getTime() - oldListDays * 24 * 60 * 60_000)
    const { open, confirmed, old, missing } = await readScreeningState(tx, oldBefore)
    const names = (lists: readonly string[]) => lists.map((list) => list.toUpperCase()).join(' and ')
    const troubles = [
      ...(open > 0 ? [`${open} open hits hold policies: "sanctions hits --open" lists them`] : []),
      ...(missing.length > 0 ? [`the list of ${names(missing)} was never imported`] : []),
      ...(old.length > 0 ? [`the list of ${names(old)} is older than ${oldListDays} days`] : []),
    ]
    if (troubles.length > 0) return warning(troubles.join('; '))
    return fine(`no open hits, ${confirmed} confirmed; both lists are newer than ${oldListDays} days`)
  })

/** Whether the recorded terms and taxes of every policy are proven to be those of its sale. */
const checkPolicies = ({ database }: Services) =>
  database.withCompany(async (tx) => {
    const { proven, terms, taxes } = await tx.one<{ proven: number; terms: number; taxes: number }>(sql`
      select count(*) filter (where terms_source = 'proven' and taxes_source = 'proven') as proven,
        count(*) filter (where terms_source = 'assumed') as terms, count(*) filter (where taxes_source = 'assumed') as taxes from policy`)
    const sure = `${proven} with the terms and taxes of their sale`
    return terms + taxes === 0
      ? fine(sure)
      : warning(`${sure}, ${terms} with terms that are assumed, ${taxes} with taxes that are assumed`)
  })

async function checkStorage({ storage, config }: Services): Promise<Finding> {
  const bytes = new Uint8Array(randomBytes(64))
  const key = await storage.put(bytes)
  const isSame = Buffer.from(await storage.read(key)).equals(bytes)
  await storage.remove(key)
  const place = config.S3_URL ? 'S3' : 'disk'
  return isSame
    ? fine(`${place}: wrote, read and removed a file`)
    : failed(`${place}: read other bytes than written`)
}

const checkDocuments = ({ database, clock }: Services) =>
  database.withCompany(async (tx) => {
    const undrawn = await countUndrawn(tx, clock.now())
    return undrawn === 0
      ? fine('every issued document is drawn')
      : warning(`${undrawn} could not be drawn for a day: "documents draw" tries again, the log names them`)
  })

async function checkMail(services: Services): Promise<Finding> {
  if (!services.config.SMTP_URL) return warning('kept in the outbox: SMTP_URL is not set')
  await verifyMail(services)
  return fine('the SMTP server takes us')
}

async function checkSms({ config }: Services): Promise<Finding> {
  return config.SMS_URL
    ? fine('sent through the gateway of SMS_URL')
    : warning('kept in the outbox: SMS_URL is not set')
}

const checkJobs = ({ database }: Services) =>
  database.withCompany(async (tx) => {
    const jobs = await readQueue(tx)
    const dead = jobs.filter(({ state }) => state === 'failed')
    // the queue uses the database's clock, not the application's adjustable one
    const { now } = await tx.one<{ now: Date }>(sql`select now() as now`)
    const overdue = jobs.filter(
      ({ state, run_at: runAt }) =>
        (state === 'waiting' || state === 'retrying') && now.getTime() - runAt.getTime() > overdueMs,
    )
    if (dead.length > 0)
      return failed(`${dead.length} failed for good: see "jobs list", try again with "jobs retry"`)
    if (overdue.length > 0)
      return failed(`${overdue.length} wait for more than 5 minutes: is a server running?`)
    return fine(`${jobs.length} in the queue`)
  })

const checkAuditLog = ({ database, clock }: Services) =>
  database.withCompany(async (tx) => {
    const row = await tx.one<{ at: Date | null; broken: number }>(sql`
      select max(at) as at, count(*) filter (where problem is not null and at = (select max(at) from audit_check)) as broken from audit_check`)
    if (row.broken > 0) return failed(`${row.broken} chains do not fit: run "audit verify"`)
    if (!row.at || clock.now().getTime() - row.at.getTime() > staleCheckMs)
      return warning('not checked in the last night: "audit verify" checks it now')
    return fine(`whole at ${row.at.toISOString().slice(0, 16)}`)
  })

const checkBooks = ({ database, clock }: Services) =>
  database.withCompany(async (tx) => {
    const latestCheck = await tx.maybe<{ at: Date; broken: Record<string, number> }>(
      sql`select at, broken from books_check order by at desc, id desc limit 1`,
    )
    const codes = Object.keys(latestCheck?.broken ?? {})
    if (codes.length > 0) return failed(`rules are broken (${codes.join(', ')}): run "books verify"`)
    if (!latestCheck || clock.now().getTime() - latestCheck.at.getTime() > staleCheckMs)
      return warning('not checked in the last night: "books verify" checks them now')
    return fine(`agreed at ${latestCheck.at.toISOString().slice(0, 16)}`)
  })

async function checkPayments(services: Services): Promise<Finding> {
  const open = offeredProviders(services).map(({ name }) => name)
  if (services.config.isProduction)
    return open.length > 0 ? fine(open.join(', ')) : warning('bank transfers alone: no provider has keys')
  return fine(`${open.join(', ')}; without keys in the sandbox`)
}

/** At most this many names are listed. */
const mostNames = 10

function someNames(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
  return `${names.slice(0, mostNames).join(', ')}${more}`
}

/** Whether each client with a contract has a class, and each school that is an intermediary a register number. */
const checkDuties = ({ database, clock }: Services) =>
  database.withCompany(async (tx) => {
    const contracts = await listDistribution(tx, { today: clock.today('UTC'), companyId: null })
    const unclassed = contracts.filter((one) => one.client_class === 'unknown').map(({ client }) => client)
    const unregistered = contracts
      .filter((one) => one.lacks_register)
      .map(({ client, campus, product }) => `${client}, ${campus}: ${product}`)
    const clients = [...new Set(unclassed)]
    const troubles = [
      ...(unregistered.length > 0
        ? [`not sold, because the school has no register number: ${someNames(unregistered)}`]
        : []),
      ...(clients.length > 0
        ? [`${clients.length} clients without a class ("client set --class"): ${someNames(clients)}`]
        : []),
    ]
    if (troubles.length > 0) return warning(troubles.join('; '))
    return fine('every client has a class, and no register number is missing')
  })

/** Whether a complaint is past its last day. */
const checkComplaints = ({ database, clock }: Services) =>
  database.withCompany(async (tx) => {
    const open = await listComplaints(tx, { isOpen: true })
    const overdue = open.filter(({ respond_by: respondBy }) => respondBy < clock.today('UTC'))
    return overdue.length === 0
      ? fine(`${open.length} open, none past its last day`)
      : warning(`past their last day to be answered: ${overdue.map(({ number }) => number).join(', ')}`)
  })

const checkIncidents = ({ database }: Services) =>
  database.withCompany(async (tx) => {
    const open = await listIncidents(tx, { isOpen: true })
    return open.length === 0
      ? fine('none open')
      : warning(`open: ${open.map(({ number, summary }) => `${number} (${summary})`).join(', ')}`)
  })
