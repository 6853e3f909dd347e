import * as calls from '@campus/contract/campuses'
import { moneyText } from '@campus/domain/money'
import { withdrawalPeriod } from '@campus/domain/policy/withdrawal-period'
import { notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { productOnWire, readContractTerms } from '../catalogue/public.ts'
import { readCampus } from './read-campus.ts'

/**
 * A contract with the data that the browser needs to validate and price people exactly as the server does.
 */
export const getContract = handle(
  calls.getContract,
  async ({ params }, { tx, actor, today, t, services }) => {
    const campus = await readCampus(tx, actor, params.campusId)
    const terms = await readContractTerms(tx, params.contractId, today)
    if (terms.campusId !== campus.id) throw notFound()
    return {
      contract: {
        id: terms.contractId,
        campus_id: terms.campusId,
        campus_country_id: campus.country_id,
        risk_country_id: terms.riskCountryId,
        currency: terms.currency,
        admin_fee: moneyText(terms.adminFee),
        cancellable: terms.cancellable,
        cooling_off_days: withdrawalPeriod(
          {
            days: terms.coolingOffDays,
            risk_country_id: terms.riskCountryId,
            client_class: terms.clientClass,
          },
          today,
        ).days,
        distribution: terms.distribution,
        cancellation_earned_from: terms.cancellationEarnedFrom,
        valid_from: terms.validFrom,
        valid_to: terms.validTo,
        product: productOnWire(services, terms, t.locale),
        rules: terms.rules,
        pricing: {
          price_table: terms.priceTableSource,
          // their names in eight languages don't affect the price
          taxes: terms.taxSources.map(({ names: _, ...tax }) => tax),
          risk_country_id: terms.riskCountryId,
        },
      },
    }
  },
)
