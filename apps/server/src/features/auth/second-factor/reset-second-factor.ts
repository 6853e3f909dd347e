import { resetSecondFactor as resetCall } from '@campus/contract/second-factor'
import { superUserRole } from '@campus/domain/school-users/validate-user'
import { seesMore } from '@campus/domain/school-users/user-change'
import { audit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure, orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { removeSecondFactors } from './require-second-factor.ts'

type Target = {
  id: string
  has_factor: boolean
  is_super_user: boolean
  can_access_all_campuses: boolean
  campuses: { id: string }[]
}

export const resetSecondFactor = handle(resetCall, async ({ params }, context) => {
  const { tx, actor } = context
  // users reset their own in their settings, with the password
  if (params.id === actor.user_id) throw new Failure('not_for_yourself')
  const user = orNotFound(
    await tx.maybe<Target>(sql`
      select u.id, u.can_access_all_campuses,
        coalesce((select json_agg(json_build_object('id', c.campus_id)) from school_user_campus c where c.user_id = u.id), '[]') as campuses, exists (select 1 from second_factor f where f.user_id = u.id)
          or exists (select 1 from passkey k where k.user_id = u.id) as has_factor,
        exists (select 1 from school_user_role ur join role r on r.id = ur.role_id
          where ur.user_id = u.id and r.name = ${superUserRole}) as is_super_user
      from school_user u where u.id = ${params.id}`),
  )
  if (user.is_super_user && !actor.is_superuser) throw new Failure('super_user_protected')
  const changeContext = { ...actor, actorId: actor.user_id, actorSeesAllCampuses: actor.sees_all_campuses }
  if (seesMore(user, { ...changeContext, actorCampusIds: actor.campus_ids }))
    throw new Failure('user_sees_more')
  if (!user.has_factor) throw new Failure('second_factor_off')
  await removeSecondFactors(tx, user.id)
  await audit(context, { action: 'reset-second-factor', subject: user.id })
  return { done: true as const }
})
