import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms, type ContractTerms } from '../catalogue/public.ts'

/** Whoever was added longer ago belongs to another sitting. */
export const sittingHours = 12
/** Nobody types more people in one sitting; the oldest leave the list, never the cart. */
const maxAdded = 500

/** The contract of a form, which stands on a campus that its writer sees. */
export async function readFormTerms(
  { tx, actor, today }: Context,
  contractId: string,
): Promise<ContractTerms> {
  const terms = await readContractTerms(tx, contractId, today)
  await readCampus(tx, actor, terms.campusId)
  return terms
}

/** A form is its writer's own. */
export const ownForm = ({ actor }: Context, contractId: string) =>
  sql`f.client_id = ${actor.client_id} and f.user_id = ${actor.user_id} and f.contract_id = ${contractId}`

/** The people typed are in the cart: the form is empty, and names them. In the transaction that adds them. */
export async function finishForm(
  { tx, actor, now }: Context,
  { contractId, campusId }: ContractTerms,
  ids: readonly string[],
): Promise<void> {
  if (actor.api_key_id) throw new Failure('people_only')
  await tx.run(sql`
    insert into person_form as f (client_id, user_id, campus_id, contract_id, added, saved_at)
    values (${actor.client_id}, ${actor.user_id}, ${campusId}, ${contractId}, ${ids}::uuid[], ${now})
    on conflict (client_id, user_id, contract_id) do update set details = null, version = f.version + 1, saved_at = excluded.saved_at,
      added = case when f.saved_at > ${now}::timestamptz - make_interval(hours => ${sittingHours})
        then (array_cat(excluded.added, f.added))[1:${maxAdded}::integer] else excluded.added end`)
}
