import { personKey } from '@campus/domain/applicant/duplicates'
import type { TypedPerson } from '@campus/contract/person-forms'
import { actorColumns, actorOfRow, type ActorOfRow } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { readApplicant, recheckRelated } from '../enrollments/public.ts'
import { eraseUsers } from './erase-users.ts'
import { isCoverOver, marksOfInsured, marksOfUser, redactMessages } from './person-messages.ts'
import {
  isEnrollmentFor,
  isFamilyRequestFor,
  isPolicyFor,
  readInsured,
  readUser,
  type InsuredPerson,
} from './person.ts'
import {
  anonymisePolicies,
  claimPolicies,
  clearContact,
  erasureIsDue,
  factsAreOver,
  policySource,
  redactEnrollments,
  restrict,
} from './redact-policies.ts'
import { removeRetiredFiles } from './remove-retired-files.ts'

/** Far above what one person can have. */
const maxPolicies = 10_000

type Request = ActorOfRow & Pick<Tables['privacy_request'], 'status' | 'person_kind' | 'person_id'>
export type ErasureCounts = {
  messages: number
  restricted: number
  anonymised: number
  waiting: number
  orders: number
  imports: number
}

/** Carries out an erasure, once; anything that must wait for the end of cover is left to the nightly job. */
export const erasePerson: JobHandler<'erase-person'> = async (payload, services) => {
  const now = services.clock.now()
  const { client_id: clientId, request_id: id } = payload
  await services.database.withCompany(async (tx) => {
    const request = await tx.maybe<Request>(sql`
      select status, person_kind, person_id, ${actorColumns} from privacy_request where id = ${id} and client_id = ${clientId} for update`)
    if (request?.status !== 'queued') return
    const { look, ...counts } =
      request.person_kind === 'user'
        ? await eraseUser(tx, clientId, { id: request.person_id, now })
        : await eraseInsured(
            tx,
            { clientId, today: await readToday(tx, services, clientId) },
            { id: request.person_id, now },
          )
    await tx.run(sql`
      update privacy_request set status = 'done', finished_at = ${now}, look = ${look}::uuid[] where id = ${id}`)
    const line = {
      clientId,
      actor: actorOfRow(request),
      action: 'erase-person',
      subject: id,
      at: now,
    }
    await writeAuditLine(tx, { ...line, details: { person: request.person_kind, ...counts } })
  })
  await removeRetiredFiles(services)
}

type Look = { look: string[] }

async function eraseUser(tx: Tx, clientId: string, { id, now }: { id: string; now: Date }) {
  const user = await readUser(tx, clientId, id)
  if (!user) return { accounts: 0, messages: 0, look: [] }
  const redacted = await redactMessages(tx, clientId, await marksOfUser(tx, user))
  await eraseUsers(tx, [user.id], now)
  return { accounts: 1, ...redacted }
}

async function readToday(tx: Tx, { clock }: Services, clientId: string): Promise<string> {
  const { time_zone: zone } = await tx.one<{ time_zone: string }>(
    sql`select company.policy_time_zone as time_zone from client c join company on company.id = c.company_id where c.client_id = ${clientId}`,
  )
  return clock.today(zone)
}

type Scope = { clientId: string; today: string }

async function eraseInsured(
  tx: Tx,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<ErasureCounts & Look> {
  const { clientId } = scope
  const person = await readInsured(tx, clientId, id)
  const counts = { restricted: 0, anonymised: 0, waiting: 0, orders: 0, imports: 0, messages: 0, look: [] }
  if (!person) return counts
  counts.imports = await deleteFinishedImports(tx, person)
  await clearForms(tx, person)
  await deleteMails(tx, person)
  await tx.run(sql`delete from family_request r where ${isFamilyRequestFor(person)}`)
  await tx.run(sql`
    update policy set erasure_requested_at = coalesce(policy.erasure_requested_at, ${now}) where ${isPolicyFor(person)}`)
  const over = await claimPolicies(tx, sql`${isPolicyFor(person)} and ${factsAreOver(now)}`, maxPolicies)
  const due = await claimPolicies(tx, sql`${isPolicyFor(person)} and ${erasureIsDue(now)}`, maxPolicies)
  // before the names needed to find the messages are erased
  if (await isCoverOver(tx, person, now))
    Object.assign(counts, await redactMessages(tx, clientId, await marksOfInsured(tx, person)))
  const orders = await redactEnrollments(tx, isEnrollmentFor(person), now)
  counts.orders = orders.length
  counts.restricted = due.length
  counts.anonymised = over.length
  counts.waiting = (
    await tx.one<{ policies: number }>(sql`
      select count(*) as policies from ${policySource} where ${isPolicyFor(person)} and not (${erasureIsDue(now)})  and policy.restricted_at is null`)
  ).policies
  await clearContact(tx, due)
  await restrict(tx, due, now)
  await anonymisePolicies(tx, over, now)
  // people who were held back by this person, or reported as possibly the same, no longer are
  await recheckRelated(
    tx,
    scope,
    orders.map((order) => order.id),
  )
  return counts
}

/**
 * Deletes import files that people were ordered from, which are no longer needed: the orders hold the data.
 */
function deleteFinishedImports(tx: Tx, person: InsuredPerson): Promise<number> {
  return tx.run(sql`
    delete from import_draft d where d.client_id = ${person.client_id}
      and d.committed_batch_id in (select e.policy_batch_id from enrollment e where ${isEnrollmentFor(person)})`)
}

/** Clears unfinished forms about the person: the same name and date of birth, or passport number. */
async function clearForms(tx: Tx, person: InsuredPerson): Promise<void> {
  const forms = await tx.all<{ user_id: string; contract_id: string; details: TypedPerson }>(sql`
    select f.user_id, f.contract_id, f.details from person_form f where f.client_id = ${person.client_id} and f.details is not null`)
  for (const form of forms) {
    const typed = readApplicant(form.details)
    const key = personKey(typed)
    const isNamed = key !== null && key === person.person_key
    const passport = typed.passport_number.trim().toUpperCase()
    if (!isNamed && (passport === '' || passport !== person.passport_number.toUpperCase())) continue
    await tx.run(sql`
      update person_form set details = null where client_id = ${person.client_id} and user_id = ${form.user_id} and contract_id = ${form.contract_id}`)
  }
}

/** Deletes emails stored for lack of a mail gateway; there are none in production. */
async function deleteMails(tx: Tx, person: InsuredPerson): Promise<void> {
  await tx.run(sql`
    delete from outbox_message where lower(recipient) in (
      select lower(policy.email) from policy where policy.email <> '' and ${isPolicyFor(person)}
      union select lower(e.details ->> 'email') from enrollment e where ${isEnrollmentFor(person)})
      and not exists (select 1 from school_user u where lower(u.email) = lower(recipient))`)
}
