import { requireCampus, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { orNotFound } from '../../platform/failure.ts'

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
  return orNotFound(
    await tx.maybe<Campus>(sql`
      select id, client_id, name, country_id, description, is_default, purchase_order_number, cost_centre from campus where id = ${campusId}`),
  )
}

/** The countries whose taxes apply to policies of a campus, by its contracts on a day. */
export async function readRiskCountries(
  tx: Tx,
  { id, client_id: clientId }: Pick<Campus, 'id' | 'client_id'>,
  today: string,
): Promise<string[]> {
  const rows = await tx.all<{ country: string }>(sql`
    select distinct risk_country_id as country from contract
    where client_id = ${clientId} and campus_id = ${id} and valid_from <= ${today} and (valid_to is null or valid_to >= ${today}) order by 1`)
  return rows.map(({ country }) => country)
}
