import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { sendForgotPasswordSms } from '@campus/contract/auth?address'
import { phoneNumber } from '@campus/contract/person-fields'
import { callApi } from '../../../shared/api/call-api.ts'
import { Form } from '../../../shared/form/form.tsx'
import { PhoneField } from '../../../shared/form/phone-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { rememberInFlow, useAuthFlow } from '../sign-in/auth-flow-state.ts'

const phoneBody = z.object({ phone: phoneNumber })

export function ForgotByPhoneForm() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { forgotPhone } = useAuthFlow()
  return (
    <Form
      schema={phoneBody}
      defaultValues={{ phone: forgotPhone }}
      submitLabel={t('auth.forgot_submit')}
      asksBeforeLeaving={false}
      showsFailureInPlace
      isButtonWide
      onSubmit={async ({ phone }) => {
        await callApi(sendForgotPasswordSms, { body: phone })
        rememberInFlow({ forgotPhone: phone, forgotEmail: undefined })
        await navigate({ to: '/auth/pin-otp' })
      }}
    >
      <PhoneField name="phone" label={t('auth.phone')} help={t('auth.phone_help')} />
    </Form>
  )
}
