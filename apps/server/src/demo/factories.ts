import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { foldName } from '@campus/domain/applicant/fold-text'
import type { ClientClass } from '@campus/domain/duties/client-class'
import { addDays } from '@campus/domain/calendar-date'
import { hashPassword } from '../features/auth/recovery/passwords.ts'
import { sql, type Tx } from '../platform/database/database.ts'

/** Factories build what is missing around what they are asked for; the demo world and the tests use the same. */
export type NewClient = {
  name: string
  company: string
  country: string
  paysPerOrder?: boolean
  status?: 'active' | 'inactive'
  isOnboarded?: boolean
  isOnboardingDue?: boolean
  language?: string
  policyholderClass?: ClientClass | undefined
  campuses: { name: string; country: string }[]
  /** Since when its contracts hold; null makes none. */
  contractsFrom?: string | null
}
export type MadeClient = { clientId: string; campusIds: string[] }

export async function createClient(tx: Tx, client: NewClient): Promise<MadeClient> {
  const { client_id: clientId } = await tx.one<{ client_id: string }>(sql`
    insert into client (company_id, name, country_id, status, is_onboarded, is_annual_onboarding_due, gateway, preferred_lang, subscription, policyholder_class)
    values (${client.company}, ${client.name}, ${client.country}, ${client.status ?? 'active'}, ${client.isOnboarded ?? true},
      ${client.isOnboardingDue ?? false}, ${client.paysPerOrder ?? true}, ${client.language ?? 'en'}, 'standard', ${client.policyholderClass ?? 'unknown'})
    returning client_id`)
  const campusIds: string[] = []
  for (const [index, campus] of client.campuses.entries()) {
    const { id } = await tx.one<{ id: string }>(sql`
      insert into campus (client_id, name, country_id, is_default) values (${clientId}, ${campus.name}, ${campus.country}, ${index === 0}) returning id`)
    campusIds.push(id)
    if (client.contractsFrom !== null)
      await createContracts(tx, clientId, { campusId: id, validFrom: client.contractsFrom })
  }
  return { clientId, campusIds }
}

/** A contract for every product that the client's company sells in its currency. */
export async function createContracts(
  tx: Tx,
  clientId: string,
  { campusId, validFrom = '2026-01-01' }: { campusId: string; validFrom?: string | undefined },
): Promise<number> {
  return tx.run(sql`
    insert into contract (client_id, campus_id, risk_country_id, product_id, currency, plans, admin_fee_minor, valid_from)
    select c.client_id, campus.id, campus.country_id, p.id, company.currency, (select array_agg(x.code order by x.place) from
        jsonb_array_elements(t.details -> 'plans') with ordinality as entry(plan, place), lateral (select entry.plan ->> 'code' as code, entry.place) x),
      250, ${validFrom}::date
    from client c join campus on campus.client_id = c.client_id and campus.id = ${campusId} join company on company.id = c.company_id join product p on p.company_id = company.id join product_terms t on t.id = p.terms_id
    where c.client_id = ${clientId} and exists (select 1 from price_table t where t.product_id = p.id and t.currency = company.currency)`)
}

export type NewUser = {
  email: string
  name: [string, string]
  role: string
  campusIds?: string[]
  status?: 'active' | 'draft'
  isSuspended?: boolean
  firstLogin?: boolean
  isAccounting?: boolean
  phone?: { country: string; code: string; number: string }
  /** Hashed once by the caller for many users; argon2 is slow on purpose. */
  passwordHash?: string
  password?: string
  language?: string
}

/** Without campuses the user may access all of them. */
export async function createUser(tx: Tx, clientId: string, user: NewUser): Promise<string> {
  const passwordHash =
    user.status === 'draft'
      ? null
      : (user.passwordHash ?? (await hashPassword(user.password ?? 'Demo-Pass-2026!')))
  const isActive = user.status !== 'draft'
  const { id } = await tx.one<{ id: string }>(sql`
    insert into school_user (client_id, email, first_name, last_name, status, suspended_at, can_access_all_campuses, first_login,
      verified_email_at, is_accounting, password_hash, language, phone_country_id, phone_country_code, phone_number, verified_phone_at)
    values (${clientId}, ${user.email}, ${user.name[0]}, ${user.name[1]}, ${user.status ?? 'active'}, ${user.isSuspended ? new Date() : null},
      ${!user.campusIds}, ${user.firstLogin ?? false}, ${isActive ? new Date() : null}, ${user.isAccounting ?? false}, ${passwordHash},
      ${user.language ?? 'en'}, ${user.phone?.country ?? null}, ${user.phone?.code ?? null}, ${user.phone?.number ?? null},
      ${user.phone && isActive ? new Date() : null})
    returning id`)
  await tx.run(
    sql`insert into school_user_role (client_id, user_id, role_id) select ${clientId}, ${id}, id from role where name = ${`School > ${user.role}`}`,
  )
  for (const campusId of user.campusIds ?? []) {
    await tx.run(
      sql`insert into school_user_campus (client_id, user_id, campus_id) values (${clientId}, ${id}, ${campusId})`,
    )
  }
  return id
}

/**
 * A person who can be enrolled as they are; give what matters to the case. Another name is another person: with a
 * passport and a birthday of their own.
 */
export function applicantItem(given: Partial<ApplicantItem> = {}): ApplicantItem {
  const name = foldName(`${given.first_name ?? 'Noa'} ${given.last_name ?? 'Example'}`)
  const numberedMarks = name === 'noaexample' ? {} : marksOfName(name)
  return {
    type: 'student',
    first_name: 'Noa',
    last_name: 'Example',
    gender: 'female',
    date_of_birth: '2004-05-06',
    email: 'noa@family.example',
    phone_number: { country_id: 'ES', country_code: '34', phone_number: '612345678' },
    passport_number: 'AB1234567',
    residence_country_id: 'ES',
    destination_country_id: 'GB',
    start_date: '2027-02-01',
    end_date: '2027-02-14',
    student_number: 'ST1',
    group_name: 'Winter 27',
    plan: 'standard',
    total_fee: '1200.00',
    ...numberedMarks,
    ...given,
  }
}

function marksOfName(name: string): Partial<ApplicantItem> {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9_000_011
  return {
    passport_number: `AB${String(hash).padStart(7, '0')}`,
    date_of_birth: addDays('2004-01-01', hash % 366),
  }
}
