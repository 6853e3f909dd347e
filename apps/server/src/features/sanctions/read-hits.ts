import { sanctionsLists, type SanctionsList } from '@campus/domain/sanctions/listed-entry'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

export type ListHit = Pick<
  Tables['sanctions_hit'],
  | 'id'
  | 'state'
  | 'list'
  | 'reference'
  | 'listed_name'
  | 'listed_births'
  | 'rule'
  | 'birth'
  | 'found_at'
  | 'decided_at'
  | 'decided_by'
  | 'reason'
> & {
  client: string
  /** Null for a hit of the client itself. */
  policy: string | null
  person: string | null
  date_of_birth: string | null
}

/** Hits, the open ones first and the oldest of them first. */
export const readHits = (tx: Tx, { isOpen }: { isOpen: boolean }): Promise<ListHit[]> =>
  tx.all(sql`
    select h.id, h.state, h.list, h.reference, h.listed_name, h.listed_births, h.rule, h.birth, h.found_at, h.decided_at, h.decided_by,
      h.reason, c.name as client, policy.policy_number as policy, full_name(policy.first_name, policy.last_name) as person,
      policy.date_of_birth
    from sanctions_hit h join client c on c.client_id = h.client_id
    left join policy on policy.client_id = h.client_id and policy.id = h.policy_id
    where ${isOpen ? sql`h.state = 'open'` : sql`true`}
    order by h.state <> 'open', h.found_at, h.id`)

export type NewestList = Pick<
  Tables['sanctions_list'],
  'file_name' | 'file_hash' | 'entries' | 'imported_at'
> & {
  list: SanctionsList
  /** The operator's email address; null outside production. */
  operator: string | null
}

/** The newest file of each list that was ever imported. */
export const readLists = (tx: Tx): Promise<NewestList[]> =>
  tx.all(sql`
    select distinct on (l.list) l.list, l.file_name, l.file_hash, l.entries, l.imported_at, operator.email as operator
    from sanctions_list l left join operator on operator.id = l.operator_id order by l.list, l.imported_at desc, l.id desc`)

/** What an operator must see to: hits that wait for a decision, and lists that are missing or old. */
export async function readScreeningState(
  tx: Tx,
  oldBefore: Date,
): Promise<{ open: number; confirmed: number; old: SanctionsList[]; missing: SanctionsList[] }> {
  const { open, confirmed } = await tx.one<{ open: number; confirmed: number }>(sql`
    select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'confirmed') as confirmed from sanctions_hit`)
  const lists = await readLists(tx)
  return {
    open,
    confirmed,
    old: lists.filter(({ imported_at: at }) => at < oldBefore).map(({ list }) => list),
    missing: sanctionsLists.filter((one) => !lists.some(({ list }) => list === one)),
  }
}
