import { addApplicants as addApplicantsCall } from '@campus/contract/applicants'
import { addEnrollments as addEnrollmentsCall } from '@campus/contract/enrollments'
import type { addedPeople, ApplicantItem, echoQuery } from '@campus/contract/enrollment-rows'
import type { z } from 'zod'
import { byActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Failure, invalid, type FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms, requireOnSale, type ContractTerms } from '../catalogue/public.ts'
import { addPeople, recordAdded } from './add-people.ts'
import { lockOpenBatch, openBatch, readBatch, type LockedBatch } from './batches.ts'
import { enrollmentOnWire, type EnrollmentRow } from './enrollment-on-wire.ts'
import { finishForm } from './person-forms.ts'
import { issuesFor } from './issues-for.ts'
import { readPerson } from './read-applicant.ts'

export const addEnrollments = handle(addEnrollmentsCall, async ({ params, query, body }, context) => {
  const batch = await lockOpenBatch(context.tx, context.actor, params.id)
  const terms = await readContractTerms(context.tx, batch.contract_id, context.today)
  requireOnSale(context.services, terms)
  const { rows, recorded } = await addItems(context, { terms, batch }, body)
  const [echoed] = await Promise.all([echo(rows, query, context), recorded])
  return echoed
})

export const addApplicants = handle(addApplicantsCall, async ({ params, query, body }, context) => {
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
  const { rows, recorded } = await addItems(context, { terms, batch }, body)
  const [echoed] = await Promise.all([echo(rows, query, context), recorded])
  if (body.from_form)
    await finishForm(
      context,
      terms,
      rows.map(({ id }) => id),
    )
  return {
    ...echoed,
    policy_batch: await readBatch(tx, actor, { batchId: batch.id, locale: context.t.locale }),
  }
})

/** The added people as the caller wants them, built while the database is still storing them. */
async function echo(
  rows: readonly EnrollmentRow[],
  query: z.output<typeof echoQuery>,
  { t, actor }: Context,
): Promise<z.input<typeof addedPeople>> {
  if (query.echo !== 'ids')
    return { enrollments: await mapInPortions(rows, (row) => enrollmentOnWire(row, t, actor)) }
  const added = rows.map(({ id, details, errors }) => ({
    id,
    ref: details.ref ?? null,
    errors_count: errors.length,
  }))
  return { enrollments: [], added }
}

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
  const { tx, actor, now, today } = context
  const adder = { tx, clientId: actor.client_id, actor, now, today }
  const { rows, stored } = await addPeople(adder, {
    ...target,
    people: await mapInPortions(items, readPerson),
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
  return { rows, recorded: recordAdded(context, target.batch.id, { people: rows.length, stored }) }
}
