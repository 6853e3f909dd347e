import * as calls from '@campus/contract/policies'
import { isCoolingOff } from '@campus/domain/policy/cooling-off'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { productName } from '../catalogue/public.ts'
import { boughtTerms, coolingOffEndsOn, type BoughtTerms } from './bought-terms.ts'
import { rowStatus } from './policy-rows.ts'

/** The page behind the certificate's QR code. It discloses only this much. Source: details, section 6. */
export const verifyPolicy = handle(calls.verifyPolicy, async ({ params }, { services, t }) => {
  const row = orNotFound(
    await services.database.withCompany((tx) =>
      tx.maybe<
        Pick<Tables['policy'], 'state' | 'first_name' | 'start_date' | 'end_date'> &
          BoughtTerms & {
            product: string
            policy_time_zone: string
          }
      >(sql`
        select policy.state, policy.first_name, policy.start_date, policy.end_date, ${productName(t.locale)} as product, company.policy_time_zone, ${boughtTerms}
        from policy join product_terms p on p.id = policy.product_terms_id join product s on s.id = p.product_id join company on company.id = s.company_id
        where policy.unique_identifier = ${params.identifier} and policy.state in ('issued', 'cancelled')`),
    ),
  )
  const today = services.clock.today(row.policy_time_zone)
  const status = rowStatus(row, today)
  const until = coolingOffEndsOn(row)
  return {
    state: status === 'active' ? ('valid' as const) : (status as 'not_started' | 'expired' | 'cancelled'),
    first_name_initial: [...row.first_name][0] ?? '',
    start_date: row.start_date,
    end_date: row.end_date,
    product: row.product,
    withdraw_until: row.state === 'issued' && isCoolingOff(until, today) ? until : null,
  }
})
