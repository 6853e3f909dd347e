import { Navigate, useSearch } from '@tanstack/react-router'
import { useAuthFlow } from './auth-flow-state.ts'
import { LoginPage } from './login-page.tsx'

/** Second half of signing in, where it is already known who does: after a reset or an invitation used before. */
export function LoginPasswordPage() {
  const { login } = useAuthFlow()
  const search = useSearch({ strict: false })
  if (!login) return <Navigate to="/auth/login" search={search as never} replace />
  return <LoginPage login={login} />
}
