import { fullName } from '@campus/domain/full-name'
import * as calls from '@campus/contract/family-requests'
import type { FamilyRequest } from '@campus/contract/family-requests'
import type { AskedFamilyField } from '@campus/contract/family-links'
import type { Applicant } from '@campus/domain/applicant/applicant'
import type { FamilyAnswers, FamilyField } from '@campus/domain/family-requests/asked-fields'
import { answerTexts, toFieldTexts } from '@campus/domain/family-requests/undone-answers'
import { isLocale } from '@campus/i18n/locale'
import { isOpenState } from '@campus/domain/family-requests/request-state'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireDraft } from './family-state.ts'

type AskRow = Pick<
  Tables['family_ask'],
  'id' | 'created_at' | 'expires_at' | 'reminders' | 'reminders_sent' | 'reminders_stopped_at'
> & { by: ShownActor | null; people: number; addressed: number; mailed: number }
type RequestRow = Pick<
  Tables['family_request'],
  | 'id'
  | 'ask_id'
  | 'email'
  | 'is_minor'
  | 'language'
  | 'mailed_at'
  | 'opened_at'
  | 'answered_at'
  | 'decided_at'
  | 'created_at'
  | 'answer_version'
> & {
  accepted_fields: FamilyField[]
  replaced: Partial<Record<FamilyField, string>>
  row: number
  state: FamilyRequest['state']
  recipient: FamilyRequest['recipient']
  person: Applicant
  fields: AskedFamilyField[]
  answers: FamilyAnswers | null
  expires_at: Date
  is_deleted: boolean
  is_added: boolean
}

/** The people who were asked, the state of each request, and the answers; newest requests first. */
export const listFamilyRequests = handle(calls.listFamilyRequests, async ({ params }, context) => {
  const { tx, t, now } = context
  const draft = await requireDraft(context, params.id)
  const asks = await tx.all<AskRow>(sql`
    select ask.id, ask.created_at, ask.expires_at, ask.reminders, ask.reminders_sent, ask.reminders_stopped_at, ${actorJson('ask')} as by,
      count(r.id) as people, count(r.id) filter (where r.email <> '') as addressed, count(r.id) filter (where r.email <> '' and r.mailed_at is not null) as mailed
    from family_ask ask left join family_request r on r.client_id = ask.client_id and r.ask_id = ask.id
    where ask.draft_id = ${draft.id} group by ask.id order by ask.created_at desc`)
  const requests = await tx.all<RequestRow>(sql`
    select r.id, r.ask_id, r.row_number as row, r.state, r.recipient, r.email, r.is_minor, r.language, r.person, r.fields, r.answers,
      r.answer_version, r.accepted_fields, r.replaced, r.mailed_at, r.opened_at, r.answered_at, r.decided_at, r.created_at, ask.expires_at,
      exists (select 1 from import_row_out x where x.draft_id = r.draft_id and x.row_number = r.row_number and x.place = 'deleted') as is_deleted,
      exists (select 1 from import_row_out x where x.draft_id = r.draft_id and x.row_number = r.row_number and x.place = 'added') as is_added
    from family_request r join family_ask ask on ask.client_id = r.client_id and ask.id = r.ask_id
    where r.draft_id = ${draft.id} order by r.created_at desc, r.row_number`)
  return {
    asks: asks.map(({ by, reminders, reminders_sent: sent, ...ask }) => ({
      ...ask,
      by: by ? actorText(t, by) : null,
      created_at: ask.created_at.toISOString(),
      expires_at: ask.expires_at.toISOString(),
      is_over: ask.expires_at <= now,
      reminders_stopped_at: iso(ask.reminders_stopped_at),
      reminders: reminders.map((at, index) => ({ at: at.toISOString(), is_sent: index < sent })),
    })),
    requests: requests.map((row) => onWire(row, now)),
  }
})

const iso = (at: Date | null) => at?.toISOString() ?? null

function onWire(
  { person, answers, is_added, is_deleted, created_at, language, ...row }: RequestRow,
  now: Date,
): FamilyRequest {
  return {
    id: row.id,
    ask_id: row.ask_id,
    row: row.row,
    name: fullName(person),
    is_minor: row.is_minor,
    recipient: row.recipient,
    email: row.email,
    language: isLocale(language) ? language : 'en',
    fields: row.fields,
    state: row.state,
    row_state: is_added ? 'added' : is_deleted ? 'deleted' : 'there',
    asked_at: created_at.toISOString(),
    mailed_at: iso(row.mailed_at),
    opened_at: iso(row.opened_at),
    answered_at: iso(row.answered_at),
    decided_at: iso(row.decided_at),
    expires_at: row.expires_at.toISOString(),
    is_open: isOpenState(row.state) && row.expires_at > now && !is_added && !is_deleted,
    answers: answerTexts(answers),
    answer_version: row.answer_version,
    accepted_fields: row.accepted_fields,
    replaced: toFieldTexts(row.replaced),
  }
}
