import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { presentedToken } from '../security/presented-token.ts'
import { openSession } from '../security/session.ts'

/** The signed-in user, for a public call that may return more to them than to others. */
export async function findActor({ headers, services, now }: Context): Promise<Actor | undefined> {
  const token = presentedToken(headers)
  return token ? services.database.withSession((tx) => openSession(tx, token, now)) : undefined
}
