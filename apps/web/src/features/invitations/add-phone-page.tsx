import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { sendPhonePin } from '@campus/contract/invitations?address'
import { phoneNumber } from '@campus/contract/person-fields'
import { callApi } from '../../shared/api/call-api.ts'
import { Form } from '../../shared/form/form.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { useSession } from '../../shell/session/session-state.ts'
import { rememberInFlow, useAuthFlow } from '../auth/public.ts'

const phoneBody = z.object({ phone: phoneNumber })

/** Adds a mobile phone to the account: first the number, then the PIN sent to it. Can be skipped. */
export function AddPhonePage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const accountPhone = useSession()?.school.phone_number
  const { phone = accountPhone ?? undefined } = useAuthFlow()
  return (
    <SignInPanel
      title={t('invitations.phone_title')}
      text={t('invitations.phone_text')}
      foot={<TextLink to="/home">{t('invitations.phone_skip')}</TextLink>}
    >
      <Form
        schema={phoneBody}
        defaultValues={{ phone }}
        submitLabel={t('invitations.phone_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async ({ phone: given }) => {
          await callApi(sendPhonePin, { body: given })
          rememberInFlow({ phone: given })
          await navigate({ to: '/invite/pin-otp-phone' })
        }}
      >
        <PhoneField name="phone" label={t('invitations.mobile')} />
      </Form>
    </SignInPanel>
  )
}
