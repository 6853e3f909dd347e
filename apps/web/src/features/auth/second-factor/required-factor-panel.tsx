import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Loader } from '@mantine/core'
import {
  confirmRequiredSecondFactor,
  startRequiredSecondFactor,
} from '@campus/contract/second-factor?address'
import { failureText } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { FailureNote } from '../../../shared/feedback/failure-note.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { TextLink } from '../../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { endFlow, useAuthFlow } from '../sign-in/auth-flow-state.ts'
import { AuthenticatorSetup, type Enrolment } from './authenticator-setup.tsx'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Setup of a second factor for users whose organisation requires one; nothing else is available before. */
export function RequiredFactorPanel({ token }: { token: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { returnTo } = useAuthFlow()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    callApi(startRequiredSecondFactor, { body: { token } }).then(
      ({ data }) => setEnrolment(data),
      (cause: unknown) => setFailure(cause),
    )
  }, [token])
  const leave = async () => {
    await navigate({ to: await completeSignIn(returnTo), replace: true })
    endFlow()
  }
  return (
    <SignInPanel
      title={codes ? t('sign-in.codes_title') : t('sign-in.required_title')}
      text={codes ? undefined : t('sign-in.required_text')}
      foot={codes ? undefined : <TextLink to="/auth/login">{t('auth.back_to_sign_in')}</TextLink>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => void leave()} />
      ) : failure ? (
        <FailureNote>{failureText(failure, t('common.something_wrong'))}</FailureNote>
      ) : enrolment ? (
        <AuthenticatorSetup
          enrolment={enrolment}
          onCode={async (pin) => {
            const { data } = await callApi(confirmRequiredSecondFactor, { body: { token, pin } })
            setCodes(data.recovery_codes)
          }}
        />
      ) : (
        <Loader size="sm" aria-hidden />
      )}
    </SignInPanel>
  )
}
