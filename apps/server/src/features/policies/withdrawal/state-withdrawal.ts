import * as calls from '@campus/contract/withdrawals'
import { anUnknown } from '@campus/domain/audit/actor-ref'
import { withdrawalRejection } from '@campus/domain/policy/policy-change'
import { writeAuditLine } from '../../../platform/audit/audit.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { Failure, orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { requireWithinLimit } from '../../../platform/security/rate-limit.ts'
import { notifyClient } from '../../notifications/public.ts'
import { boughtTerms, coolingOffEndsOn, type BoughtTerms } from '../bought-terms.ts'
import { keepStatement, type Receipt } from './keep-statement.ts'

/** More than a family would send, but not more than a robot. */
const statementsOfAddress = { max: 10, windowMs: 60 * 60 * 1000 }
const statementsOfCertificate = { max: 20, windowMs: 60 * 60 * 1000 }

type Row = Pick<
  Tables['policy'],
  'id' | 'client_id' | 'campus_id' | 'policy_number' | 'state' | 'start_date' | 'end_date'
> &
  BoughtTerms & { today: string }

/**
 * Takes the statement of an insured person or a parent, who know the certificate: the receipt goes out at once, and the
 * school, which holds the policy, is asked to carry it out. The same statement again gives the same receipt.
 * Source: decision 0148.
 */
export const stateWithdrawal = handle(
  calls.stateWithdrawal,
  async ({ body }, { services, now, address, userAgent, t }) => {
    await requireWithinLimit(services, `withdrawal:${address}`, statementsOfAddress)
    await requireWithinLimit(services, `withdrawal-of:${body.certificate}`, statementsOfCertificate)
    return services.database.withCompany(async (tx) => {
      const policy = orNotFound(
        await tx.maybe<Row>(sql`
          select policy.id, policy.client_id, policy.campus_id, policy.policy_number, policy.state, policy.start_date, policy.end_date,
            client_day(policy.client_id, ${now}) as today, ${boughtTerms}
          from policy where policy.unique_identifier = ${body.certificate} and policy.state in ('issued', 'cancelled') and policy.restricted_at is null
          for update of policy`),
      )
      const before = await sameStatement(tx, policy, body)
      if (before) return before
      const until = coolingOffEndsOn(policy)
      const rejection = withdrawalRejection(
        { ...policy, is_cancelled: policy.state === 'cancelled', cooling_off_until: until },
        policy.today,
      )
      if (rejection) throw new Failure(rejection, { params: { date: until ?? '' } })
      const receipt = await keepStatement(tx, {
        clientId: policy.client_id,
        policyIds: [policy.id],
        channel: 'certificate',
        name: body.name,
        email: body.email,
        language: t.locale,
        actor: anUnknown,
        now,
      })
      await writeAuditLine(tx, {
        clientId: policy.client_id,
        actor: anUnknown,
        action: 'state-withdrawal',
        subject: policy.id,
        details: { number: receipt.number },
        at: now,
        address,
        userAgent,
      })
      await notifyClient(tx, policy.client_id, {
        kind: 'withdrawal_stated',
        params: { number: policy.policy_number, people: 1, date: until ?? '' },
        link: `/policy/${policy.id}/policy_details`,
        permission: 'update_policy',
        counted: { as: 'people', byCampus: { [policy.campus_id]: 1 } },
        now,
      })
      return receipt
    })
  },
)

async function sameStatement(
  tx: Tx,
  policy: Pick<Row, 'id' | 'client_id'>,
  { name, email }: { name: string; email: string },
): Promise<Receipt | null> {
  const row = await tx.maybe<{ number: string; made_at: Date }>(sql`
    select s.number, s.made_at from withdrawal s join withdrawal_policy w on w.client_id = s.client_id and w.withdrawal_id = s.id
    where w.client_id = ${policy.client_id} and w.policy_id = ${policy.id} and s.channel = 'certificate'
      and lower(s.email) = lower(${email}) and lower(s.name) = lower(${name}) and s.state <> 'declined'
    order by s.made_at limit 1`)
  return row ? { number: row.number, made_at: row.made_at.toISOString() } : null
}
