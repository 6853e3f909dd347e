import { getSchool as getSchoolCall, type School } from '@campus/contract/auth'
import { fullName } from '@campus/domain/full-name'
import { showsAnnualOnboarding, type OnboardingState } from '@campus/domain/clients/annual-onboarding'
import { logoUrl } from '@campus/contract/clients'
import { hasPermission } from '@campus/domain/permissions'
import { handle } from '../../../platform/http/handle.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { permissionsJson } from '../../../platform/actor.ts'
import { orNotFound } from '../../../platform/failure.ts'
import { onboardingColumns } from '../../onboarding/public.ts'

export const getSchool = handle(getSchoolCall, async (_input, { tx, actor }) => ({
  school: await readSchool(tx, actor.user_id),
}))

type Row = Omit<School, 'full_name' | 'role' | 'phone_number' | 'show_annual_onboarding_form' | 'client'> &
  OnboardingState & {
    client: Omit<School['client'], 'logo'>
    logo_id: string | null
    phone_country_id: string | null
    phone_country_code: string | null
    phone_digits: string | null
  }

/** The signed-in user with roles, campuses and client, for the web app and API clients. */
export async function readSchool(tx: Tx, userId: string): Promise<School> {
  const row = orNotFound(
    await tx.maybe<Row>(sql`
      select u.id, u.first_name, u.last_name, u.email, u.status, u.is_superuser, u.is_accounting, u.first_login, u.tour_ended,
        u.can_access_all_campuses, u.language,
        case u.date_format when 'default' then company.date_format else u.date_format end as date_format,
        u.phone_country_id, u.phone_country_code, u.phone_number as phone_digits,
        ${onboardingColumns},
        json_build_object('id', c.client_id, 'name', c.name, 'country_id', c.country_id,
          'company_id', c.company_id, 'gateway', c.gateway) as client,
        c.profile ->> 'logo_id' as logo_id,
        coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name,
            'permissions', ${permissionsJson(sql`r.id`)}))
          from school_user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
        coalesce((select json_agg(json_build_object('id', campus.id, 'name', campus.name, 'country_id', campus.country_id, 'default', campus.is_default)
            order by campus.is_default desc, campus.name)
          from campus where campus.client_id = u.client_id and (u.can_access_all_campuses or u.is_superuser
            or exists (select 1 from school_user_campus uc where uc.user_id = u.id and uc.campus_id = campus.id))), '[]') as campuses
      from school_user u join client c on c.client_id = u.client_id join company on company.id = c.company_id
      where u.id = ${userId}`),
  )
  const {
    phone_country_id,
    phone_country_code,
    phone_digits,
    client,
    logo_id,
    isDue,
    isClientOnboarded,
    hasActiveMasterUser,
    ...rest
  } = row
  // the yearly check of a client that has been onboarded concerns the whole organisation
  const seesAll = row.can_access_all_campuses || row.is_superuser || !isClientOnboarded
  const mayUpdateProfile = hasPermission(row, 'update_own_school_profile') && seesAll
  return {
    ...rest,
    client: { ...client, logo: logoUrl(logo_id) },
    full_name: fullName(row),
    role: row.roles[0]?.name ?? '',
    show_annual_onboarding_form: showsAnnualOnboarding({
      mayUpdateProfile,
      state: {
        isDue,
        isClientOnboarded,
        hasActiveMasterUser,
      },
    }),
    phone_number:
      phone_country_id && phone_digits
        ? { country_id: phone_country_id, country_code: phone_country_code ?? '', phone_number: phone_digits }
        : null,
  }
}
