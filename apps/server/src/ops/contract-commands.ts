import { addDays } from '@campus/domain/calendar-date'
import { minor } from '@campus/domain/money'
import { usualCoolingOffDays } from '@campus/domain/policy/cooling-off'
import { cancellationEarnedFrom } from '@campus/domain/policy/earned-cancellation'
import { sql, type Tx } from '../platform/database/database.ts'
import { findCampus, findProduct, missedDuties } from './find-entities.ts'
import { inClient } from './in-client.ts'
import { required, type OpsCommand, type OpsOptions, writeOperatorLine } from './ops-command.ts'
import { amount, country, day, flag, wholeNumber } from './read-options.ts'

/** What policies cost to administer unless the contract says otherwise. */
const usualFee = minor(250)

/** A contract of one campus for one product. One that it replaces ends the day before, for new orders only. */
export const createContract: OpsCommand = {
  summary: 'Agrees a product for a campus; an earlier contract for it ends the day before.',
  usage:
    '--client NAME --campus NAME --product CODE [--country XX] [--fee 2.50] [--plans A,B] [--cancellable before_start|any_time] [--keeps-fee 0|1] [--cooling-off DAYS] [--earned-from D] [--earliest-birth-year N] [--latest-birth-year N] [--longest-trip DAYS] [--valid-from D] [--valid-to D]',
  run: (services, options) =>
    inClient(services, required(options, 'client'), async (tx, client) => {
      const campus = await findCampus(tx, client.id, required(options, 'campus'))
      const product = await findProduct(tx, client.company_id, required(options, 'product'))
      const validFrom = day(options, 'valid-from') ?? services.clock.today(client.time_zone)
      const validTo = day(options, 'valid-to') ?? null
      const countryId = options.country ? country(options) : campus.country_id
      if (validTo !== null && validTo < validFrom) throw new Error('--valid-to is before the first day')
      const ended = await tx.run(sql`
        update contract set valid_to = ${addDays(validFrom, -1)}
        where client_id = ${client.id} and campus_id = ${campus.id} and product_id = ${product.id} and (valid_to is null or valid_to >= ${validFrom})`)
      const { id } = await tx.one<{ id: string }>(sql`
        insert into contract (client_id, campus_id, product_id, currency, plans, admin_fee_minor, cancellable, keeps_admin_fee, cooling_off_days, cancellation_earned_from,
          earliest_birth_year, latest_birth_year, longest_trip_days, valid_from, valid_to, risk_country_id)
        values (${client.id}, ${campus.id}, ${product.id}, ${await currencyWithPrices(tx, product)}, ${readPlans(options, product)},
          ${amount(options, 'fee') ?? usualFee}, ${readCancellation(options)}, ${flag(options, 'keeps-fee', true)}, ${coolingOffDays(options)}, ${day(options, 'earned-from') ?? cancellationEarnedFrom},
          ${wholeNumber(options, 'earliest-birth-year')}, ${wholeNumber(options, 'latest-birth-year')},
          ${wholeNumber(options, 'longest-trip')}, ${validFrom}, ${validTo}, ${countryId})
        returning id`)
      const warnings = await missedDuties(tx, {
        countryId,
        currency: product.currency,
        day: validFrom,
      })
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'create-contract',
        subject: id,
        details: { ended, risk_country: countryId },
      })
      const replaced = ended > 0 ? '; the earlier one has ended' : ''
      return {
        output: { id, ended, risk_country: countryId, warnings },
        text: [
          `Contract for ${product.name} at ${campus.name} made: ${id}, taxed by ${countryId}${replaced}`,
          ...warnings.map((warning) => `Warning: ${warning}`),
        ].join('\n'),
      }
    }),
}

type Product = Awaited<ReturnType<typeof findProduct>>

/** Without a price table in the company's currency nobody could order under the contract. */
async function currencyWithPrices(tx: Tx, product: Product): Promise<string> {
  const found = await tx.maybe(
    sql`select 1 from price_table where product_id = ${product.id} and currency = ${product.currency}`,
  )
  if (!found) throw new Error(`There are no prices in ${product.currency} for ${product.name}: import them.`)
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
