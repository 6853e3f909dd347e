import { hash, verify } from '@node-rs/argon2'

/** argon2id; costs follow the OWASP password storage recommendation (19 MiB, 2 passes, 1 lane). */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, costs)

/** A hash that matches no password, so that an unknown account takes as long as a wrong password. */
let decoy: Promise<string> | undefined

export async function passwordMatches(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(kept ?? (await decoy), password).catch(() => false)
  return Boolean(kept) && matches
}
