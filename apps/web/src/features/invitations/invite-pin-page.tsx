import { Navigate, useNavigate } from '@tanstack/react-router'
import { sendEmailPin, verifyEmailPin } from '@campus/contract/invitations?address'
import { callApi } from '../../shared/api/call-api.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { PinPanel, rememberInFlow, useAuthFlow } from '../auth/public.ts'

/** Second step of signing up: the PIN from the email. */
export function InvitePinPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { signUp } = useAuthFlow()
  // after a reload the sign-up data is lost; the link of the invitation still works
  if (!signUp) return <Navigate to="/auth/onboard" replace />
  const { email, token } = signUp
  return (
    <PinPanel
      title={t('invitations.pin_title')}
      text={t('invitations.pin_text', { email })}
      submitLabel={t('auth.pin_submit')}
      foot={
        <TextLink to="/invite/sign-up" search={{ token, email }}>
          {t('invitations.back_to_details')}
        </TextLink>
      }
      onResend={() => callApi(sendEmailPin, { body: { email, token } })}
      onPin={async (pin) => {
        const { data } = await callApi(verifyEmailPin, { body: { email, pin } })
        rememberInFlow({ profileToken: data.token ?? undefined })
        await navigate({ to: '/invite/sign-up-pwd', replace: true })
      }}
    />
  )
}
