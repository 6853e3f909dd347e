import { addDays } from '@campus/domain/calendar-date'
import type { Distribution } from '@campus/domain/duties/client-class'
import { leafChanges } from '@campus/domain/leaf-changes'
import { readMoney, unitsText } from '@campus/domain/money'
import { reprice } from '@campus/domain/price/reprice'
import { createPricer, readPriceState, soldSince } from '../features/catalogue/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import type { Effect } from './second-operator.ts'

/** The terms of a contract as shown, compared and stored in the audit log; the fee is a decimal text. */
export type Terms = {
  risk_country: string
  currency: string
  plans: string[]
  fee: string
  cancellable: string
  keeps_fee: boolean
  cooling_off_days: number
  earned_from: string
  earliest_birth_year: number | null
  latest_birth_year: number | null
  longest_trip_days: number | null
  /** Of the documents; null: that of the country. */
  agreed_language: string | null
  distribution: Distribution
  /** The school's entry as an intermediary: both or neither. */
  register_name: string | null
  register_number: string | null
  valid_to: string | null
}
export type ContractSpan = { clientId: string; campusId: string; productId: string; validFrom: string }

/** A fee of more than this many times the highest of the client's contracts counts as unusual. */
const unusualTimes = 5
/** Used instead of that highest fee if it is lower or there is none, in minor units. */
const usualHighest = 1000

/**
 * How a contract differs from the one that it replaces, and what the people insured under that one in the
 * last 30 days would cost. Always compares the fee with those of the client's contracts.
 */
export async function effectOfContract(
  tx: Tx,
  now: Date,
  { clientId, campusId, productId, validFrom }: ContractSpan,
  terms: Terms,
): Promise<Effect & { isUnusual: boolean; changesDistribution: boolean; percent: number }> {
  const { percent, highest } = await tx.one<{ percent: number; highest: number }>(sql`
    select company.second_operator_percent as percent,
      coalesce((select max(contract.admin_fee_minor) from contract where contract.client_id = ${clientId} and contract.currency = ${terms.currency}
        and (contract.valid_to is null or contract.valid_to >= ${validFrom})), 0) as highest
    from client c join company on company.id = c.company_id where c.client_id = ${clientId}`)
  const fee = readMoney(terms.fee)
  const isUnusual = fee > Math.max(highest, usualHighest) * unusualTimes
  const unusual = isUnusual
    ? [
        `fee: ${terms.fee} is more than ${unusualTimes} times the highest of this client’s contracts (${unitsText(highest)})`,
      ]
    : []
  const ofSpan = sql`contract.client_id = ${clientId} and contract.campus_id = ${campusId} and contract.product_id = ${productId}`
  const earlier = await tx.maybe<Terms & { fee_minor: number }>(sql`
    select contract.risk_country_id as risk_country, contract.currency, contract.plans, contract.admin_fee_minor as fee_minor, '' as fee, contract.cancellable, contract.keeps_admin_fee as keeps_fee,
      contract.cooling_off_days, contract.cancellation_earned_from as earned_from, contract.earliest_birth_year, contract.latest_birth_year, contract.longest_trip_days, contract.agreed_language,
      contract.distribution, contract.register_name, contract.register_number, contract.valid_to
    from contract where ${ofSpan} and (contract.valid_to is null or contract.valid_to >= ${validFrom}) order by contract.valid_from desc limit 1`)
  if (!earlier)
    return {
      changes: unusual,
      repriced: [],
      isSample: false,
      isUnusual,
      changesDistribution: false,
      percent,
    }
  const { fee_minor: feeMinor, ...before } = earlier
  const price = createPricer(await readPriceState(tx))
  const sold = await soldSince(tx, now, ofSpan)
  const repriced = reprice(
    sold,
    (person) =>
      price({ ...person, admin_fee_minor: feeMinor, risk_country_id: before.risk_country }, validFrom),
    (person) => price({ ...person, admin_fee_minor: fee, risk_country_id: terms.risk_country }, validFrom),
  )
  const changes = [...unusual, ...leafChanges({ ...before, fee: unitsText(feeMinor) }, terms)]
  const changesDistribution = before.distribution !== terms.distribution
  return { changes, repriced, isSample: false, isUnusual, changesDistribution, percent }
}

/** Creates the contract, and ends those that it replaces the day before. */
export async function replaceContract(
  tx: Tx,
  { clientId, campusId, productId, validFrom }: ContractSpan,
  terms: Terms,
): Promise<{ id: string; ended: number }> {
  const ended = await tx.run(sql`
    update contract set valid_to = ${addDays(validFrom, -1)}
    where client_id = ${clientId} and campus_id = ${campusId} and product_id = ${productId} and (valid_to is null or valid_to >= ${validFrom})`)
  const { id } = await tx.one<{ id: string }>(sql`
    insert into contract (client_id, campus_id, product_id, currency, plans, admin_fee_minor, cancellable, keeps_admin_fee, cooling_off_days, cancellation_earned_from,
      earliest_birth_year, latest_birth_year, longest_trip_days, agreed_language, distribution, register_name, register_number, valid_from, valid_to, risk_country_id)
    values (${clientId}, ${campusId}, ${productId}, ${terms.currency}, ${terms.plans}, ${readMoney(terms.fee)}, ${terms.cancellable},
      ${terms.keeps_fee}, ${terms.cooling_off_days}, ${terms.earned_from}, ${terms.earliest_birth_year}, ${terms.latest_birth_year},
      ${terms.longest_trip_days}, ${terms.agreed_language}, ${terms.distribution}, ${terms.register_name}, ${terms.register_number}, ${validFrom}, ${terms.valid_to}, ${terms.risk_country})
    returning id`)
  return { id, ended }
}
