import { Navigate, useNavigate } from '@tanstack/react-router'
import { setProfilePassword } from '@campus/contract/invitations'
import { callApi } from '../../shared/api/call-api.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { Form } from '../../shared/form/form.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { reloadSession } from '../../shell/session/session-state.ts'
import { NewPasswordFields, rememberInFlow, useAuthFlow } from '../auth/public.ts'
import { SignUpSchoolAccount } from './sign-up-school-account.tsx'

/**
 * Third step of signing up: the password, unless the organisation uses single sign-on. It signs in; a phone
 * number given earlier is verified next.
 */
export function SignUpPasswordPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { signUp, profileToken } = useAuthFlow()
  if (!signUp || !profileToken) return <Navigate to="/auth/onboard" replace />
  if (signUp.signsInWith === 'single-sign-on')
    return <SignUpSchoolAccount signUp={signUp} profileToken={profileToken} />
  const { email, first_name, last_name, date_of_birth, phone } = signUp
  return (
    <SignInPanel title={t('invitations.password_title')} text={t('invitations.password_text', { email })}>
      <Form
        schema={setProfilePassword.body!}
        defaultValues={{
          token: profileToken,
          password: '',
          password_confirmation: '',
          first_name,
          last_name,
          date_of_birth,
          phone,
        }}
        submitLabel={t('invitations.password_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async (body) => {
          const { data } = await callApi(setProfilePassword, { body })
          if (data.next === 'enrol') {
            // signing in leads to setting up the second factor required by the organisation
            notify('success', t('invitations.ready_sign_in'))
            rememberInFlow({ login: email })
            await navigate({ to: '/auth/login-pwd', replace: true })
          } else {
            notify('success', t('invitations.ready'))
            rememberInFlow({ phone: phone ?? undefined })
            await reloadSession()
            await navigate({ to: phone ? '/invite/add-phone' : '/home', replace: true })
          }
          rememberInFlow({ signUp: undefined, profileToken: undefined })
        }}
      >
        <NewPasswordFields login={email} />
      </Form>
    </SignInPanel>
  )
}
