import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

export type Step = {
  kind: Tables['complaint_step']['kind']
  text?: string
  actor: ActorRef
  at: Date
}

/** Adds a step to the history of a complaint. */
export async function writeStep(
  tx: Tx,
  complaint: Pick<Tables['complaint'], 'id' | 'client_id'>,
  step: Step,
): Promise<void> {
  await tx.run(sql`
    insert into complaint_step (complaint_id, client_id, kind, text, ${actorColumns}, at)
    values (${complaint.id}, ${complaint.client_id}, ${step.kind}, ${step.text ?? ''}, ${actorValues(step.actor)}, ${step.at})`)
}
