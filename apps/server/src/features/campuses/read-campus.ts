import { requireCampus, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { found } from '../../platform/failure.ts'

export type Campus = Pick<
  Tables['campus'],
  | 'id'
  | 'client_id'
  | 'name'
  | 'country_id'
  | 'description'
  | 'is_default'
  | 'purchase_order_number'
  | 'cost_centre'
>

/** A campus the actor may see; 404 otherwise. */
export async function readCampus(tx: Tx, actor: Actor, campusId: string): Promise<Campus> {
  requireCampus(actor, campusId)
  return found(
    await tx.maybe<Campus>(sql`
      select id, client_id, name, country_id, description, is_default, purchase_order_number, cost_centre from campus where id = ${campusId}`),
  )
}
