import { getSecondFactor as getCall } from '@campus/contract/second-factor'
import { handle } from '../../../platform/http/handle.ts'
import type { Actor } from '../../../platform/actor.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { KnownUser } from './second-factor-codes.ts'

export const getSecondFactor = handle(getCall, async (_input, { tx, actor }) => {
  const { confirmed_at, ...state } = await readSecondFactor(tx, actor)
  return { ...state, is_on: confirmed_at !== null, confirmed_at: confirmed_at?.toISOString() ?? null }
})

type State = { confirmed_at: Date | null; recovery_codes_left: number; is_required: boolean }

export const ownUser = (actor: Actor): KnownUser => ({
  id: actor.user_id,
  client_id: actor.client_id,
  email: actor.email,
})

export const readSecondFactor = (tx: Tx, actor: Actor) =>
  tx.one<State>(sql`
    select f.confirmed_at, c.requires_second_factor as is_required,
      (select count(*) from recovery_code r where r.user_id = ${actor.user_id} and r.used_at is null) as recovery_codes_left
    from client c left join second_factor f on f.user_id = ${actor.user_id} where c.client_id = ${actor.client_id}`)
