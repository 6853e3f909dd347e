import { reloadSession } from '../../shell/session/session-state.ts'
import { safeReturnTarget } from '../../shell/guards/return-target.ts'

/** Reads who is signed in now; answers where they were going. */
export async function completeSignIn(returnTo: string | undefined): Promise<string> {
  await reloadSession()
  return safeReturnTarget(returnTo) ?? '/home'
}
