import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button, Stack, TextInput } from '@mantine/core'
import { signIn } from '@campus/contract/auth?address'
import { failureText } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { TextLink } from '../../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { endFlow, useAuthFlow } from '../sign-in/auth-flow-state.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'

/** The code of the authenticator app, or a recovery code, in the same field. */
export function SecondFactorPanel({ login, password }: { login: string; password: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { returnTo } = useAuthFlow()
  const input = useRef<HTMLInputElement>(null)
  const [issue, setIssue] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const pin = input.current?.value.trim() ?? ''
    if (!pin) return setIssue(t('errors.pin_required'))
    setSending(true)
    try {
      await callApi(signIn, { body: { login, password, pin } })
      await navigate({ to: await completeSignIn(returnTo), replace: true })
      endFlow()
    } catch (failure) {
      const [first] = (failure as { errors?: readonly { message: string }[] }).errors ?? []
      setIssue(first?.message ?? failureText(failure, t('common.something_wrong')))
      input.current?.select()
    } finally {
      setSending(false)
    }
  }
  return (
    <SignInPanel
      title={t('sign-in.code_title')}
      text={t('sign-in.code_text')}
      foot={<TextLink to="/auth/login">{t('auth.back_to_sign_in')}</TextLink>}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <TextInput
            ref={input}
            label={t('sign-in.code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            className="cc-figures"
            error={issue ? <FieldIssue>{issue}</FieldIssue> : undefined}
          />
          <Button type="submit" fullWidth loading={isSending}>
            {t('auth.login_submit')}
          </Button>
        </Stack>
      </form>
    </SignInPanel>
  )
}
