import { signIn as signInCall } from '@campus/contract/auth'
import { stepAfterPassword, type SignInState } from '@campus/domain/sign-in/sign-in-step'
import { JsonResponse, type Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure, invalid } from '../../../platform/failure.ts'
import { readDevice } from '../../../platform/security/known-device.ts'
import { handle } from '../../../platform/http/handle.ts'
import { newEnrollmentToken } from '../second-factor/enrol-token.ts'
import { findAccount, type Account } from './find-account.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { passwordMatches } from '../recovery/passwords.ts'
import { consumeSecondFactorCode } from '../second-factor/second-factor-codes.ts'
import {
  admitAttempt,
  countedLogin,
  forgiveAttempt,
  isLocked,
  recordAttempt,
  rejectWhenLocked,
  type Attempt,
} from './sign-in-attempts.ts'

type Outcome =
  | Awaited<ReturnType<typeof finishSignIn>>
  | { next: 'pin' }
  | { next: 'enrol'; enrol_token: string }
  | { rejection: 'sign_in_failed' | 'second_factor_wrong' | 'single_sign_on_required' }

/** Wrong login, wrong password, unknown account: the same response in the same time. */
export const signIn = handle(signInCall, async ({ body }, context) => {
  const { services, now, address } = context
  const device = readDevice(services.config.secret, context.headers)
  // across all clients, because no one is signed in yet; counted in a separate transaction before the slow password
  // check
  const { account, attempt, isKnown, id } = await services.database.withCompany(async (tx) => {
    const account = await findAccount(tx, body.login)
    // a browser that has opened this account before is counted separately: strangers can't lock its owner out
    const isKnown = account !== undefined && device?.userId === account.id
    const attempt: Attempt = isKnown
      ? { login: `device:${device?.device ?? ''}`, address: '', now }
      : { login: countedLogin(body.login), address, now }
    return { account, attempt, isKnown, id: await admitAttempt(tx, attempt) }
  })
  // between two transactions: many who sign in at once must not hold the connections of everyone else
  const isRight =
    (await passwordMatches(account?.password_hash, body.password)) && account?.status === 'active'
  const outcome = await services.database.withCompany(async (tx): Promise<Outcome> => {
    // an account has several logins: each allows five attempts, and so does the account in total
    const ofAccount = account && !isKnown ? { ...attempt, login: `password:${account.id}` } : undefined
    const isSpent = ofAccount !== undefined && (await isLocked(tx, ofAccount))
    if (account && isRight && !isSpent) {
      await forgiveAttempt(tx, id)
      if (ofAccount) await recordAttempt(tx, ofAccount, true)
      return afterPassword(tx, account, { attempt, code: body.pin ?? '', context })
    }
    // without the address, whose failures are counted only once
    if (ofAccount) await recordAttempt(tx, { ...ofAccount, address: '' }, false)
    return { rejection: 'sign_in_failed' }
  })
  if ('rejection' in outcome) {
    if (outcome.rejection !== 'second_factor_wrong') throw new Failure(outcome.rejection)
    throw invalid([{ key: 'pin', code: outcome.rejection }])
  }
  if ('next' in outcome) return outcome
  const { session, school } = outcome
  return new JsonResponse({ school }, { token: session.token, session })
})

async function afterPassword(
  tx: Tx,
  account: Account,
  { attempt, code, context }: { attempt: Attempt; code: string; context: Context },
): Promise<Outcome> {
  const state = await tx.one<Omit<SignInState, 'hasCode'>>(sql`
    select exists (select 1 from single_sign_on s where s.client_id = c.client_id and s.is_required) as "requiresSingleSignOn",
      c.requires_second_factor as "requiresSecondFactor", exists (
      select 1 from second_factor f where f.user_id = ${account.id} and f.confirmed_at is not null) as "hasSecondFactor"
    from client c where c.client_id = ${account.client_id} for share`)
  const step = stepAfterPassword({ ...state, hasCode: code !== '' })
  // only after the password was right: earlier, it would disclose that the account exists
  if (step === 'single-sign-on') return { rejection: 'single_sign_on_required' }
  // neither a success, which would forgive wrong codes, nor a failure
  if (step === 'pin') return { next: 'pin' }
  if (step === 'check-code') return checkCode(tx, account, { attempt, code, context })
  await recordAttempt(tx, attempt, true)
  if (step === 'enrol')
    return { next: 'enrol', enrol_token: await newEnrollmentToken(tx, account.id, context.now) }
  return finishSignIn(tx, account, 'password', context)
}

/** Wrong codes also count for the account; otherwise each spelling of its login would allow five more. */
async function checkCode(
  tx: Tx,
  account: Account,
  { attempt, code, context }: { attempt: Attempt; code: string; context: Context },
): Promise<Outcome> {
  const ofAccount = { ...attempt, login: `second-factor:${account.id}` }
  // one at a time, so that concurrent attempts are all counted
  await tx.run(sql`select 1 from second_factor where user_id = ${account.id} for update`)
  await rejectWhenLocked(tx, attempt)
  await rejectWhenLocked(tx, ofAccount)
  const method = await consumeSecondFactorCode(tx, context.services, { user: account, text: code })
  await recordAttempt(tx, attempt, method !== null)
  await recordAttempt(tx, ofAccount, method !== null)
  return method ? finishSignIn(tx, account, method, context) : { rejection: 'second_factor_wrong' }
}
