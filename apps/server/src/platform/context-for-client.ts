import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { sql, type Tx } from './database/database.ts'
import type { Services } from './services.ts'

/** Not a user: changes are attributed to `by`. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Creates the context in which an operator or a job acts for a client, under the same rules as the client's
 * own users. It sees all of the client's data, uses the client's language unless `locale` is given, and
 * attributes changes to `by`.
 */
export async function contextForClient(
  services: Services,
  tx: Tx,
  { clientId, by, locale }: { clientId: string; by: ActorRef; locale?: 'en' },
): Promise<Context> {
  const client = await tx.one<
    Pick<Actor, 'company_id' | 'time_zone' | 'language'> & { gateway: boolean }
  >(sql`
    select c.company_id, company.policy_time_zone as time_zone, c.preferred_lang as language, c.gateway
    from client c join company on company.id = c.company_id where c.client_id = ${clientId}`)
  const { gateway, ...ofClient } = client
  return {
    tx,
    actor: {
      ...ofClient,
      user_id: nobody,
      client_id: clientId,
      by,
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
    t: translator(locale ?? (isLocale(client.language) ? client.language : 'en')),
    now: services.clock.now(),
    today: services.clock.today(client.time_zone),
    services,
    address: '',
    userAgent: '',
    headers: {},
    rawBody: '',
    afterwards: () => {
      throw new Error('what is done for a client has one transaction')
    },
    signal: new AbortController().signal,
  }
}
