import { Navigate, useNavigate } from '@tanstack/react-router'
import { resetPassword } from '@campus/contract/auth?address'
import { callApi } from '../../shared/api/call-api.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { Form } from '../../shared/form/form.tsx'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { endFlow, useAuthFlow } from './auth-flow-state.ts'

const loadBody = () => import('@campus/contract/auth').then(({ resetPassword: { body } }) => body!)

/** Last step of a reset: the new password, twice. */
export function ResetPasswordPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { resetToken, email } = useAuthFlow()
  if (!resetToken) return <Navigate to="/auth/forgot-password" replace />
  return (
    <SignInPanel title={t('auth.reset_title')} text={t('auth.reset_text')}>
      <Form
        schema={loadBody}
        defaultValues={{ token: resetToken, password: '', password_confirmation: '' }}
        submitLabel={t('auth.reset_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async (body) => {
          await callApi(resetPassword, { body })
          notify('success', t('auth.reset_done'))
          await navigate({ to: '/auth/login', replace: true })
          endFlow()
        }}
      >
        {/* Tells password managers whose password this is. */}
        <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          name="password"
          label={t('auth.new_password')}
          autoComplete="new-password"
          showsRules
        />
        <PasswordField
          name="password_confirmation"
          label={t('auth.password_again')}
          autoComplete="new-password"
        />
      </Form>
    </SignInPanel>
  )
}
