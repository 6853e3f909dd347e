import type { Tx } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { findClient, findUser } from './find-entities.ts'

type Client = Awaited<ReturnType<typeof findClient>>

/**
 * Finds a client among all, then works inside it: row-level security keeps a command of the operator to its client as it
 * keeps a request, so that a query that does not name the client still meets no other's rows.
 */
export async function inClient<T>(
  services: Services,
  wanted: string,
  work: (tx: Tx, client: Client) => Promise<T>,
): Promise<T> {
  const client = await services.database.withCompany((tx) => findClient(tx, wanted))
  return services.database.withClient(client.id, (tx) => work(tx, client))
}

/** The same for a command about one person, whose address belongs to one client. */
export async function inClientOfUser<T>(
  services: Services,
  email: string,
  work: (tx: Tx, user: Awaited<ReturnType<typeof findUser>>) => Promise<T>,
): Promise<T> {
  const user = await services.database.withCompany((tx) => findUser(tx, email))
  return services.database.withClient(user.client_id, (tx) => work(tx, user))
}
