import { distributions, type ClientClass } from '@campus/domain/duties/client-class'
import { dutiesOf } from '@campus/domain/duties/duties-of'
import { languageOfContract } from '@campus/domain/document-edition'
import { minor, unitsText } from '@campus/domain/money'
import { usualCoolingOffDays } from '@campus/domain/policy/cooling-off'
import { standingDocuments } from '@campus/domain/policy/standing-documents'
import { cancellationEarnedFrom } from '@campus/domain/policy/earned-cancellation'
import { sql, type Tx } from '../platform/database/database.ts'
import { effectOfContract, replaceContract, type ContractSpan, type Terms } from './contract-effect.ts'
import { findCampus, findProduct, missedDuties } from './find-entities.ts'
import { inClient } from './in-client.ts'
import { required, type OpsCommand, type OpsOptions, writeOperatorLine } from './ops-command.ts'
import { amount, country, day, flag, language, oneOf, wholeNumber } from './read-options.ts'
import { effectText, exceedsPercent, requireSecondOperator, requireYes } from './second-operator.ts'

/** Administration fee per policy unless the contract has another. */
const usualFee = minor(250)

/** Creates a campus's contract for a product. One it replaces ends the day before, for new orders only. */
export const createContract: OpsCommand = {
  summary:
    'Agrees a product for a campus; an earlier contract for it ends the day before. What changes is shown, and needs --yes.',
  usage:
    '--client NAME --campus NAME --product CODE [--country XX] [--fee 2.50] [--plans A,B] [--cancellable before_start|any_time] [--keeps-fee 0|1] [--cooling-off DAYS] [--earned-from D] [--earliest-birth-year N] [--latest-birth-year N] [--longest-trip DAYS] [--language XX] [--distribution school|families_pay|families_choose] [--register NUMBER --register-name NAME] [--valid-from D] [--valid-to D] [--yes]',
  run: (services, options) =>
    inClient(services, required(options, 'client'), async (tx, client) => {
      const campus = await findCampus(tx, client.id, required(options, 'campus'))
      const product = await findProduct(tx, client.company_id, required(options, 'product'))
      const validFrom = day(options, 'valid-from') ?? services.clock.today(client.time_zone)
      const terms: Terms = {
        risk_country: options.country ? country(options) : campus.country_id,
        currency: await currencyWithPrices(tx, product),
        plans: readPlans(options, product),
        fee: unitsText(amount(options, 'fee') ?? usualFee),
        cancellable: readCancellation(options),
        keeps_fee: flag(options, 'keeps-fee', true),
        cooling_off_days: coolingOffDays(options),
        earned_from: day(options, 'earned-from') ?? cancellationEarnedFrom,
        earliest_birth_year: wholeNumber(options, 'earliest-birth-year'),
        latest_birth_year: wholeNumber(options, 'latest-birth-year'),
        longest_trip_days: wholeNumber(options, 'longest-trip'),
        agreed_language: options.language ? language(options) : null,
        distribution: oneOf(options, 'distribution', distributions) ?? 'school',
        ...readRegister(options),
        valid_to: day(options, 'valid-to') ?? null,
      }
      if (terms.valid_to !== null && terms.valid_to < validFrom)
        throw new Error('--valid-to is before the first day')
      const span: ContractSpan = {
        clientId: client.id,
        campusId: campus.id,
        productId: product.id,
        validFrom,
      }
      const effect = await effectOfContract(tx, services.clock.now(), span, terms)
      const { changes, repriced } = effect
      requireYes(services, options, { effect, output: { changes, repriced } })
      const reason = reasonForSecond(effect)
      if (reason !== null) requireSecondOperator(services, { effect: { span, terms }, reason })
      const { id, ended } = await replaceContract(tx, span, terms)
      const warnings = await missedDuties(tx, {
        countryId: terms.risk_country,
        currency: product.currency,
        day: validFrom,
      })
      const documents = languageOfContract(terms.risk_country, terms.agreed_language)
      if (!product.languages.includes(documents))
        warnings.push(
          `${product.name} has no wording and IPID in "${documents}": nothing is sold under this contract. --language agrees another one: ${product.languages.join(', ')}`,
        )
      if (standingDocuments(terms.risk_country).includes('ipid_additional') && !product.has_additional)
        warnings.push(
          `${product.name} has no additional information document, or its company doesn't state what that needs: nothing is sold under this contract.`,
        )
      warnings.push(...warnOfDuties(terms, client.policyholder_class, validFrom))
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'create-contract',
        subject: id,
        details: { ended, ...terms },
      })
      const replaced = ended > 0 ? '; the earlier one has ended' : ''
      return {
        output: {
          id,
          ended,
          risk_country: terms.risk_country,
          warnings,
          changes,
          repriced,
          is_applied: true,
        },
        text: [
          `Contract for ${product.name} at ${campus.name} made: ${id}, taxed by ${terms.risk_country}${replaced}`,
          ...(changes.length > 0 ? [effectText(effect)] : []),
          ...warnings.map((warning) => `Warning: ${warning}`),
        ].join('\n'),
      }
    }),
}

