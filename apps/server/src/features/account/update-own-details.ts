import * as calls from '@campus/contract/account'
import type { NoticeChoices } from '@campus/domain/account/notice-choices'
import { validateOwnDetails, type OwnDetailsInput } from '@campus/domain/account/validate-own-details'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import type { NoticeWay } from '../../platform/audit/field-change-text.ts'
import { recordChanges } from '../../platform/audit/field-changes.ts'
import { handle, type Calendar } from '../../platform/http/handle.ts'
import { sentFields } from '../../platform/http/validate-call.ts'
import { readOwnDetails } from './get-own-details.ts'

/** Fields that aren't sent are left unchanged. */
export const updateOwnDetails = handle(
  calls.updateOwnDetails,
  async ({ body }, context) => {
    const { tx, actor, today } = context
    const before = await readOwnDetails(tx, actor.user_id)
    const details = { ...before, ...sentFields(body) }
    const issues = validateOwnDetails(details, today)
    if (issues.length > 0) throw invalid(issues)
    await tx.run(sql`
    update school_user set first_name = ${details.first_name}, last_name = ${details.last_name},
      date_of_birth = ${details.date_of_birth || null}, job_title = ${details.job_title},
      department = ${details.department}, language = ${details.language}, date_format = ${details.date_format}
    where id = ${actor.user_id}`)
    await recordChanges(context, 'update-own-details', {
      subject: { kind: 'user', id: actor.user_id },
      before,
      after: sentFields(body),
    })
    return { details: await readOwnDetails(tx, actor.user_id) }
  },
  ownDetailsRules,
)

function ownDetailsRules(fields: Partial<OwnDetailsInput>, { today }: Calendar) {
  const unchanged = {
    first_name: 'Un',
    last_name: 'Changed',
    date_of_birth: '',
    job_title: '',
    department: '',
  }
  return validateOwnDetails({ ...unchanged, ...sentFields(fields) }, today)
}

export const updateNotificationChoices = handle(
  calls.updateNotificationChoices,
  async ({ body }, context) => {
    const { tx, actor } = context
    const before = await readOwnDetails(tx, actor.user_id)
    await tx.run(sql`
      update school_user set notification_choices = ${JSON.stringify(body.notification_choices)}::jsonb
      where id = ${actor.user_id}`)
    const auditDetails = (choices: NoticeChoices) => ({ notification_choices: wantedWays(choices) })
    await recordChanges(context, 'update-notification-choices', {
      subject: { kind: 'user', id: actor.user_id },
      before: auditDetails(before.notification_choices),
      after: auditDetails(body.notification_choices),
    })
    return { details: await readOwnDetails(tx, actor.user_id) }
  },
)

/** The chosen ways, event by event. */
const wantedWays = (choices: NoticeChoices): NoticeWay[] =>
  Object.entries(choices).flatMap(([event, way]) =>
    Object.entries(way).flatMap(([name, isWanted]) => (isWanted ? [{ event, way: name }] : [])),
  )
