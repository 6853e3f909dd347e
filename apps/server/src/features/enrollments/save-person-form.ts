import * as calls from '@campus/contract/person-forms'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { ownForm, readFormTerms } from './person-forms.ts'

type Kept = { version: number; is_other: boolean }

/**
 * Saves a form while it is being filled in. If two windows save, the last one wins as a whole, so that two
 * people are never mixed into one. The response tells that window that it replaced the other's content.
 */
export const savePersonForm = handle(calls.savePersonForm, async ({ params, body }, context) => {
  const { tx, actor, now } = context
  const { contractId, campusId } = await readFormTerms(context, params.id)
  const details = body.values && JSON.stringify(body.values)
  const before = await tx.maybe<Kept>(sql`
    select f.version, f.details is not null and f.details is distinct from ${details}::jsonb as is_other
    from person_form f where ${ownForm(context, contractId)} for update`)
  const { version } = await tx.one<{ version: number }>(sql`
    insert into person_form as f (client_id, user_id, campus_id, contract_id, details, saved_at)
    values (${actor.client_id}, ${actor.user_id}, ${campusId}, ${contractId}, ${details}::jsonb, ${now})
    on conflict (client_id, user_id, contract_id) do update
      set details = excluded.details, version = f.version + 1, saved_at = excluded.saved_at
    returning version`)
  const isOther = before !== undefined && before.is_other && before.version !== body.version
  return { version, saved_at: now.toISOString(), replaced_other: isOther }
})
