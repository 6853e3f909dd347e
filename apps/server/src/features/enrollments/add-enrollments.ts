import { addApplicants as addApplicantsCall } from '@campus/contract/applicants'
import { addEnrollments as addEnrollmentsCall } from '@campus/contract/enrollments'
import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { byActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Failure, invalid, type FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms, requireOnSale, type ContractTerms } from '../catalogue/public.ts'
import { addPeople, recordAdded } from './add-people.ts'
import { lockOpenBatch, openBatch, readBatch, type LockedBatch } from './batches.ts'
import { enrollmentOnWire } from './enrollment-on-wire.ts'
import { finishForm } from './person-forms.ts'
import { issuesFor } from './issues-for.ts'
import { readPerson } from './read-applicant.ts'

export const addEnrollments = handle(addEnrollmentsCall, async ({ params, body }, context) => {
  const batch = await lockOpenBatch(context.tx, context.actor, params.id)
  const terms = await readContractTerms(context.tx, batch.contract_id, context.today)
  requireOnSale(context.services, terms)
  return { enrollments: await addItems(context, { terms, batch }, body) }
})

export const addApplicants = handle(addApplicantsCall, async ({ params, body }, context) => {
  const { tx, actor, now, today } = context
  const campus = await readCampus(tx, actor, params.id)
  const terms = await readContractTerms(tx, body.contract_id, today)
  if (terms.campusId !== campus.id) throw new Failure('contract_not_found')
  requireOnSale(context.services, terms)
  const batch = await openBatch(tx, byActor(actor), {
    campusId: campus.id,
    contractId: terms.contractId,
    now,
  })
  const enrollments = await addItems(context, { terms, batch }, body)
  if (body.from_form)
    await finishForm(
      context,
      terms,
      enrollments.map(({ id }) => id),
    )
  return {
    enrollments,
    policy_batch: await readBatch(tx, actor, { batchId: batch.id, locale: context.t.locale }),
  }
})

/** People of the same call who aren't stored are identified by `row` only: their ID doesn't exist. */
function withoutUnstored(issue: FieldIssue): FieldIssue {
  if (issue.params?.['shown'] !== 'row' && issue.code !== 'duplicate_in_file') return issue
  const { other_id: _id, ...params } = issue.params ?? {}
  return { ...issue, params }
}

/** With `validate_first`, a single error stores nothing, and the response contains every error. */
async function addItems(
  context: Context,
  target: { terms: ContractTerms; batch: LockedBatch },
  { items, validate_first: validateFirst }: { items: ApplicantItem[]; validate_first?: boolean | undefined },
) {
  const { tx, actor, now, today, t } = context
  const adder = { tx, clientId: actor.client_id, actor, now, today }
  const { rows, stored } = await addPeople(adder, {
    ...target,
    people: items.map(readPerson),
    onFaulty: (faulty) => {
      if (!validateFirst) return
      throw invalid(
        faulty.flatMap(({ index, issues }) =>
          issuesFor(actor, issues).map((issue) => ({
            ...withoutUnstored(issue),
            key: `items.${index}.${issue.key}`,
          })),
        ),
      )
    },
  })
  const recorded = recordAdded(context, target.batch.id, { people: rows.length, stored })
  // built for the response while the database is still storing
  const enrollments = rows.map((row) => enrollmentOnWire(row, t, actor))
  await recorded
  return enrollments
}
