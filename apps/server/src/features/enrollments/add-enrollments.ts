import * as calls from '@campus/contract/enrollments'
import type { ApplicantItem } from '@campus/contract/enrollments'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/event-hub.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms, type ContractTerms } from '../catalogue/public.ts'
import { lockOpenBatch, openBatch, readBatch, type LockedBatch } from './batches.ts'
import { checkApplicants } from './check-applicants.ts'
import { enrollmentOnWire } from './enrollment-on-wire.ts'
import { issuesFor } from './issues-for.ts'
import { recheckRelated } from './recheck-people.ts'
import { beginInsert } from './store-enrollments.ts'
import { takeOut } from './take-out.ts'

export const addEnrollments = handle(calls.addEnrollments, async ({ params, body }, context) => {
  const batch = await lockOpenBatch(context.tx, context.actor, params.id)
  return { enrollments: await addItems(context, batch, body.items, Boolean(body.validate_first)) }
})

export const addApplicants = handle(calls.addApplicants, async ({ params, body }, context) => {
  const { tx, actor, now, today } = context
  const campus = await readCampus(tx, actor, params.id)
  const terms = await readContractTerms(tx, body.contract_id, today)
  if (terms.campusId !== campus.id) throw new Failure('contract_not_found')
  const batch = await openBatch(tx, actor, campus.id, terms.contractId, now)
  const enrollments = await addItems(context, batch, body.items, Boolean(body.validate_first))
  return { enrollments, policy_batch: await readBatch(tx, actor, batch.id) }
})

/** Checks, prices and stores people. With `validateFirst` one error stores nothing and every error is answered. */
async function addItems(
  context: Context,
  batch: LockedBatch,
  items: ApplicantItem[],
  validateFirst: boolean,
) {
  const { tx, actor, now, today, t } = context
  const terms = await readContractTerms(tx, batch.contract_id, today)
  const { checked, replaced } = await checkAnswered(context, terms, batch.id, items)
  if (validateFirst) {
    const issues = checked.flatMap((one) =>
      issuesFor(actor, one.issues).map((issue) => ({ ...issue, key: `items.${one.index}.${issue.key}` })),
    )
    if (issues.length > 0) throw invalid(issues)
  }
  // from here on they are people of the cart and rows of no call
  for (const { issues } of checked)
    for (const issue of issues)
      if (issue.code === 'same_person' && issue.params?.['shown'] === 'row')
        issue.params = { ...issue.params, shown: 'cart', row: 0 }
  const { rows, stored } = await beginInsert(
    tx,
    { clientId: actor.client_id, batchId: batch.id, priceTableId: terms.priceTableId, now },
    checked,
  )
  await recheckRelated(tx, { clientId: actor.client_id, today }, replaced)
  const recorded = Promise.all([
    stored,
    audit(context, { action: 'add-enrollments', subject: batch.id, details: { people: checked.length } }),
    publish(tx, { client_id: actor.client_id, event: 'cart' }),
  ])
  recorded.catch(() => undefined)
  // written for the answer while the database still stores
  const enrollments = rows.map((row) => enrollmentOnWire(row, t, actor))
  await recorded
  return enrollments
}

/**
 * Checks people as their items decide about doubles: who is to be skipped is not stored, who is to be replaced leaves the
 * cart or the same call. `index` is each one's place in the call.
 */
async function checkAnswered(
  context: Context,
  terms: ContractTerms,
  batchId: string,
  items: ApplicantItem[],
) {
  const { tx, actor, now } = context
  const decider = { userId: actor.user_id, now }
  const check = async (list: { id: string; item: ApplicantItem; index: number }[]) => {
    const checked = await checkApplicants(tx, terms, batchId, list, decider)
    return checked.map((one, at) => ({ ...one, index: list[at]?.index ?? at }))
  }
  const candidates = items
    .map((item, index) => ({ id: uuidv7(), item, index }))
    .filter(({ item }) => item.same_person !== 'skip')
  const checked = await check(candidates)
  const doubles = checked
    .filter(({ item }) => item.same_person === 'replace')
    .flatMap(({ matches }) => matches.filter(({ is, kind }) => is === 'probably' && kind !== 'policy'))
  if (doubles.length === 0) return { checked, replaced: [] }
  const outOfCart = doubles.filter(({ kind }) => kind === 'cart').map(({ id }) => id)
  const replaced = await takeOut(tx, actor, outOfCart, 'replaced', now)
  const outOfCall = new Set(doubles.map(({ id }) => id))
  return { checked: await check(candidates.filter(({ id }) => !outOfCall.has(id))), replaced }
}
