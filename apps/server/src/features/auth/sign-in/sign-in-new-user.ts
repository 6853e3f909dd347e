import { stepAfterPassword, type SignInStep } from '@campus/domain/sign-in/sign-in-step'
import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { newEnrollmentToken } from '../second-factor/enrol-token.ts'
import { finishSignIn } from './finish-sign-in.ts'

/** The next step for a newly signed-up user, by the rules of their client. */
export async function signUpStep(tx: Tx, clientId: string): Promise<SignInStep> {
  // locked until the end, so that the rules cannot change between reading them and signing in
  const rules = await tx.one<{ requiresSingleSignOn: boolean; requiresSecondFactor: boolean }>(sql`
    select exists (select 1 from single_sign_on s where s.client_id = c.client_id and s.is_required) as "requiresSingleSignOn",
      c.requires_second_factor as "requiresSecondFactor"
    from client c where c.client_id = ${clientId} for share`)
  return stepAfterPassword({ ...rules, hasSecondFactor: false, hasCode: false })
}

/** Signs in a user who has just chosen their password; if a second factor is required, it is set up first. */
export async function signInNewUser(
  tx: Tx,
  account: { id: string; client_id: string; email: string },
  context: Context,
): Promise<Awaited<ReturnType<typeof finishSignIn>> | { next: 'enrol'; enrol_token: string }> {
  if ((await signUpStep(tx, account.client_id)) === 'enrol')
    return { next: 'enrol', enrol_token: await newEnrollmentToken(tx, account.id, context.now) }
  return finishSignIn(tx, account, 'password', context)
}
