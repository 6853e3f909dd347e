import { sql, type Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { writeOperatorLine, type OpsOptions, type OpsResult, type OpsServices } from './ops-command.ts'

const daysOpen = 7

export type Proposal = Pick<
  Tables['operator_proposal'],
  'id' | 'command' | 'effect_hash' | 'summary' | 'proposed_by' | 'proposed_at'
> & { options: OpsOptions; email: string }

/** Stores a command that one operator may not run alone, and returns how another one confirms it. */
export async function keepProposal(
  services: OpsServices,
  {
    command,
    options,
    effect,
    reason,
  }: { command: string; options: OpsOptions; effect: string; reason: string },
): Promise<OpsResult> {
  const { database, operator, ownCompany, clock } = services
  const id = await database.withCompany(async (tx) => {
    const proposal = await tx.one<{ id: string }>(sql`
      insert into operator_proposal (command, options, effect_hash, summary, company_id, proposed_by, proposed_at)
      values (${command}, ${JSON.stringify(options)}::jsonb, ${effect}, ${reason}, ${ownCompany ?? null}, ${operator.id}, ${clock.now()}) returning id`)
    await writeOperatorLine(services, tx, {
      clientId: null,
      action: 'propose',
      subject: proposal.id,
      details: { command },
    })
    return proposal.id
  })
  return {
    output: { proposal: id, reason, is_applied: false },
    text: `This needs a second operator: ${reason}. Nothing was changed. Within ${daysOpen} days another operator confirms it by "proposals confirm ${id}".`,
    exitCode: 1,
  }
}

/** Proposals that can still be confirmed, oldest first. Operators of one company see only their company's. */
export const openProposals = (tx: Tx, { clock, ownCompany }: OpsServices, id: string | null = null) =>
  tx.all<Proposal>(sql`
    select p.id, p.command, p.options, p.effect_hash, p.summary, p.proposed_by, p.proposed_at, o.email
    from operator_proposal p join operator o on o.id = p.proposed_by
    where p.ended_at is null and p.proposed_at > ${clock.now()}::timestamptz - make_interval(days => ${daysOpen})
      and (${id}::text is null or p.id::text = ${id})
      and (${ownCompany ?? null}::text is null or p.company_id = ${ownCompany ?? null})
    order by p.proposed_at, p.id`)

/** Ends a proposal, once: if two operators confirm it at the same time, it throws for the second. */
export async function endProposal(
  tx: Tx,
  { clock, operator }: OpsServices,
  { id }: Proposal,
  outcome: 'confirmed' | 'withdrawn',
): Promise<void> {
  const ended = await tx.run(sql`
    update operator_proposal set outcome = ${outcome}, ended_by = ${operator.id}, ended_at = ${clock.now()} where id = ${id} and ended_at is null`)
  if (ended === 0) throw new Error(`Proposal ${id} was confirmed or withdrawn in the meantime.`)
}

/** Reopens a proposal whose command failed, so that it can be confirmed later. */
export const reopenProposal = (tx: Tx, { id }: Proposal) =>
  tx.run(sql`update operator_proposal set outcome = null, ended_by = null, ended_at = null where id = ${id}`)
