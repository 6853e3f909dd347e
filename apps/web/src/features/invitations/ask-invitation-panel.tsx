import { useState } from 'react'
import { sendEmailPin } from '@campus/contract/invitations'
import { callApi } from '../../shared/api/call-api.ts'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'

const askBody = sendEmailPin.body!.pick({ email: true })

/** Asks for a new invitation; the response never reveals whether the address has one. */
export function AskInvitationPanel({
  title,
  text,
  email = '',
}: {
  title: string
  text: string
  email?: string
}) {
  const t = useTranslate()
  const [askedFor, setAskedFor] = useState<string>()
  const foot = <TextLink to="/auth/login">{t('auth.back_to_sign_in')}</TextLink>
  if (askedFor) {
    return (
      <SignInPanel
        title={t('invitations.asked_title')}
        text={<div role="status">{t('invitations.asked_text', { email: askedFor })}</div>}
        foot={foot}
      />
    )
  }
  return (
    <SignInPanel title={title} text={text} foot={foot}>
      <Form
        schema={askBody}
        defaultValues={{ email }}
        submitLabel={t('invitations.ask_submit')}
        asksBeforeLeaving={false}
        showsFailureInPlace
        isButtonWide
        onSubmit={async (body) => {
          await callApi(sendEmailPin, { body })
          setAskedFor(body.email)
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          help={t('invitations.ask_help')}
          autoComplete="email"
          isFocusedFirst
        />
      </Form>
    </SignInPanel>
  )
}
