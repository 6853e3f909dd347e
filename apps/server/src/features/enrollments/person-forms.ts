import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms, type ContractTerms } from '../catalogue/public.ts'

/** People added longer ago belong to an earlier session. */
export const sittingHours = 12
/** Nobody enters more people in one session; the oldest leave the list, but never the cart. */
const maxAdded = 500

/** The terms of a form's contract, which must be at a campus visible to the caller. */
export async function readFormTerms(
  { tx, actor, today }: Context,
  contractId: string,
): Promise<ContractTerms> {
  const terms = await readContractTerms(tx, contractId, today)
  await readCampus(tx, actor, terms.campusId)
  return terms
}

/** A form is private to its user. */
export const ownForm = ({ actor }: Context, contractId: string) =>
  sql`f.client_id = ${actor.client_id} and f.user_id = ${actor.user_id} and f.contract_id = ${contractId}`

/** Empties the form and lists the people added with it. Call it in the transaction that adds them. */
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
