import * as calls from '@campus/contract/privacy'
import type { PersonRef } from '@campus/contract/privacy'
import { issueText } from '@campus/i18n/issue-text'
import { todayIn } from '@campus/domain/calendar-zone'
import { aUser } from '@campus/domain/audit/actor-ref'
import {
  planErasure,
  planUserErasure,
  type ErasurePlan,
  type HeldMessages,
  type HeldOfPerson,
  type HeldPolicy,
} from '@campus/domain/privacy/erasure-plan'
import type { PersonMarks } from '@campus/domain/privacy/person-marks'
import { requireAllCampuses } from '../../platform/actor.ts'
import { handle } from '../../platform/http/handle.ts'
import { isActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/database/fragments.ts'
import { orNotFound } from '../../platform/failure.ts'
import { findMessages, marksOfInsured, marksOfUser, previewMessages } from './person-messages.ts'
import { isEnrollmentFor, isPolicyFor, readInsured, readUser, type InsuredPerson } from './person.ts'

export const getErasurePlan = handle(calls.getErasurePlan, async ({ body }, { tx, actor, today, t }) => {
  requireAllCampuses(actor)
  const { refusal, ...plan } = await readErasurePlan(tx, actor, { ref: body, today })
  return { ...plan, refusal: refusal ? issueText(t, { code: refusal }) : null }
})

/** Maximum number of conversations listed for review; the count includes all. */
const maxPreviews = 20

type Look = { id: string; subject: string }
type PlanOfPerson = ErasurePlan & { name: string; refusal: Rejection | null; look: Look[] }
type Rejection = 'erasure_own_account' | 'erasure_last_master'

/** The effects of erasing this person today. The same plan is shown before and carried out afterwards. */
export async function readErasurePlan(
  tx: Tx,
  actor: { client_id: string; user_id: string },
  { ref, today }: { ref: PersonRef; today: string },
): Promise<PlanOfPerson> {
  if (ref.kind === 'user') {
    const user = orNotFound(await readUser(tx, actor.client_id, ref.id))
    const held = await tx.one<{ sessions: number; notifications: number; log_lines: number }>(sql`
      select (select count(*) from session where user_id = ${user.id}) as sessions,
        (select count(*) from notification where user_id = ${user.id}) as notifications,
        (select count(*) from audit_line l where l.client_id = ${actor.client_id} and ${isActor('l', aUser(user.id))}) as log_lines`)
    const { messages, look } = await readMessages(tx, actor.client_id, await marksOfUser(tx, user))
    const plan = planUserErasure({ ...held, messages })
    return { name: user.name, refusal: await findRejection(tx, actor, user.id), look, ...plan }
  }
  const person = orNotFound(await readInsured(tx, actor.client_id, ref.id))
  const { messages, look } = await readMessages(tx, actor.client_id, await marksOfInsured(tx, person))
  const plan = planErasure({ ...(await readHeld(tx, person)), messages }, today)
  return { name: person.name, refusal: null, look, ...plan }
}

async function readMessages(
  tx: Tx,
  clientId: string,
  marks: PersonMarks,
): Promise<{ messages: HeldMessages; look: Look[] }> {
  const messages = await findMessages(tx, clientId, { marks })
  const previews = previewMessages(messages)
  const days = messages
    .filter(({ needsLook }) => needsLook)
    .map((message) => todayIn('UTC', message.last_message_at))
  return {
    messages: {
      named: messages.filter(({ isNamed }) => isNamed).length,
      look: previews.length,
      last_look: days.sort().at(-1) ?? null,
    },
    look: previews.slice(0, maxPreviews),
  }
}

/** Rejects erasing one's own account or the last active Master User, because no one could undo it. */
async function findRejection(
  tx: Tx,
  actor: { client_id: string; user_id: string },
  userId: string,
): Promise<Rejection | null> {
  if (actor.user_id === userId) return 'erasure_own_account'
  const { is_last } = await tx.one<{ is_last: boolean }>(sql`
    with master as (
      select u.id from school_user u join school_user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
      where u.client_id = ${actor.client_id} and u.status = 'active' and u.suspended_at is null and r.name = 'School > Master User')
    select exists (select 1 from master where id = ${userId}) and (select count(*) from master) = 1 as is_last`)
  return is_last ? 'erasure_last_master' : null
}

async function readHeld(tx: Tx, person: InsuredPerson): Promise<Omit<HeldOfPerson, 'messages'>> {
  const policies = await tx.all<HeldPolicy>(sql`
    select policy.state, policy.end_date, ${dayIn(sql`policy.cancelled_at`, sql`company.policy_time_zone`)} as cancelled_on,
      policy.email <> '' or policy.phone_number is not null or policy.address <> '' as has_contact,
      policy.certificate_id is not null as has_documents, false as is_anonymised
    from policy join client c on c.client_id = policy.client_id join company on company.id = c.company_id where ${isPolicyFor(person)}`)
  const orders = await tx.one<Omit<HeldOfPerson, 'policies' | 'messages'>>(sql`
    with mine as (select e.status, e.policy_batch_id from enrollment e where ${isEnrollmentFor(person)})
    select count(*) filter (where status in ('not_enrolled', 'deleted')) as not_enrolled,
      count(*) filter (where status = 'open') as open_enrollments,
      (select count(*) from import_draft d where d.client_id = ${person.client_id} and d.committed_batch_id in (select policy_batch_id from mine)) as finished_imports,
      (select count(*) from import_draft d where d.client_id = ${person.client_id} and d.committed_batch_id is null) as open_imports,
      (select max(updated_at)::date from import_draft d where d.client_id = ${person.client_id} and d.committed_batch_id is null) as last_open_import
    from mine`)
  return { policies, ...orders }
}
