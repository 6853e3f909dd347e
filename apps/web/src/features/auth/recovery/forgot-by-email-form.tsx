import { useNavigate } from '@tanstack/react-router'
import { sendForgotPasswordPin } from '@campus/contract/auth?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { Form } from '../../../shared/form/form.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { rememberInFlow, useAuthFlow } from '../sign-in/auth-flow-state.ts'

const loadBody = () => import('@campus/contract/auth').then(({ sendForgotPasswordPin: { body } }) => body!)

export function ForgotByEmailForm() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { forgotEmail, login = '' } = useAuthFlow()
  const email = forgotEmail ?? (login.includes('@') ? login : '')
  return (
    <Form
      schema={loadBody}
      defaultValues={{ email }}
      submitLabel={t('auth.forgot_submit')}
      asksBeforeLeaving={false}
      showsFailureInPlace
      isButtonWide
      onSubmit={async (body) => {
        await callApi(sendForgotPasswordPin, { body })
        rememberInFlow({ forgotEmail: body.email, forgotPhone: undefined })
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
  )
}
