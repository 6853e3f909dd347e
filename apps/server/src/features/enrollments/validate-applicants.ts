import * as calls from '@campus/contract/applicants'
import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { feeOnWire } from '@campus/domain/price/fee'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../platform/context.ts'
import { Failure, invalid, type FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { translateIssue } from '../../platform/http/translate-issue.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { findOpenBatch } from './batches.ts'
import { checkApplicants, computeFee } from './check-applicants.ts'
import { sumBatch } from './get-batch.ts'
import { issuesFor } from './issues-for.ts'
import { readApplicant, readPerson } from './read-applicant.ts'

export const validateSingle = handle(calls.validateSingle, async ({ params, body }, context) => ({
  errors: (await check(context, params.id, { contractId: body.contract_id, items: [body.item] })).errors,
}))

export const validateBatch = handle(calls.validateBatch, async ({ params, body }, context) => ({
  errors: (await check(context, params.id, { contractId: body.contract_id, items: body.items })).errors,
}))

export const previewBatch = handle(calls.previewBatch, async ({ params, body }, context) => {
  const { errors, checked, terms } = await check(context, params.id, {
    contractId: body.contract_id,
    items: body.items,
  })
  const enrollable = checked.map((person) => (person.issues.length === 0 ? person.fee : null))
  return {
    errors,
    fees: checked.map(({ fee }) => fee && feeOnWire(fee)),
    totals: sumBatch(enrollable, terms.currency),
  }
})

export const calculateFee = handle(calls.calculateFee, async ({ body }, { tx, actor, today }) => {
  const terms = await readContractTerms(tx, body.contract_id, today)
  await readCampus(tx, actor, terms.campusId)
  const items = body.items ?? (body.item ? [body.item] : [])
  if (items.length === 0) throw invalid([{ key: 'item', code: 'required' }])
  const missing = items.flatMap((item, index) => missingForFee(item, body.items ? `items.${index}` : 'item'))
  if (missing.length > 0) throw invalid(missing)
  const fees = items.map((item) => {
    const applicant = readApplicant(item)
    const fee = computeFee(applicant, applicant.plan || (terms.plans[0] ?? ''), terms)
    return fee && feeOnWire(fee)
  })
  return { fee: fees[0] ?? null, fees }
})

/** Without dates a trip has no price; a null fee reports any other missing field. */
function missingForFee(item: ApplicantItem, key: string): FieldIssue[] {
  const given = readApplicant(item)
  return (['start_date', 'end_date'] as const)
    .filter((field) => given[field] === '')
    .map((field) => ({ key: `${key}.${field}`, code: 'required' }))
}

async function check(
  context: Context,
  campusId: string,
  { contractId, items }: { contractId: string; items: ApplicantItem[] },
) {
  const { tx, actor, today, now, t } = context
  const campus = await readCampus(tx, actor, campusId)
  const terms = await readContractTerms(tx, contractId, today)
  if (terms.campusId !== campus.id) throw new Failure('contract_not_found')
  const checked = await checkApplicants(
    tx,
    terms,
    // an ID may refer to a person in the cart, as when adding people
    {
      batchId: await findOpenBatch(tx, campus.id, terms.contractId),
      candidates: items.map((item) => ({ id: uuidv7(), ...readPerson(item) })),
      decider: { userId: actor.user_id, now },
    },
  )
  const errors = checked.flatMap((person, index) =>
    person.issues.length > 0
      ? [{ index, errors: issuesFor(actor, person.issues).map((issue) => translateIssue(t, issue)) }]
      : [],
  )
  return { errors, checked, terms }
}
