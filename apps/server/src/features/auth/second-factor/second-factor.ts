import {
  confirmSecondFactor as confirmCall,
  getSecondFactor as getCall,
  makeRecoveryCodes as makeCodesCall,
  startSecondFactor as startCall,
  turnOffSecondFactor as turnOffCall,
} from '@campus/contract/second-factor'
import type { Actor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure, invalid } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { requireOwnSession, strengthenSession } from '../sign-in/own-session.ts'
import { requirePassword } from '../require-password.ts'
import {
  confirmWithCode,
  makeSecondFactor,
  replaceRecoveryCodes,
  type KnownUser,
} from './second-factor-codes.ts'
import { notifyUser } from '../notify-user.ts'

type State = { confirmed_at: Date | null; recovery_codes_left: number; is_required: boolean }

const ownUser = (actor: Actor): KnownUser => ({
  id: actor.user_id,
  client_id: actor.client_id,
  email: actor.email,
})

const readState = (tx: Tx, actor: Actor) =>
  tx.one<State>(sql`
    select f.confirmed_at, c.requires_second_factor as is_required,
      (select count(*) from recovery_code r where r.user_id = ${actor.user_id} and r.used_at is null) as recovery_codes_left
    from client c left join second_factor f on f.user_id = ${actor.user_id} where c.client_id = ${actor.client_id}`)

export const getSecondFactor = handle(getCall, async (_input, { tx, actor }) => {
  const { confirmed_at, ...state } = await readState(tx, actor)
  return { ...state, is_on: confirmed_at !== null, confirmed_at: confirmed_at?.toISOString() ?? null }
})

export const startSecondFactor = handle(startCall, async (_input, context) => {
  await requireOwnSession(context)
  const made = await makeSecondFactor(context.tx, context.services, ownUser(context.actor))
  if (!made) throw new Failure('second_factor_on')
  return made
})

export const confirmSecondFactor = handle(confirmCall, async ({ body }, context) => {
  const { tx, actor, services } = context
  const own = await requireOwnSession(context)
  if ((await readState(tx, actor)).confirmed_at) throw new Failure('second_factor_on')
  const codes = await confirmWithCode(tx, services, ownUser(actor), body.pin)
  if (!codes) throw invalid([{ key: 'pin', code: 'second_factor_wrong' }])
  await strengthenSession(tx, own.id)
  await audit(context, { action: 'second-factor-on' })
  await notifyUser(tx, actor.user_id, 'second_factor_on')
  return { recovery_codes: codes }
})

export const makeRecoveryCodes = handle(makeCodesCall, async ({ body }, context) => {
  const { tx, actor, services } = context
  await requireOwnSession(context)
  await requirePassword(context, body.password)
  if (!(await readState(tx, actor)).confirmed_at) throw new Failure('second_factor_off')
  const codes = await replaceRecoveryCodes(tx, services, ownUser(actor))
  await audit(context, { action: 'make-recovery-codes' })
  await notifyUser(tx, actor.user_id, 'recovery_codes')
  return { recovery_codes: codes }
})

export const turnOffSecondFactor = handle(turnOffCall, async ({ body }, context) => {
  const { tx, actor } = context
  await requireOwnSession(context)
  await requirePassword(context, body.password)
  const state = await readState(tx, actor)
  if (!state.confirmed_at) throw new Failure('second_factor_off')
  if (state.is_required) throw new Failure('second_factor_required')
  await tx.run(sql`delete from second_factor where user_id = ${actor.user_id}`)
  await tx.run(sql`delete from recovery_code where user_id = ${actor.user_id}`)
  await audit(context, { action: 'second-factor-off' })
  await notifyUser(tx, actor.user_id, 'second_factor_off')
  return { done: true as const }
})
