import type { Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { foldedHas } from '../../platform/database/fragments.ts'

/** Policies whose name or number contains the search text. Of a restricted policy, only the number is searched. */
export const nameHas = (search: string) => foldedHas(search, sql`policy.searched_name`)

/** The same, or the email, student number or passport number. */
const textHas = (search: string) => foldedHas(search, sql`policy.searched_name`, sql`policy.searched_details`)

/**
 * The IDs of a client's policies that match, read from the index `policy_searched` alone. Use it with
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

/**
 * How many policies a search found, and the IDs of one page of them. Each text is read once: a count and a page apart
 * would read all of them twice.
 */
export function readFound(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  page: {
    order: ReturnType<typeof sql>
    limit: number
    offset: number
    /** Which of them the page may have; the others are counted too. */
    within: ReturnType<typeof sql>
  },
): Promise<{ total: number; ids: string[] }> {
  return tx.one(sql`
    with found as materialized (
      select policy.id, ${page.within} as is_within, row_number() over (order by ${page.order}) as place from policy where ${condition})
    select (select count(*) from found) as total,
      array(select found.id from found where found.is_within order by found.place limit ${page.limit} offset ${page.offset}) as ids`)
}
