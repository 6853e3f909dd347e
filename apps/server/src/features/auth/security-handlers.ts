import type { HandledCall } from '../../platform/handle.ts'
import { confirmRequiredSecondFactor, startRequiredSecondFactor } from './enrol-second-factor.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { requireSecondFactor, resetSecondFactor } from './require-second-factor.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'
import { finishSingleSignOn, startSingleSignOn } from './sign-in-with-single-sign-on.ts'
import { getSingleSignOn, removeSingleSignOn, saveSingleSignOn } from './single-sign-on.ts'

/** What returns the calls of second factor, passkeys, single sign-on and own sessions. */
export const securityHandlers: readonly HandledCall[] = [
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  makeRecoveryCodes,
  turnOffSecondFactor,
  startRequiredSecondFactor,
  confirmRequiredSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
  getSingleSignOn,
  saveSingleSignOn,
  removeSingleSignOn,
  startSingleSignOn,
  finishSingleSignOn,
]
