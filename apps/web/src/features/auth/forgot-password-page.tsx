import { useNavigate } from '@tanstack/react-router'
import { sendForgotPasswordPin } from '@campus/contract/auth?address'
import { callApi } from '../../shared/api/call-api.ts'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { rememberInFlow, useAuthFlow } from './auth-flow-state.ts'

const loadBody = () => import('@campus/contract/auth').then(({ sendForgotPasswordPin: { body } }) => body!)

/** First step of a reset: the email that gets the pin. */
export function ForgotPasswordPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { email = '' } = useAuthFlow()
  return (
    <SignInPanel
      title={t('auth.forgot_title')}
      text={t('auth.forgot_text')}
      foot={<TextLink to="/auth/login">{t('auth.back_to_sign_in')}</TextLink>}
    >
      <Form
        schema={loadBody}
        defaultValues={{ email }}
        submitLabel={t('auth.forgot_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async (body) => {
          await callApi(sendForgotPasswordPin, { body })
          rememberInFlow({ email: body.email })
          await navigate({ to: '/auth/pin-otp' })
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          help={t('auth.email_help')}
          autoComplete="username"
          isFocusedFirst
        />
      </Form>
    </SignInPanel>
  )
}
