import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { signIn } from '@campus/contract/auth?address'
import { signInWithPasskey } from '@campus/contract/passkeys?address'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { endFlow, rememberInFlow, useAuthFlow } from './auth-flow-state.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { LoginForm } from './login-form.tsx'
import { useLoadNextPage } from './use-load-next-page.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'

type LoginPanelProps = {
  login?: string
  /** The page to open after sign-in, from the address. */
  asked: string | undefined
}

/**
 * Signs in by email, phone or policy number, then opens the requested page. If the login is known, only the
 * password is asked for.
 */
export function LoginPanel({ login, asked }: LoginPanelProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { returnTo } = useAuthFlow()
  const loadNextPage = useLoadNextPage(asked ?? returnTo)
  const [needsSchoolAccount, setNeedsSchoolAccount] = useState(false)
  useEffect(() => {
    // kept during a password reset, which returns here
    if (asked) rememberInFlow({ returnTo: asked })
  }, [asked])
  const arrive = async () => {
    await navigate({ to: await completeSignIn(asked ?? returnTo), replace: true })
    endFlow()
  }
  const schoolAccount = (
    <LinkButton
      to="/auth/single-sign-on"
      variant={needsSchoolAccount ? 'default' : 'subtle'}
      fullWidth
      mt={needsSchoolAccount ? 'sm' : 'xs'}
    >
      {t('sign-in.school_account')}
    </LinkButton>
  )
  return (
    <SignInPanel
      title={t('auth.login_title')}
      text={login ? t('auth.login_as', { login }) : t('auth.login_text')}
      foot={
        <>
          <TextLink to="/auth/forgot-password">{t('auth.forgot_link')}</TextLink>
          {login ? <TextLink to="/auth/login">{t('auth.login_as_other')}</TextLink> : null}
        </>
      }
    >
      <LoginForm
        login={login}
        onInput={loadNextPage}
        offer={needsSchoolAccount ? schoolAccount : undefined}
        onSubmit={async (body) => {
          setNeedsSchoolAccount(false)
          const { data } = await callApi(signIn, { body }).catch((failure: unknown) => {
            // the password is correct, but the organisation only allows sign-in with its own accounts
            if (failure instanceof ApiFailure && failure.status === 403) {
              rememberInFlow({ login: body.login })
              setNeedsSchoolAccount(true)
            }
            throw failure
          })
          if (!data.next) return arrive()
          rememberInFlow(data.next === 'pin' ? { secondFactor: body } : { enrolToken: data.enrol_token })
          await navigate({ to: '/auth/pin-otp' })
        }}
      />
      <PasskeyButton
        label={t('sign-in.passkey')}
        onResponse={async (response) => {
          await callApi(signInWithPasskey, { body: { response } })
          await arrive()
        }}
      />
      {needsSchoolAccount ? null : schoolAccount}
    </SignInPanel>
  )
}
