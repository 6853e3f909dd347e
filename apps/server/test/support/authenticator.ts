import { Secret, TOTP } from 'otpauth'
import type { Caller, TestApp } from './test-app.ts'

/** The code that an authenticator app would show at an instant of the product's clock. */
export const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

export type Turned = { secret: string; codes: string[] }

/** Turns the authenticator of a signed-in user on, with the code of the step before this one. */
export async function turnOn(world: TestApp, caller: Caller): Promise<Turned> {
  const { body } = await caller.post('/school/auth/second-factor/start')
  const secret = String(body['data'].secret)
  const at = new Date(world.services.clock.now().getTime() - 30_000)
  const confirmed = await caller.post('/school/auth/second-factor/confirm', { pin: codeAt(secret, at) })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return { secret, codes: confirmed.body['data'].recovery_codes }
}
