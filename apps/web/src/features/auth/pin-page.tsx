import { Navigate, useNavigate } from '@tanstack/react-router'
import { sendForgotPasswordPin, verifyForgotPasswordPin } from '@campus/contract/auth?address'
import { callApi } from '../../shared/api/call-api.ts'
import { notifyFailure } from '../../shared/feedback/notify-answer.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { Form } from '../../shared/form/form.tsx'
import { PinField } from '../../shared/form/pin-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { rememberInFlow, useAuthFlow } from './auth-flow-state.ts'
import { ResendButton } from './resend-button.tsx'

const loadBody = () => import('./pin-body.ts').then(({ pinBody }) => pinBody)

/** Second step of a reset: the 6-digit pin, exchanged for a single-use token. */
export function PinPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { email } = useAuthFlow()
  // Loaded anew, this page no longer knows the address; the first step asks for it again.
  if (!email) return <Navigate to="/auth/forgot-password" replace />
  const resend = async () => {
    try {
      await callApi(sendForgotPasswordPin, { body: { email } })
      notify('success', t('auth.pin_resent'))
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  return (
    <SignInPanel
      title={t('auth.pin_title')}
      text={t('auth.pin_text', { email })}
      foot={
        <>
          <TextLink to="/auth/forgot-password">{t('auth.pin_another_email')}</TextLink>
          <ResendButton onResend={resend} />
        </>
      }
    >
      <Form
        schema={loadBody}
        defaultValues={{ pin: '' }}
        submitLabel={t('auth.pin_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async ({ pin }) => {
          const { data } = await callApi(verifyForgotPasswordPin, { body: { email, pin } })
          rememberInFlow({ resetToken: data.token })
          await navigate({ to: '/auth/reset-password' })
        }}
      >
        <PinField name="pin" label={t('auth.pin')} />
      </Form>
    </SignInPanel>
  )
}
