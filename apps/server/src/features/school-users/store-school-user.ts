import { masterUserRole } from '@campus/domain/school-users/validate-user'
import type { PhoneParts } from '@campus/domain/clients/contact-details'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

export type UserDetails = {
  first_name: string
  last_name: string
  job_title: string
  department: string
  phone_number: PhoneParts | null
  can_access_all_campuses: boolean
}

/** Serialises changes of the client's users, so that two Master Users can't remove each other. */
export async function lockUsers(tx: Tx, actor: Actor): Promise<void> {
  await tx.run(sql`select 1 from client where client_id = ${actor.client_id} for update`)
}

/** Creates a draft user; null if the email already belongs to an account, here or at another client. */
export async function insertDraftUser(
  { tx, actor }: Context,
  email: string,
  user: UserDetails,
): Promise<string | null> {
  const phone = user.phone_number
  const row = await tx.maybe<{ id: string }>(sql`
    insert into school_user (client_id, email, first_name, last_name, job_title, department, can_access_all_campuses,
      phone_country_id, phone_country_code, phone_number, language)
    select ${actor.client_id}, ${email.toLowerCase()}, ${user.first_name}, ${user.last_name}, ${user.job_title},
      ${user.department}, ${user.can_access_all_campuses}, ${phone?.country_id ?? null}, ${phone?.country_code ?? null},
      ${phone?.phone_number ?? null}, c.preferred_lang
    from client c where c.client_id = ${actor.client_id}
    on conflict do nothing returning id`)
  return row?.id ?? null
}

/** Sets a user's only role. */
export async function setRole({ tx, actor }: Context, userId: string, role: string): Promise<void> {
  await tx.run(sql`delete from school_user_role where user_id = ${userId}`)
  await tx.run(sql`
    insert into school_user_role (client_id, user_id, role_id)
    select ${actor.client_id}, ${userId}, id from role where name = ${role}`)
}

export async function setCampuses(
  { tx, actor }: Context,
  userId: string,
  campusIds: readonly string[],
): Promise<void> {
  await tx.run(sql`delete from school_user_campus where user_id = ${userId}`)
  await tx.run(sql`
    insert into school_user_campus (client_id, user_id, campus_id)
    select distinct ${actor.client_id}::uuid, ${userId}::uuid, id from unnest(${[...campusIds]}::uuid[]) as chosen(id)`)
}

/** Ends a user's access: their sessions, and links that haven't been used yet. */
export async function endAccess({ tx, now }: Context, userId: string): Promise<void> {
  await tx.run(sql`delete from session where user_id = ${userId}`)
  await tx.run(sql`update account_token set used_at = ${now} where user_id = ${userId} and used_at is null`)
}

export const isMasterActor = (actor: Actor) =>
  actor.is_superuser || actor.roles.some(({ name }) => name === masterUserRole)
