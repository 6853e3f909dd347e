import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { presentedToken } from '../security/presented-token.ts'
import { openSession } from '../security/session.ts'

/** Who is signed in, for a public call that may tell them more than others. */
export async function findActor({ headers, services, now }: Context): Promise<Actor | undefined> {
  const token = presentedToken(headers)
  return token ? services.database.withSession((tx) => openSession(tx, token, now)) : undefined
}
