import { isLocale, type Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

export const emailPinPurpose = 'verify-email'

type Account = Pick<Tables['school_user'], 'id' | 'client_id' | 'email' | 'status'> & {
  language: Locale
}

export async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const account = await tx.maybe<Account>(sql`
    select id, client_id, email, language, status from school_user
    where lower(email) = ${email} and suspended_at is null and status in ('draft', 'active')`)
  return account && { ...account, language: isLocale(account.language) ? account.language : 'en' }
}
