import * as calls from '@campus/contract/family-links'
import { anUnknown } from '@campus/domain/audit/actor-ref'
import { todayIn } from '@campus/domain/calendar-zone'
import { valueText } from '@campus/domain/applicant/applicant'
import { validateApplicant } from '@campus/domain/applicant/validate-applicant'
import { isFamilyField, type FamilyAnswers } from '@campus/domain/family-requests/asked-fields'
import { stateAfter, type FamilyState } from '@campus/domain/family-requests/request-state'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, invalid, type FieldIssue } from '../../platform/failure.ts'
import { handle, type Input } from '../../platform/http/handle.ts'
import { cleanTexts } from '../../platform/http/clean-text.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { tidyApplicant } from '../enrollments/public.ts'
import { openLink, type OpenedRequest } from './opened-link.ts'

type Body = Input<typeof calls.answerFamilyRequest>['body']

/**
 * Stores a family's answers as suggestions for the clerk. Sending the same answers again changes nothing;
 * different answers are a correction, allowed until the clerk has decided.
 */
export const answerFamilyRequest = handle(
  calls.answerFamilyRequest,
  async ({ body }, { services, now, address, userAgent }) =>
    services.database.withSession(async (tx) => {
      const request = await openLink(tx, body.token, now)
      const state = request.is_added ? null : stateAfter(request.state as FamilyState, 'answer')
      if (state === null) throw new Failure('conflict')
      if (!body.is_confirmed) throw invalid([{ key: 'is_confirmed', code: 'required' }])
      const answers = readAnswers(request, body)
      await requireValidAnswers(tx, request, { answers, isPartial: body.is_partial === true, now })
      const { answer_version: version, answered_at: at } = await tx.one<{
        answer_version: number
        answered_at: Date | null
      }>(sql`
        update family_request set state = ${state}, opened_at = coalesce(opened_at, ${now}), answers = ${JSON.stringify(answers)}::jsonb,
          answered_at = case when answers = ${JSON.stringify(answers)}::jsonb then coalesce(answered_at, ${now}) else ${now}::timestamptz end,
          answer_version = case when answers = ${JSON.stringify(answers)}::jsonb then answer_version else answer_version + 1 end
        where id = ${request.id} returning answer_version, answered_at`)
      if (version > request.answer_version) {
        await writeAuditLine(tx, {
          clientId: request.client_id,
          actor: anUnknown,
          action: 'answer-family-request',
          subject: request.draft_id,
          details: { request: request.id, fields: Object.keys(answers).length, version },
          at: now,
          address,
          userAgent,
        })
        publish(tx, {
          client_id: request.client_id,
          campus_id: request.campus_id,
          permission: 'create_policy',
          event: 'import',
          details: { draft_id: request.draft_id },
        })
      }
      return { answer_version: version, answered_at: (at ?? now).toISOString() }
    }),
)

/** The answers to the requested fields, normalised like any person's; other fields are ignored. */
function readAnswers(request: OpenedRequest, { answers }: Body): FamilyAnswers {
  const requestedFields = new Set<string>(request.fields.map(({ field }) => field))
  const sent = cleanTexts(answers) as Record<string, unknown>
  const given = Object.entries(sent).filter(
    ([field, value]) => requestedFields.has(field) && value !== undefined,
  )
  const person = tidyApplicant({ ...request.person, ...Object.fromEntries(given) })
  return Object.fromEntries(
    given.flatMap(([field]) =>
      isFamilyField(field) && valueText(person[field]) !== '' ? [[field, person[field]]] : [],
    ),
  ) as FamilyAnswers
}

/** Validates answers against the rules for a person, ignoring issues in fields that weren't requested. */
async function requireValidAnswers(
  tx: Tx,
  request: OpenedRequest,
  { answers, isPartial, now }: { answers: FamilyAnswers; isPartial: boolean; now: Date },
): Promise<void> {
  const { rules } = await readContractTerms(tx, request.contract_id, todayIn(request.time_zone, now))
  const person = { ...request.person }
  for (const { field } of request.fields)
    Object.assign(person, { [field]: answers[field] ?? (field === 'phone_number' ? null : '') })
  const requestedFields = new Set<string>(request.fields.map(({ field }) => field))
  const issues = validateApplicant(person, rules).filter(
    ({ field }) => requestedFields.has(field) && !(isPartial && !(field in answers)),
  )
  // with no answers there is nothing to send
  if (issues.length === 0 && Object.keys(answers).length > 0) return
  const fieldIssues: FieldIssue[] = issues.map(({ field, code, params }) => ({
    key: `answers.${field}`,
    code,
    ...(params ? { params } : {}),
  }))
  const first = request.fields[0]?.field ?? 'email'
  throw invalid(fieldIssues.length > 0 ? fieldIssues : [{ key: `answers.${first}`, code: 'required' }])
}
