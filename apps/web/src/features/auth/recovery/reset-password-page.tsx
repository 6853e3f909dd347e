import { resetPassword } from '@campus/contract/auth?address'
import { NewPasswordPanel } from './new-password-panel.tsx'

/** Last step of a reset by email. */
export function ResetPasswordPage() {
  return <NewPasswordPanel call={resetPassword} way="email" />
}
