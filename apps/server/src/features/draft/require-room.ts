import { maxOpenDrafts } from '@campus/contract/drafts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { isSetAside } from './draft-cells.ts'

/**
 * Limits a contract's open drafts to what a list can show. Uploads for one contract run one after the other,
 * so that two concurrent ones can't both take the last place.
 */
export async function requireRoom(
  tx: Tx,
  clientId: string,
  { contractId, wanted }: { contractId: string; wanted: number },
): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${clientId}:${contractId}`}, 0))`)
  const { open } = await tx.one<{ open: number }>(sql`
    select count(*)::integer as open from import_draft
    where client_id = ${clientId} and contract_id = ${contractId} and committed_batch_id is null and discarded_at is null
      and not (${isSetAside})`)
  if (open + wanted > maxOpenDrafts)
    throw new Failure('too_many_drafts', { params: { maximum: maxOpenDrafts, open } })
}
