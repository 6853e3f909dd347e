import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { foldedHas } from '../../platform/database/fragments.ts'

/** Policies whose name or number contains the search text. Of a restricted policy, only the number is searched. */
export const nameHas = (search: string) => foldedHas(search, sql`policy.searched_name`)

/** The same, or the email, student number or passport number. */
const textHas = (search: string) => foldedHas(search, sql`policy.searched_name`, sql`policy.searched_details`)

/**
 * The IDs of a client's policies that match, read from the index `policy_searched` alone. Use it beside
 * conditions on other columns: these are then read for the matches, not for every policy of the client.
 */
export const idsWith = (clientId: string, condition: ReturnType<typeof sql>) =>
  sql`array(select policy.id from policy where policy.client_id = ${clientId} and ${condition})`

/** Policies of people with this ID in the caller's own system. */
export const withRef = ({ client_id: client }: Pick<Actor, 'client_id'>, ref: string) =>
  sql`policy.enrollment_id = any(array(select e.id from enrollment e where e.client_id = ${client} and e.ref = ${ref}))`

/** Policies that the search of the list finds: by text, or by the caller's own ID. */
export function matchesSearch(actor: Pick<Actor, 'client_id'>, search: string) {
  return sql`(${textHas(search)} or policy.id = any(${idsWith(actor.client_id, withRef(actor, search))}))`
}
