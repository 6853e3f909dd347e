import type { ApplicantItem } from '@campus/contract/enrollments'
import { v7 as uuidv7 } from 'uuid'
import { cleanTexts } from '../../platform/clean-text.ts'
import type { Tx } from '../../platform/database.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import { openBatch } from './batches.ts'
import { checkApplicants } from './check-applicants.ts'
import { insertEnrollments } from './store-enrollments.ts'

type Order = { clientId: string; campusId: string; terms: ContractTerms; items: ApplicantItem[]; now: Date }

/** Puts people into the open batch of a campus and contract for the operator's side. */
export async function storeApplicants(
  tx: Tx,
  order: Order,
): Promise<{ batchId: string; count: number; withErrors: number }> {
  const { clientId, campusId, terms, items, now } = order
  const batch = await openBatch(tx, { client_id: clientId, user_id: null }, campusId, terms.contractId, now)
  const checked = await checkApplicants(
    tx,
    terms,
    batch.id,
    items.map((item) => ({ id: uuidv7(), item: cleanTexts(item) as ApplicantItem })),
  )
  await insertEnrollments(tx, { clientId, batchId: batch.id, priceTableId: terms.priceTableId, now }, checked)
  return {
    batchId: batch.id,
    count: checked.length,
    withErrors: checked.filter((one) => one.issues.length > 0).length,
  }
}
