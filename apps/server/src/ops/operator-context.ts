import { translator } from '@campus/i18n/node-catalogs'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import type { OpsServices } from './ops-command.ts'

/** No user: what is done is said of the operator. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The context in which an operator does for a client what its own people do, with the same rules: everything of the client,
 * in English, and said of the operator.
 */
export async function operatorContext(services: OpsServices, tx: Tx, clientId: string): Promise<Context> {
  const client = await tx.one<
    Pick<Actor, 'company_id' | 'time_zone' | 'language'> & { gateway: boolean }
  >(sql`
    select c.company_id, o.policy_time_zone as time_zone, c.preferred_lang as language, c.gateway
    from client c join company o on o.id = c.company_id where c.client_id = ${clientId}`)
  const { gateway, ...ofClient } = client
  return {
    tx,
    actor: {
      ...ofClient,
      user_id: nobody,
      client_id: clientId,
      operator: services.operator,
      email: '',
      full_name: '',
      is_superuser: true,
      is_suspended: false,
      is_client_active: true,
      pays_per_order: gateway,
      sees_all_campuses: true,
      campus_ids: [],
      roles: [],
    },
    t: translator('en'),
    now: services.clock.now(),
    today: services.clock.today(client.time_zone),
    services,
    address: '',
    userAgent: '',
    headers: {},
    rawBody: '',
    afterwards: () => {
      throw new Error('a command has one transaction')
    },
    signal: new AbortController().signal,
  }
}
