import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import {
  readSecondFactorCode,
  recoveryAlphabet,
  recoveryCodeLength,
  showRecoveryCode,
} from '@campus/domain/sign-in/second-factor-code'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { openSecret, sealSecret } from '../../../platform/security/secret-box.ts'
import type { Services } from '../../../platform/services.ts'

/** RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const periodSeconds = 30
/** One step of drift, as recommended in RFC 6238, section 5.2. */
const driftSteps = 1
const secretBytes = 20
const codesAtOnce = 10

export type KnownUser = { id: string; client_id: string; email: string }

const secretContext = (userId: string) => `second-factor:${userId}`
const createTotp = (secret: string, email: string) =>
  new TOTP({ issuer: 'Campus Cover', label: email, secret: Secret.fromBase32(secret), period: periodSeconds })
const hashCode = (services: Services, userId: string, code: string) =>
  createHmac('sha256', services.config.secret).update(`recovery-code:${userId}:${code}`).digest()

/** Creates an unconfirmed authenticator, replacing any earlier unconfirmed one; null if one is already on. */
export async function makeSecondFactor(tx: Tx, services: Services, user: KnownUser) {
  const secret = new Secret({ size: secretBytes }).base32
  const made = await tx.run(sql`
    insert into second_factor (client_id, user_id, secret, created_at)
    values (${user.client_id}, ${user.id}, ${sealSecret(services.config.secret, secretContext(user.id), secret)}, ${services.clock.now()})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
      where second_factor.confirmed_at is null`)
  if (made === 0) return null
  const uri = createTotp(secret, user.email).toString()
  return { secret, otpauth_uri: uri, qr_svg: renderSVG(uri, { border: 2 }) }
}

/** Consumes an app code or a recovery code, each accepted once. Returns which kind it was, or null. */
export async function consumeSecondFactorCode(
  tx: Tx,
  services: Services,
  { user, text }: { user: KnownUser; text: string },
): Promise<'authenticator' | 'recovery-code' | null> {
  const code = readSecondFactorCode(text)
  if (!code) return null
  if (code.kind === 'pin')
    return (await consumeAppCode(tx, services, { user, pin: code.pin, isConfirmed: true }))
      ? 'authenticator'
      : null
  const used = await tx.run(sql`
    update recovery_code set used_at = ${services.clock.now()}
    where user_id = ${user.id} and code_hash = ${hashCode(services, user.id, code.code)} and used_at is null`)
  return used > 0 ? 'recovery-code' : null
}

/** Turns on the unconfirmed authenticator after checking one of its codes. */
export async function confirmWithCode(
  tx: Tx,
  services: Services,
  { user, text }: { user: KnownUser; text: string },
): Promise<string[] | null> {
  const code = readSecondFactorCode(text)
  if (
    code?.kind !== 'pin' ||
    !(await consumeAppCode(tx, services, { user, pin: code.pin, isConfirmed: false }))
  )
    return null
  await tx.run(
    sql`update second_factor set confirmed_at = ${services.clock.now()} where user_id = ${user.id}`,
  )
  return replaceRecoveryCodes(tx, services, user)
}

async function consumeAppCode(
  tx: Tx,
  services: Services,
  { user, pin, isConfirmed }: { user: KnownUser; pin: string; isConfirmed: boolean },
): Promise<boolean> {
  const row = await tx.maybe<{ secret: string }>(sql`
    select secret from second_factor where user_id = ${user.id} and (confirmed_at is not null) = ${isConfirmed} for update`)
  if (!row) return false
  const secret = openSecret(services.config.secret, secretContext(user.id), row.secret)
  const timestamp = services.clock.now().getTime()
  const delta = createTotp(secret, user.email).validate({ token: pin, timestamp, window: driftSteps })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta
  const taken = await tx.run(
    sql`update second_factor set last_step = ${step} where user_id = ${user.id} and last_step < ${step}`,
  )
  return taken > 0
}

/** Ten new codes, which are shown only once; the old ones stop working. */
export async function replaceRecoveryCodes(tx: Tx, services: Services, user: KnownUser): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newRecoveryCode)
  const hashes = codes.map((code) => hashCode(services, user.id, code))
  await tx.run(sql`delete from recovery_code where user_id = ${user.id}`)
  await tx.run(sql`
    insert into recovery_code (client_id, user_id, code_hash)
    select ${user.client_id}, ${user.id}, h from unnest(${hashes}::bytea[]) h`)
  return codes.map(showRecoveryCode)
}

const newRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
    '',
  )
