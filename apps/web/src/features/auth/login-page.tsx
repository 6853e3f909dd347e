import { LoginPanel } from './login-panel.tsx'

/** Where everybody signs in. */
export function LoginPage() {
  return <LoginPanel />
}
