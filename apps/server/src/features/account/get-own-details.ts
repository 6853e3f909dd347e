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
    select u.first_name, u.last_name, u.email, coalesce(u.date_of_birth::text, '') as date_of_birth, u.job_title, u.department,
      u.language, u.date_format, company.date_format as company_date_format, u.phone_country_id, u.phone_country_code,
      u.phone_number as phone_digits, u.notification_choices
    from school_user u join client c on c.client_id = u.client_id join company on company.id = c.company_id
    where u.id = ${userId} for update of u`)
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
  listChanges(context, context.actor.client_id, {
    subject: { kind: 'user', id: context.actor.user_id },
    query,
    path: '/school/account/changes',
  }),
)
