import { resetPasswordByPhone } from '@campus/contract/auth?address'
import { NewPasswordPanel } from './new-password-panel.tsx'

/** Last step of a reset by phone. */
export function SetNewPasswordPage() {
  return <NewPasswordPanel call={resetPasswordByPhone} way="phone" />
}
