import { useState } from 'react'
import { Button, Stack } from '@mantine/core'
import { setProfile } from '@campus/contract/invitations?address'
import { failureText } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { FailureNote } from '../../shared/feedback/failure-note.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { goToSchoolAccount, rememberInFlow, type SignUp } from '../auth/public.ts'

type SignUpSchoolAccountProps = { signUp: SignUp; profileToken: string }

/**
 * Third step of signing up if the organisation requires single sign-on: no password, but a redirect to its
 * sign-in page.
 */
export function SignUpSchoolAccount({ signUp, profileToken }: SignUpSchoolAccountProps) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { email, first_name, last_name, date_of_birth, phone } = signUp
  const goOn = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      // only once: if just the provider didn't respond, the account already exists
      if (!isReady) {
        const profile = { first_name, last_name, date_of_birth, phone }
        await callApi(setProfile, { body: { token: profileToken, ...profile } })
        setReady(true)
        rememberInFlow({ login: email })
      }
      await goToSchoolAccount(email)
    } catch (rejected) {
      setFailure(rejected)
      setBusy(false)
    }
  }
  return (
    <SignInPanel
      title={t('invitations.school_account_title')}
      text={t('invitations.school_account_text', { email })}
    >
      <Stack gap="md">
        {failure ? <FailureNote>{failureText(failure, t('common.try_again_later'))}</FailureNote> : null}
        <Button fullWidth loading={isBusy} onClick={() => void goOn()}>
          {t('invitations.school_account_submit')}
        </Button>
      </Stack>
    </SignInPanel>
  )
}
