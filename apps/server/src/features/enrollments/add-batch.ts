import * as calls from '@campus/contract/enrollments'
import { byActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms, requireOnSale } from '../catalogue/public.ts'
import { openBatch, readBatch } from './batches.ts'

export const addBatch = handle(calls.addBatch, async ({ params, body }, context) => {
  const { tx, actor, today, now } = context
  const campus = await readCampus(tx, actor, params.id)
  const terms = await readContractTerms(tx, body.contract_id, today)
  if (terms.campusId !== campus.id) throw new Failure('contract_not_found')
  requireOnSale(context.services, terms)
  const batch = await openBatch(tx, byActor(actor), {
    campusId: campus.id,
    contractId: terms.contractId,
    now,
  })
  await audit(context, { action: 'add-batch', subject: batch.id })
  return { policy_batch: await readBatch(tx, actor, { batchId: batch.id, locale: context.t.locale }) }
})
