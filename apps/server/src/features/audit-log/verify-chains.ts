import { sql, type Tx } from '../../platform/database/database.ts'

/** Why a chain is broken; it is reported with the first line affected. */
export type ChainProblem = 'changed' | 'missing' | 'out_of_order' | 'origin_changed' | 'tail_missing'

export type CheckedChain = {
  /** Null for the operator's log. */
  client_id: string | null
  client: string | null
  lines: number
  hash: string
  broken_line: number | null
  problem: ChainProblem | null
}

/** A head recorded earlier outside the database: the line must still exist with that hash. */
export type NotedHead = { chain: string; lines: number; hash: string }

type Row = Omit<CheckedChain, 'client_id'> & { chain: string }
const operatorChain = '00000000-0000-0000-0000-000000000000'

/**
 * Verifies every chain, or one client's: each line's own hash, its link to the line before, the gapless
 * numbers, the head stored with the chain, and the heads recorded by earlier checks and the operator. Returns
 * each chain with its first invalid line.
 */
export async function verifyChains(
  tx: Tx,
  given: { clientId?: string; noted?: readonly NotedHead[] } = {},
): Promise<CheckedChain[]> {
  const only = given.clientId ? sql`audit_chain(l.client_id) = ${given.clientId}` : sql`true`
  const rows = await tx.all<Row>(sql`
    with line as (
      select audit_chain(l.client_id) as chain, l.line_number, l.hash,
        case
          when l.line_number <> coalesce(lag(l.line_number) over w, 0) + 1 then 'missing'
          when l.previous_hash <> coalesce(lag(l.hash) over w, '\\x00'::bytea) then 'out_of_order'
          when l.hash <> audit_line_hash(l) then 'changed'
          when l.origin_salt is not null and l.origin_digest <> audit_origin_digest(l.origin_salt, l.address, l.device) then 'origin_changed'
        end as problem
      from audit_line l where ${only} window w as (partition by l.client_id order by l.line_number, l.id)),
    length as (select chain, max(line_number) as lines from line group by chain),
    noted as (
      select chain, lines, hash from audit_head
      union all select chain, lines, hash from audit_check
      union all select x.chain, x.lines, decode(x.hash, 'hex')
        from jsonb_to_recordset(${JSON.stringify(given.noted ?? [])}::jsonb) as x(chain uuid, lines bigint, hash text)),
    fault as (
      select chain, line_number, problem from line where problem is not null
      union all
      select n.chain, least(n.lines, coalesce(g.lines, 0) + 1), case when n.lines > coalesce(g.lines, 0) then 'tail_missing' else 'changed' end
      from noted n left join length g on g.chain = n.chain left join line l on l.chain = n.chain and l.line_number = n.lines
      where n.lines > 0 and l.hash is distinct from n.hash),
    first_fault as (select distinct on (chain) chain, line_number, problem from fault order by chain, line_number)
    select c.chain, o.name as client, coalesce(g.lines, 0) as lines, coalesce(encode(l.hash, 'hex'), '00') as hash,
      f.line_number as broken_line, f.problem
    from (select chain from length union select chain from noted) c
    left join length g on g.chain = c.chain left join line l on l.chain = c.chain and l.line_number = g.lines
    left join first_fault f on f.chain = c.chain left join client o on o.client_id = c.chain
    where ${given.clientId ? sql`c.chain = ${given.clientId}` : sql`true`}
    order by o.name nulls first, c.chain`)
  return rows.map(({ chain, ...row }) => ({ client_id: chain === operatorChain ? null : chain, ...row }))
}

/** The heads of chains, in the form recorded outside the database. */
export const toHeads = (chains: readonly CheckedChain[]): NotedHead[] =>
  chains.map(({ client_id, lines, hash }) => ({ chain: client_id ?? operatorChain, lines, hash }))
