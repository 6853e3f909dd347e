import { sql, type Tx } from '../../platform/database/database.ts'

/**
 * Removes the personal data from user accounts for good. The ID is kept: records of the user's actions refer
 * to it, but it identifies no one. Their messages to the company are business correspondence and are kept
 * too, without an author's name.
 */
export async function eraseUsers(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const among = sql`any(${ids}::uuid[])`
  const emails = sql`select lower(email) from school_user where id = ${among}`
  await tx.run(sql`delete from session where user_id = ${among}`)
  await tx.run(sql`delete from account_token where user_id = ${among}`)
  await tx.run(sql`delete from notification where user_id = ${among}`)
  // a file that colleagues work on stays with them; it contains other people's data
  await tx.run(sql`
    delete from import_draft d where d.user_id = ${among} and not exists (
      select 1 from import_draft_editor e where e.client_id = d.client_id and e.draft_id = d.id and e.actor_id <> d.user_id)`)
  await tx.run(sql`delete from person_form where user_id = ${among}`)
  await tx.run(sql`delete from import_draft_step where user_id = ${among}`)
  await tx.run(sql`delete from second_factor where user_id = ${among}`)
  await tx.run(sql`delete from recovery_code where user_id = ${among}`)
  await tx.run(sql`delete from passkey where user_id = ${among}`)
  await tx.run(sql`delete from webauthn_challenge where user_id = ${among}`)
  await tx.run(sql`delete from message_draft where user_id = ${among}`)
  await tx.run(sql`delete from conversation_state where user_id = ${among}`)
  await tx.run(sql`delete from field_change where subject = 'user' and subject_id = ${among}`)
  // stored responses for repeated requests, which contain the user's data
  await tx.run(
    sql`delete from idempotent_answer where split_part(key, ':', 1) in (select x::text from unnest(${ids}::uuid[]) x)`,
  )
  await tx.run(sql`delete from school_user_role where user_id = ${among}`)
  await tx.run(sql`delete from school_user_campus where user_id = ${among}`)
  await tx.run(
    sql`delete from pin where lower(subject) in (${emails}) or subject in (select x::text from unnest(${ids}::uuid[]) x)`,
  )
  await tx.run(sql`delete from sign_in_attempt where login in (${emails})`)
  await tx.run(sql`delete from outbox_message where lower(recipient) in (${emails})`)
  await tx.run(sql`
    update school_user set email = 'erased-' || id || '@erased.invalid', first_name = 'Erased', last_name = 'person', status = 'inactive',
      is_superuser = false, is_accounting = false, can_access_all_campuses = false, job_title = '', department = '', phone_country_id = null,
      phone_country_code = null, phone_number = null, date_of_birth = null, password_hash = null, verified_email_at = null, erased_at = ${now}
    where id = ${among}`)
}
