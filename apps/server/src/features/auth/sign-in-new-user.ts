import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { newEnrolToken } from './enrol-token.ts'
import { finishSignIn } from './finish-sign-in.ts'

/** Signs in somebody who has just chosen their password; where a second factor is required, it is set up first. */
export async function signInNewUser(
  tx: Tx,
  account: { id: string; client_id: string; email: string },
  context: Context,
): Promise<Awaited<ReturnType<typeof finishSignIn>> | { next: 'enrol'; enrol_token: string }> {
  // held to the end, so that the rule cannot change between looking and signing in
  const client = await tx.one<{ requires_second_factor: boolean }>(
    sql`select requires_second_factor from client where client_id = ${account.client_id} for share`,
  )
  if (client.requires_second_factor)
    return { next: 'enrol', enrol_token: await newEnrolToken(tx, account.id, context.now) }
  return finishSignIn(tx, account, 'password', context)
}
