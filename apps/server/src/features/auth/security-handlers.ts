import type { HandledCall } from '../../platform/http/handle.ts'
import {
  confirmRequiredSecondFactor,
  startRequiredSecondFactor,
} from './second-factor/enrol-second-factor.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sign-in/own-sessions.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys/passkeys.ts'
import { requireSecondFactor, resetSecondFactor } from './second-factor/require-second-factor.ts'
import {
  confirmSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor/second-factor.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts'
import { finishSingleSignOn, startSingleSignOn } from './single-sign-on/sign-in-with-single-sign-on.ts'
import { getSingleSignOn, removeSingleSignOn, saveSingleSignOn } from './single-sign-on/single-sign-on.ts'

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
