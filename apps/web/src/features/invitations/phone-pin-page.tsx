import { Navigate, useNavigate } from '@tanstack/react-router'
import { resendPhonePin, setPhoneNumber, verifyPhonePin } from '@campus/contract/invitations?address'
import { callApi } from '../../shared/api/call-api.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { reloadSession } from '../../shell/session/session-state.ts'
import { phoneText, PinPanel, rememberInFlow, useAuthFlow } from '../auth/public.ts'

/** The PIN from the SMS, which adds the number to the account. */
export function PhonePinPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { phone } = useAuthFlow()
  if (!phone) return <Navigate to="/invite/add-phone" replace />
  return (
    <PinPanel
      title={t('auth.pin_title')}
      text={t('invitations.phone_pin_text', { phone: phoneText(phone) })}
      submitLabel={t('auth.pin_submit')}
      foot={
        <>
          <TextLink to="/invite/add-phone">{t('auth.pin_another_phone')}</TextLink>
          <TextLink to="/home">{t('invitations.phone_skip')}</TextLink>
        </>
      }
      onResend={() => callApi(resendPhonePin, { body: phone })}
      onPin={async (pin) => {
        const { data } = await callApi(verifyPhonePin, { body: { ...phone, pin } })
        await callApi(setPhoneNumber, { body: { token: data.token } })
        await reloadSession()
        notify('success', t('invitations.phone_done'))
        await navigate({ to: '/home', replace: true })
        rememberInFlow({ phone: undefined })
      }}
    />
  )
}