/** Records the school's entry as an intermediary for contracts that run or begin later; orders keep no copy of it. */
export const registerContract: OpsCommand = {
  summary:
    'Records the number under which a school is registered as an insurance intermediary, in a campus’s contracts for a product, or for all.',
  usage: '--client NAME --campus NAME [--product CODE] --register NUMBER --register-name NAME',
  run: (services, options) =>
    inClient(services, required(options, 'client'), async (tx, client) => {
      const campus = await findCampus(tx, client.id, required(options, 'campus'))
      const product = options.product ? await findProduct(tx, client.company_id, options.product) : null
      required(options, 'register')
      const { register_name: name, register_number: number } = readRegister(options)
      const rows = await tx.all<{ id: string; product: string }>(sql`
        update contract set register_name = ${name}, register_number = ${number} from product p
        where p.id = contract.product_id and contract.client_id = ${client.id} and contract.campus_id = ${campus.id}
          and (${product?.id ?? null}::uuid is null or contract.product_id = ${product?.id ?? null}::uuid)
          and (contract.valid_to is null or contract.valid_to >= ${services.clock.today(client.time_zone)})
        returning contract.id, p.code as product`)
      if (rows.length === 0)
        throw new Error(
          `${campus.name} has no contract${product ? ` for ${product.title}` : ''}: agree one with contract create.`,
        )
      for (const { id } of rows)
        await writeOperatorLine(services, tx, {
          clientId: client.id,
          action: 'register-contract',
          subject: id,
          details: { register_name: name, register_number: number },
        })
      const products = [...new Set(rows.map((row) => row.product))].toSorted()
      return {
        output: {
          contracts: rows.map(({ id }) => id).toSorted(),
          register_name: name,
          register_number: number,
        },
        text: `${number} in ${name} is recorded for ${campus.name}: ${products.join(', ')}`,
      }
    }),
}

/** Why one operator may not make the contract alone; null if they may. Who pays and chooses decides duties of law. */
function reasonForSecond(effect: Awaited<ReturnType<typeof effectOfContract>>): string | null {
  if (effect.isUnusual) return 'the fee is unusual'
  if (exceedsPercent(effect.repriced, effect.percent))
    return `a price changes by more than ${effect.percent} %`
  return effect.changesDistribution ? 'who pays and who chooses changes' : null
}

/** What the law asks of the contract and its terms don't have. */
function warnOfDuties(terms: Terms, clientClass: ClientClass, on: string): string[] {
  const { risk_country: country_id, cooling_off_days: days, distribution } = terms
  const { needs_register, withdrawal } = dutiesOf({ country_id, client_class: clientClass, distribution }, on)
  return [
    ...(needs_register && terms.register_number === null
      ? [
          'Families choose and pay, so the school is an intermediary: nothing is sold under this contract until contract register records its register number.',
        ]
      : []),
    ...(withdrawal !== null && days < withdrawal.days
      ? [
          `--cooling-off ${days} has no effect: in ${country_id} the law gives this client ${withdrawal.days} ${withdrawal.counted === 'working' ? 'working days' : 'days'}.`,
        ]
      : []),
  ]
}

function readRegister(options: OpsOptions): Pick<Terms, 'register_name' | 'register_number'> {
  const read = (name: 'register' | 'register-name') => {
    const text = options[name]?.trim()
    if (text !== undefined && (text === '' || text.length > 100))
      throw new Error(`--${name} must be 1 to 100 characters`)
    return text ?? null
  }
  const [number, name] = [read('register'), read('register-name')]
  if ((number === null) !== (name === null))
    throw new Error(
      '--register and --register-name belong together: a number, and the register that it is in',
    )
  return { register_name: name, register_number: number }
}

type Product = Awaited<ReturnType<typeof findProduct>>

/** Throws if there are no prices in the company's currency, because no one could order under the contract. */
async function currencyWithPrices(tx: Tx, product: Product): Promise<string> {
  const contract = await tx.maybe(
    sql`select 1 from price_table where product_id = ${product.id} and currency = ${product.currency} and withdrawn_at is null`,
  )
  if (!contract)
    throw new Error(`There are no prices in ${product.currency} for ${product.name}: import them.`)
  return product.currency
}

function readPlans(options: OpsOptions, product: Product): string[] {
  if (!options.plans) return product.plans
  const wanted = options.plans.split(',').map((plan) => plan.trim())
  const unknown = wanted.filter((plan) => !product.plans.includes(plan))
  if (unknown.length > 0)
    throw new Error(
      `${product.name} has no plan "${unknown.join('", "')}". Known: ${product.plans.join(', ')}.`,
    )
  return wanted
}

function coolingOffDays(options: OpsOptions): number {
  const days = wholeNumber(options, 'cooling-off') ?? usualCoolingOffDays
  if (days > 365) throw new Error('--cooling-off must be 0 to 365 days')
  return days
}

function readCancellation(options: OpsOptions): string {
  const value = options.cancellable ?? 'before_start'
  if (value !== 'before_start' && value !== 'any_time')
    throw new Error('--cancellable must be before_start or any_time')
  return value
}
