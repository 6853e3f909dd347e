import { Navigate, useNavigate } from '@tanstack/react-router'
import {
  sendForgotPasswordPin,
  sendForgotPasswordSms,
  verifyForgotPasswordPin,
  verifyForgotPasswordSms,
} from '@campus/contract/auth?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { TextLink } from '../../../shared/navigation/link-button.tsx'
import { rememberInFlow, useAuthFlow } from './auth-flow-state.ts'
import { phoneText } from './phone-text.ts'
import { PinPanel } from './pin-panel.tsx'
import { RequiredFactorPanel } from '../second-factor/required-factor-panel.tsx'
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx'

/**
 * The second factor of a sign-in, or the second step of a reset: the 6-digit PIN, exchanged for a single-use
 * token.
 */
export function PinPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { forgotEmail: email, forgotPhone: phone, secondFactor, enrolToken } = useAuthFlow()
  if (secondFactor) return <SecondFactorPanel {...secondFactor} />
  if (enrolToken) return <RequiredFactorPanel token={enrolToken} />
  if (phone) {
    return (
      <PinPanel
        title={t('auth.pin_title')}
        text={t('auth.pin_text_phone', { phone: phoneText(phone) })}
        submitLabel={t('auth.pin_submit')}
        foot={<TextLink to="/auth/forgot-password">{t('auth.pin_another_phone')}</TextLink>}
        onResend={() => callApi(sendForgotPasswordSms, { body: phone })}
        onPin={async (pin) => {
          const { data } = await callApi(verifyForgotPasswordSms, { body: { ...phone, pin } })
          rememberInFlow({ resetToken: data.token })
          await navigate({ to: '/auth/set-new-password' })
        }}
      />
    )
  }
  // after a reload the email address is lost; the first step asks for it again
  if (!email) return <Navigate to="/auth/forgot-password" replace />
  return (
    <PinPanel
      title={t('auth.pin_title')}
      text={t('auth.pin_text', { email })}
      submitLabel={t('auth.pin_submit')}
      foot={<TextLink to="/auth/forgot-password">{t('auth.pin_another_email')}</TextLink>}
      onResend={() => callApi(sendForgotPasswordPin, { body: { email } })}
      onPin={async (pin) => {
        const { data } = await callApi(verifyForgotPasswordPin, { body: { email, pin } })
        rememberInFlow({ resetToken: data.token })
        await navigate({ to: '/auth/reset-password' })
      }}
    />
  )
}
