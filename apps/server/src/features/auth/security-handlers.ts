import type { HandledCall } from '../../platform/http/handle.ts'
import {
  confirmRequiredSecondFactor,
  startRequiredSecondFactor,
} from './second-factor/enrol-second-factor.ts'
import { endOtherSessions, endOwnSession } from './sign-in/end-own-sessions.ts'
import { listOwnSessions } from './sign-in/list-own-sessions.ts'
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { confirmIdentity, confirmIdentityByPasskey } from './identity/confirm-identity.ts'
import { getIdentityProofs } from './identity/get-identity-proofs.ts'
import { requireSecondFactor } from './second-factor/require-second-factor.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { confirmSecondFactor, startSecondFactor } from './second-factor/start-second-factor.ts'
import { getSecondFactor } from './second-factor/get-second-factor.ts'
import { makeRecoveryCodes } from './second-factor/make-recovery-codes.ts'
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts'
import { finishSingleSignOn, startSingleSignOn } from './single-sign-on/sign-in-with-single-sign-on.ts'
import { getSingleSignOn } from './single-sign-on/get-single-sign-on.ts'
import { removeSingleSignOn } from './single-sign-on/remove-single-sign-on.ts'
import { saveSingleSignOn } from './single-sign-on/save-single-sign-on.ts'

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
  getIdentityProofs,
  confirmIdentity,
  confirmIdentityByPasskey,
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
