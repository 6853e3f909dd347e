import type { Tx } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { findClient, findUser } from './find-entities.ts'

type Client = Awaited<ReturnType<typeof findClient>>

/**
 * Finds a client among all, then works in its transaction: row-level security limits an operator's command to
 * the client just like a request, even if a query doesn't filter by client.
 */
export async function inClient<T>(
  services: Services,
  wanted: string,
  work: (tx: Tx, client: Client) => Promise<T>,
): Promise<T> {
  const client = await services.database.withCompany((tx) => findClient(tx, wanted))
  return services.database.withClient(client.id, (tx) => work(tx, client))
}

/** Like `inClient`, for a command about one user, whose address belongs to one client. */
export async function inClientOfUser<T>(
  services: Services,
  email: string,
  work: (tx: Tx, user: Awaited<ReturnType<typeof findUser>>) => Promise<T>,
): Promise<T> {
  const user = await services.database.withCompany((tx) => findUser(tx, email))
  return services.database.withClient(user.client_id, (tx) => work(tx, user))
}
