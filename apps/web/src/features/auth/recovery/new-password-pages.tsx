import { Navigate, useNavigate } from '@tanstack/react-router'
import { resetPassword, resetPasswordByPhone } from '@campus/contract/auth?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { Form } from '../../../shared/form/form.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { TextLink } from '../../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { rememberInFlow, useAuthFlow } from '../sign-in/auth-flow-state.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { phoneText } from '../sign-in/phone-text.ts'

const loadBody = () => import('@campus/contract/auth').then(({ resetPassword: { body } }) => body!)

type NewPasswordPanelProps = {
  call: typeof resetPassword | typeof resetPasswordByPhone
  way: 'email' | 'phone'
}

/** Sets the new password; after that, sign-in asks only for the password. */
export function NewPasswordPanel({ call, way }: NewPasswordPanelProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { resetToken, forgotEmail, forgotPhone } = useAuthFlow()
  const login = way === 'email' ? forgotEmail : forgotPhone && phoneText(forgotPhone)
  if (!resetToken || !login) return <Navigate to="/auth/forgot-password" replace />
  return (
    <SignInPanel
      title={t('auth.reset_title')}
      text={t('auth.reset_text')}
      foot={<TextLink to="/auth/forgot-password">{t('auth.reset_again')}</TextLink>}
    >
      <Form
        schema={loadBody}
        defaultValues={{ token: resetToken, password: '', password_confirmation: '' }}
        submitLabel={t('auth.reset_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async (body) => {
          await callApi(call, { body })
          notify('success', t('auth.reset_done'))
          // the token is used up; the rest is cleared only after navigation, because this page still needs it
          rememberInFlow({ login })
          await navigate({ to: '/auth/login-pwd', replace: true })
          rememberInFlow({ resetToken: undefined, forgotEmail: undefined, forgotPhone: undefined })
        }}
      >
        <NewPasswordFields login={login} />
      </Form>
    </SignInPanel>
  )
}

/** Last step of a reset by email. */
export function ResetPasswordPage() {
  return <NewPasswordPanel call={resetPassword} way="email" />
}

/** Last step of a reset by phone. */
export function SetNewPasswordPage() {
  return <NewPasswordPanel call={resetPasswordByPhone} way="phone" />
}
