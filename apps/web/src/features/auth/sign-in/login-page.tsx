import { useSearch } from '@tanstack/react-router'
import { LoginPanel } from './login-panel.tsx'

/** The sign-in page. */
export function LoginPage() {
  return <LoginPanel asked={useSearch({ from: '/auth-layout/auth/login' }).return_to} />
}
