import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { sendEmailPin, type Invitation } from '@campus/contract/invitations?address'
import { personName, phoneNumber } from '@campus/contract/person-fields'
import { checkBirthDate } from '@campus/domain/birth-date'
import { callApi } from '../../shared/api/call-api.ts'
import { DateField } from '../../shared/form/date-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { useSettings } from '../../shell/settings-state.ts'
import { rememberInFlow, useAuthFlow } from '../auth/public.ts'

/**
 * Until the current date is loaded only the format of a date is checked; the server checks again by its own
 * date.
 */
const lastDay = '9999-12-31'

const signUpBody = (today: string | undefined) =>
  z.object({
    first_name: personName,
    last_name: personName,
    date_of_birth: z
      .string({ error: 'required' })
      .min(1, 'required')
      .superRefine((value, context) => {
        const code = value === '' ? null : checkBirthDate(value, today ?? lastDay)
        if (code === 'date_invalid')
          context.addIssue({ code: 'custom', message: 'date_invalid_date_of_birth' })
        else if (code) context.addIssue({ code: 'custom', message: code })
      }),
    phone: phoneNumber.nullish(),
  })

/** First step of signing up: name, date of birth and phone. Submitting it sends the PIN. */
export function SignUpPanel({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { signUp } = useAuthFlow()
  const today = useSettings()?.today
  const schema = useMemo(() => signUpBody(today), [today])
  const { email } = invitation
  // returning from a later step restores the input
  const typed = signUp?.token === token ? signUp : undefined
  return (
    <SignInPanel
      title={t('invitations.sign_up_title')}
      text={t('invitations.sign_up_text', { client: invitation.client, email })}
    >
      <Form
        schema={schema}
        defaultValues={{
          first_name: typed?.first_name ?? invitation.first_name,
          last_name: typed?.last_name ?? invitation.last_name,
          date_of_birth: typed?.date_of_birth ?? '',
          phone: typed ? typed.phone : invitation.phone_number,
        }}
        submitLabel={t('invitations.sign_up_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async (person) => {
          await callApi(sendEmailPin, { body: { email, token } })
          rememberInFlow({
            signUp: {
              ...person,
              phone: person.phone ?? null,
              email,
              token,
              signsInWith: invitation.signs_in_with,
            },
          })
          await navigate({ to: '/invite/pin-otp' })
        }}
      >
        <FieldPair>
          <TextField
            name="first_name"
            label={t('auth.first_name')}
            autoComplete="given-name"
            isFocusedFirst
          />
          <TextField name="last_name" label={t('auth.last_name')} autoComplete="family-name" />
        </FieldPair>
        <DateField
          name="date_of_birth"
          label={t('invitations.date_of_birth')}
          autoComplete="bday"
          max={today}
        />
        <PhoneField
          name="phone"
          label={t('invitations.mobile')}
          help={t('invitations.mobile_help')}
          isOptional
        />
      </Form>
    </SignInPanel>
  )
}
