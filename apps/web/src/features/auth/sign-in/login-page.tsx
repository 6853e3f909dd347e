import { useSearch } from '@tanstack/react-router'
import { LoginPanel } from './login-panel.tsx'

/** Where everybody signs in. */
export function LoginPage() {
  return <LoginPanel asked={useSearch({ from: '/auth-layout/auth/login' }).return_to} />
}
