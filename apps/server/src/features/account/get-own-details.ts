import * as calls from '@campus/contract/account'
import type { OwnDetails } from '@campus/contract/account'
import { completeNoticeChoices, type NoticeChoices } from '@campus/domain/account/notice-choices'
import { sql, type Tx } from '../../platform/database/database.ts'
import { listChanges } from '../../platform/audit/field-changes.ts'
import { handle } from '../../platform/http/handle.ts'

type OwnDetailsRow = Omit<OwnDetails, 'phone_number' | 'notification_choices'> & {
  phone_country_id: string | null
  phone_country_code: string | null
  phone_digits: string | null
  notification_choices: Partial<NoticeChoices>
}

export async function readOwnDetails(tx: Tx, userId: string): Promise<OwnDetails> {
  const { phone_country_id, phone_country_code, phone_digits, ...row } = await tx.one<OwnDetailsRow>(sql`
    select first_name, last_name, email, coalesce(date_of_birth::text, '') as date_of_birth, job_title, department, language,
      date_format, phone_country_id, phone_country_code, phone_number as phone_digits, notification_choices
    from school_user where id = ${userId} for update`)
  return {
    ...row,
    notification_choices: completeNoticeChoices(row.notification_choices),
    phone_number:
      phone_country_id && phone_digits
        ? { country_id: phone_country_id, country_code: phone_country_code ?? '', phone_number: phone_digits }
        : null,
  }
}

export const getOwnDetails = handle(calls.getOwnDetails, async (_input, { tx, actor }) => ({
  details: await readOwnDetails(tx, actor.user_id),
}))

export const listOwnChanges = handle(calls.listOwnChanges, ({ query }, context) =>
  listChanges(
    context,
    context.actor.client_id,
    { kind: 'user', id: context.actor.user_id },
    query,
    '/school/account/changes',
  ),
)
