import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import type { Services } from '../../platform/services.ts'
import { screen } from './screen.ts'

/** Policies of one client, by their IDs or by their orders. */
export type Chosen = { clientId: string } & (
  | { policyIds: readonly string[] }
  | { batchIds: readonly string[] }
)

/** The policy of a hit, or every policy of its client. */
export type Subject = Pick<Tables['sanctions_hit'], 'client_id' | 'policy_id'>

const among = (chosen: Chosen) =>
  'policyIds' in chosen
    ? sql`policy.client_id = ${chosen.clientId} and policy.id = any(${chosen.policyIds}::uuid[])`
    : sql`policy.client_id = ${chosen.clientId} and policy.policy_batch_id = any(${chosen.batchIds}::uuid[])`

/** A hit that hasn't been cleared, of the policy's person or of its client. */
const isOnHold = sql`exists (
  select 1 from sanctions_hit h where h.client_id = policy.client_id and (h.policy_id = policy.id or h.policy_id is null)
    and h.state <> 'cleared')`

/**
 * Screens policies, and returns the IDs of those for which nothing may be made or sent: the one place that holds a policy. The
 * school's role can't see hits, so this opens a transaction of the operator; call it outside any other.
 */
export async function heldPolicies(
  { database, clock }: Services,
  chosen: Chosen,
): Promise<ReadonlySet<string>> {
  return database.withCompany(async (tx) => {
    await screen(tx, sql`${among(chosen)} and policy.state = 'issued'`, clock.now())
    const rows = await tx.all<{ id: string }>(
      sql`select policy.id from policy where ${among(chosen)} and ${isOnHold}`,
    )
    return new Set(rows.map(({ id }) => id))
  })
}

/** Remembers who asked for welcome mails that are held, so that they are sent once the policies are released. */
export function rememberMails(
  { database }: Services,
  { clientId, policyIds, actor }: { clientId: string; policyIds: readonly string[]; actor: ActorRef },
): Promise<number> {
  return database.withCompany((tx) =>
    tx.run(sql`
      insert into sanctions_held_mail (client_id, policy_id, asker)
      select client_id, id, ${JSON.stringify(actor)}::jsonb from policy
      where client_id = ${clientId} and id = any(${policyIds}::uuid[]) and ${isOnHold}
      on conflict (client_id, policy_id) do update set asker = excluded.asker`),
  )
}

/** Takes the mails that were asked for while the policies of a decided hit were held, unless they still are. */
export function takeMails(
  tx: Tx,
  hit: Subject,
): Promise<{ policy_id: string; policy_batch_id: string; asker: ActorRef }[]> {
  return tx.all(sql`
    delete from sanctions_held_mail m using policy
    where m.client_id = ${hit.client_id} and (${hit.policy_id}::uuid is null or m.policy_id = ${hit.policy_id})
      and policy.client_id = m.client_id and policy.id = m.policy_id and not ${isOnHold}
    returning m.policy_id, policy.policy_batch_id, m.asker`)
}

/** The orders of policies that a decided hit held and that nothing holds now, by whether they asked for welcome mails. */
export function readReleased(
  tx: Tx,
  hit: Subject,
): Promise<{ policy_batch_id: string; send_welcome_email: boolean }[]> {
  return tx.all(sql`
    select distinct b.id as policy_batch_id, b.send_welcome_email
    from policy join policy_batch b on b.client_id = policy.client_id and b.id = policy.policy_batch_id
    where policy.client_id = ${hit.client_id} and (${hit.policy_id}::uuid is null or policy.id = ${hit.policy_id})
      and policy.state = 'issued' and policy.restricted_at is null and not ${isOnHold}
      and (policy.certificate_id is null or b.send_welcome_email and policy.welcome_sent_at is null)`)
}
