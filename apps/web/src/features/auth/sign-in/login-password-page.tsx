import { Navigate, useSearch } from '@tanstack/react-router'
import { useAuthFlow } from './auth-flow-state.ts'
import { LoginPanel } from './login-panel.tsx'

/** Second half of signing in if the login is known: after a reset, or an invitation that was used before. */
export function LoginPasswordPage() {
  const { login } = useAuthFlow()
  const search = useSearch({ from: '/auth-layout/auth/login-pwd' })
  if (!login) return <Navigate to="/auth/login" search={search} replace />
  return <LoginPanel login={login} asked={search.return_to} />
}
