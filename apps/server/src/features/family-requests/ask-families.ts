import * as calls from '@campus/contract/family-requests'
import { personKey } from '@campus/domain/applicant/duplicates'
import { addDays } from '@campus/domain/calendar-date'
import { nextTimeInGmt } from '@campus/domain/calendar-zone'
import { planReminders } from '@campus/domain/family-requests/plan-reminders'
import { findUndone } from '@campus/domain/family-requests/undone-answers'
import type { ReviewSheet } from '@campus/draft/relate/review-sheet'
import { isLocale } from '@campus/i18n/locale'
import { familyLimits } from '@campus/domain/family-requests/request-state'
import { actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { audit } from '../../platform/audit/audit.ts'
import { contextIn, JsonResponse, type Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { handle, type Input } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { openDraft, readKept, readStoredDraft, reviewFile, type StoredDraft } from '../draft/public.ts'
import { readAccepted } from './accepted-requests.ts'
import { liveStates, requireMailBudget } from './family-state.ts'
import { letterText } from '../../platform/mail/render-letter.ts'
import { familyPath, writeFamilyMail } from './family-mail.ts'
import { planFamilies, type FamilyPlan, type PlannedPerson } from './plan-families.ts'

type Asked = Input<typeof calls.askFamilies>
type School = {
  organisation: string
  product: string
  product_names: Record<string, string>
  preferred_lang: string
  cart_deadline: string
}

/**
 * Asks the people of a draft for missing details. The file is read as on commit, without holding a
 * connection; the result is only valid for the version that the caller saw. All requests are stored in one
 * transaction, and a job sends the emails.
 */
export const askFamilies = handle(calls.askFamilies, async (input, context) => {
  const { services, actor } = context
  const before = await services.database.withActor(actor, async (tx) => {
    const draft = await readDraft(tx, context, input, false)
    return { draft, kept: await readKept(tx, context, draft), school: await readSchool(tx, draft) }
  })
  const review = await reviewFile(await services.storage.read(before.draft.storage_key), before.kept)
  if (!review.ok) throw invalid([{ key: 'file', code: review.code }])
  const { preferred_lang: language } = before.school
  const planned = planFamilies(review.sheet, input.body, isLocale(language) ? language : 'en')
  const expiresAt = readDeadline(input, before.school, context)
  return services.database.withActor(actor, (tx) =>
    ask(contextIn(context, tx), input, { sheet: review.sheet, planned, expiresAt, school: before.school }),
  )
})

async function readDraft(
  tx: Tx,
  { actor }: Context,
  { params, body }: Asked,
  isLocked: boolean,
): Promise<StoredDraft> {
  const draft = await readStoredDraft(tx, { id: params.id, among: openDraft(actor), isLocked })
  if (draft.version !== body.version) throw new Failure('draft_changed')
  return draft
}

const readSchool = (tx: Tx, draft: StoredDraft): Promise<School> =>
  tx.one<School>(sql`
    select c.name as organisation, p.name as product, p.names as product_names, c.preferred_lang, to_char(company.cart_deadline, 'HH24:MI') as cart_deadline
    from contract join client c on c.client_id = contract.client_id join product p on p.id = contract.product_id join company on company.id = c.company_id
    where contract.id = ${draft.contract_id}`)

/** The next cart deadline, or the one on the chosen day. */
function readDeadline({ body }: Asked, school: School, { now, today }: Context): Date {
  if (!body.expires_on) return nextTimeInGmt(school.cart_deadline, now)
  const at = new Date(`${body.expires_on}T${school.cart_deadline}:00Z`)
  const isTooFar = body.expires_on > addDays(today, familyLimits.daysAhead)
  if (at <= now || isTooFar) throw invalid([{ key: 'expires_on', code: 'family_deadline' }])
  return at
}

type Plan = { sheet: ReviewSheet; planned: FamilyPlan; expiresAt: Date; school: School }

async function ask(context: Context, input: Asked, { sheet, planned, expiresAt, school }: Plan) {
  const { tx, actor, now } = context
  const { body, query } = input
  const draft = await readDraft(tx, context, input, true)
  await tx.run(sql`
    update family_request r set state = 'expired' from family_ask ask
    where ask.client_id = r.client_id and ask.id = r.ask_id and ask.expires_at <= ${now} and r.draft_id = ${draft.id}
      and r.state in ('asked', 'opened', 'bounced')`)
  const live = await tx.all<{ row: number }>(sql`
    select row_number as row from family_request where draft_id = ${draft.id} and state = any(${liveStates})`)
  const waiting = new Set([...live.map(({ row }) => row), ...(await rowsOfUndone(tx, draft.id, sheet))])
  const peopleToAsk = planned.people.filter(({ row }) => !waiting.has(row))
  const reminders = body.reminds === false ? [] : planReminders(now, { expiresAt, zone: actor.time_zone })
  const response = {
    people: peopleToAsk.map(({ person: _, ...personOnWire }) => personOnWire),
    waiting: planned.people.length - peopleToAsk.length,
    complete: planned.complete,
    of_school: planned.ofSchool,
    expires_at: expiresAt.toISOString(),
    reminders: reminders.map((at) => at.toISOString()),
    mail: previewMail(context, peopleToAsk, { school, expiresAt, campusId: draft.campus_id }),
  }
  if (query.preview) return new JsonResponse({ ask_id: null, ...response }, { status: 200 })
  if (peopleToAsk.length === 0) throw new Failure('nobody_to_ask')
  const addressed = peopleToAsk.filter(({ email }) => email !== '').length
  await requireMailBudget(tx, actor.client_id, { wanted: addressed, now })
  const { id } = await tx.one<{ id: string }>(sql`
    insert into family_ask (client_id, draft_id, created_at, expires_at, reminders, ${actorColumns})
    values (${actor.client_id}, ${draft.id}, ${now}, ${expiresAt}, ${reminders}::timestamptz[], ${actorValues(actorRef(actor))}) returning id`)
  await storeRequests(context, { askId: id, draftId: draft.id }, peopleToAsk)
  await enqueue(tx, 'mail-families', { client_id: actor.client_id, ask_id: id, reminder: 0 })
  const details = { people: peopleToAsk.length, addressed, reminders: reminders.length, draft: draft.id }
  await audit(context, { action: 'ask-families', subject: id, details })
  return { ask_id: id, ...response }
}

/**
 * Rows with answers whose acceptance was undone: they await a decision, so their families aren't asked twice.
 */
async function rowsOfUndone(tx: Tx, draftId: string, { rows }: ReviewSheet): Promise<number[]> {
  const accepted = await readAccepted(tx, draftId)
  const byRow = new Map(rows.map((row) => [row.row, row]))
  return accepted.flatMap((request) => {
    const row = byRow.get(request.row)
    return row && findUndone(request, (field) => row.typed[field] ?? '').length > 0 ? [request.row] : []
  })
}

async function storeRequests(
  { tx, actor, now }: Context,
  { askId, draftId }: { askId: string; draftId: string },
  people: readonly PlannedPerson[],
): Promise<void> {
  const rows = people.map(({ name: _, person, ...request }) => ({
    ...request,
    person,
    person_key: personKey(person) ?? '',
  }))
  await tx.run(sql`
    insert into family_request (client_id, ask_id, draft_id, row_number, recipient, email, language, is_minor, person, person_key, fields, created_at)
    select ${actor.client_id}, ${askId}, ${draftId}, x.row, x.recipient, x.email, x.language, x.is_minor, x.person, x.person_key, x.fields, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(row integer, recipient text, email text, language text, is_minor boolean,
      person jsonb, person_key text, fields jsonb)`)
}

/** A preview of the first email, with a link that doesn't work. */
function previewMail(
  { actor, services }: Context,
  people: readonly PlannedPerson[],
  { school, expiresAt, campusId }: { school: School; expiresAt: Date; campusId: string },
): { subject: string; text: string } | null {
  const first = people.find(({ email }) => email !== '') ?? people[0]
  if (!first) return null
  const same = people.filter(({ email, language }) => email === first.email && language === first.language)
  const rows = (first.email === '' ? [first] : same).map((person) => ({
    id: String(person.row),
    email: person.email,
    language: person.language,
    recipient: person.recipient,
    first_name: person.person.first_name,
    last_name: person.person.last_name,
    campus_id: campusId,
    organisation: school.organisation,
    product: school.product_names[first.language] ?? school.product,
    contact_name: actor.full_name,
    contact_email: actor.email,
    expires_at: expiresAt,
  }))
  const links = new Map(rows.map(({ id }) => [id, familyPath(first.language, '…')]))
  const letter = writeFamilyMail(rows, links, 'first')
  return { subject: letter.subject, text: letterText(letter, services.publicUrl()) }
}
