import * as calls from '@campus/contract/policy-edits'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { personKey } from '@campus/domain/applicant/duplicates'
import { matchParams, questionField } from '@campus/domain/applicant/person-index'
import {
  changedDetails,
  changesIdentity,
  detailIssues,
  type DetailChange,
} from '@campus/domain/policy/policy-details'
import { editRejection } from '@campus/domain/policy/policy-change'
import { actorRef } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { Failure, orNotFound, invalid, type FieldIssue } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { readContractTerms } from '../../catalogue/public.ts'
import {
  findInsuredPeople,
  issuesFor,
  knownPerson,
  readApplicant,
  type KeptAnswer,
} from '../../enrollments/public.ts'
import { emitPolicyEvents } from '../../webhooks/public.ts'
import { visible } from '../list-policies.ts'
import { correctedColumns, personColumns, readInsuredApplicant, type PersonRow } from '../person-of-policy.ts'
import { stateFlags } from '../policy-rows.ts'
import { changeVersions } from '../versions/record-versions.ts'

type Row = PersonRow &
  Pick<
    Tables['policy'],
    | 'id'
    | 'state'
    | 'version'
    | 'contract_id'
    | 'policy_batch_id'
    | 'enrollment_id'
    | 'start_date'
    | 'end_date'
  >

export type PolicyDetails = calls.PolicyDetails

export const updatePolicy = handle(calls.updatePolicy, ({ params, body }, context) =>
  correctPolicy(context, params.id, body),
)

/** Corrects the insured person's details. Changing a detail shown on the certificate issues a new one. */
export async function correctPolicy(
  context: Context,
  id: string,
  body: PolicyDetails,
): Promise<{ changed: string[]; version: number }> {
  const { tx, actor, today } = context
  const { version, reason, same_person: answer, ...sent } = body
  const row = orNotFound(
    await tx.maybe<Row>(sql`
      select policy.id, policy.state, policy.version, policy.contract_id, policy.policy_batch_id, policy.enrollment_id, ${personColumns}
      from policy where policy.id = ${id} and ${visible(actor)} for update of policy`),
  )
  const rejection = editRejection({ ...row, ...stateFlags(row) }, today)
  if (rejection) throw new Failure(rejection)
  if (version !== undefined && version !== row.version) throw new Failure('policy_changed')
  const before = readInsuredApplicant(row)
  const after = readApplicant(sent, before)
  const changed = changedDetails(before, after)
  if (changed.length === 0) return { changed: [], version: row.version }
  const terms = await readContractTerms(tx, row.contract_id, today)
  const issues: FieldIssue[] = detailIssues(before, after, terms.rules).map(
    ({ field, code, params: of }) => ({
      key: field,
      code,
      params: of,
    }),
  )
  if (issues.length === 0 && changesIdentity(changed)) {
    const cover = await otherCover(context, row, { after, before })
    const isKept = answer === 'keep'
    issues.push(...cover.issues.filter(({ code }) => !isKept || code !== 'same_person'))
    if (issues.length === 0 && isKept) await keepBoth(context, row.enrollment_id, cover.others)
  }
  if (issues.length > 0) throw invalid(issues)
  await storeDetails(context, row, { after, changed, reason: reason || null })
  return { changed: changed.map(({ field }) => field), version: row.version + 1 }
}

type OtherCover = { issues: FieldIssue[]; others: string[] }

/**
 * Finds people insured on these days whom a correction makes identical to this person, reported at the
 * passport number, because that distinguishes people with the same name and date of birth; or probably
 * identical, which is asked once.
 */
async function otherCover(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  row: Row,
  { after, before }: { after: Applicant; before: Applicant },
): Promise<OtherCover> {
  const { start_date, end_date, enrollment_id: id } = row
  const person = knownPerson({ id, identity: after, start_date, end_date })
  const insured = await findInsuredPeople(tx, actor.client_id, [person])
  const wasAlike = new Set(
    insured.findAll(knownPerson({ id, identity: before, start_date, end_date })).map(({ other }) => other.id),
  )
  const matches = insured.findAll(person)
  // people already alike before the correction have been decided about, or were insured before the question
  const newMatches = matches.filter(({ is, other }) => is === 'same' || !wasAlike.has(other.id))
  const issues = newMatches.map(({ is, other, evidence }): FieldIssue => {
    const { evidence: alike = '', ...who } = matchParams({ is, other, evidence })
    const params = {
      ...who,
      shown: other.policyId ? 'policy' : 'cart',
      row: 0,
      other: other.policyNumber,
      product: other.product,
      campus_id: other.campusId,
    }
    return is === 'same'
      ? { key: 'passport_number', code: 'duplicate_trip', params }
      : { key: questionField(evidence), code: 'same_person', params: { ...params, evidence: alike } }
  })
  return { issues: issuesFor(actor, issues), others: matches.map(({ other }) => other.id) }
}

async function keepBoth({ tx, actor, now }: Context, enrollmentId: string, others: string[]): Promise<void> {
  const keptAnswer: KeptAnswer = { answer: 'keep', by: actor.user_id, at: now.toISOString(), others }
  await tx.run(
    sql`update enrollment set same_person = ${JSON.stringify(keptAnswer)}::jsonb where id = ${enrollmentId}`,
  )
}

async function storeDetails(
  context: Context,
  row: Row,
  { after, changed, reason }: { after: Applicant; changed: DetailChange[]; reason: string | null },
): Promise<void> {
  const { tx, actor, now } = context
  const isCertificateNew = changesIdentity(changed)
  const key = personKey(after) ?? ''
  const change = {
    clientId: actor.client_id,
    policies: [{ id: row.id, kind: 'details_changed' as const }],
    actor: actorRef(actor),
    now,
    reason,
  }
  await changeVersions(tx, change, () =>
    tx.run(sql`
      update policy set ${correctedColumns(after)}, person_key = ${key},
        version = version + 1, certificate_id = case when ${isCertificateNew} then null else certificate_id end
      where id = ${row.id}`),
  )
  if (isCertificateNew) {
    // keeps the order behind the policy findable for this person
    await tx.run(sql`
      update enrollment set person_key = ${key}, date_of_birth = ${after.date_of_birth}, passport_number = ${after.passport_number}
      where id = ${row.enrollment_id}`)
    await enqueue(tx, 'make-certificates', {
      client_id: actor.client_id,
      policy_batch_ids: [row.policy_batch_id],
      send_welcome_email: false,
    })
  }
  await audit(context, {
    action: 'update-policy',
    subject: row.id,
    details: { fields: changed.map(({ field }) => field), version: row.version + 1 },
  })
  const event = { clientId: actor.client_id, type: 'policy.changed', now, reason: 'details' } as const
  await emitPolicyEvents(tx, event, () => [row.id])
}
