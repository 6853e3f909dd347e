import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Loader, Stack } from '@mantine/core'
import { finishSingleSignOn } from '@campus/contract/single-sign-on?address'
import { failureText } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { FailureNote } from '../../../shared/feedback/failure-note.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { endFlow, rememberInFlow } from '../sign-in/auth-flow-state.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { consumeSingleSignOnFlow } from './single-sign-on-flow.ts'

/**
 * The page that the school's provider redirects to: signs in with its response, or explains why that failed.
 */
export function SingleSignOnCallbackPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  const [issue, setIssue] = useState<string>()
  useEffect(() => {
    // the response is valid once, and effects may run twice in development
    if (hasStarted.current) return
    hasStarted.current = true
    const finish = async () => {
      const flow = consumeSingleSignOnFlow()
      const query = window.location.search
      // reloaded, opened from history, or the response to a sign-in started in another browser
      if (!flow || !query) return setIssue(t('sign-in.school_account_expired'))
      // for another attempt, which doesn't start on this page
      rememberInFlow({ returnTo: flow.returnTo })
      try {
        await callApi(finishSingleSignOn, { body: { flow_token: flow.flowToken, query } })
        await navigate({ to: await completeSignIn(flow.returnTo), replace: true })
        endFlow()
      } catch (failure) {
        const isRejected = new URLSearchParams(query).get('error') === 'access_denied'
        setIssue(
          isRejected
            ? t('sign-in.school_account_refused')
            : failureText(failure, t('common.something_wrong')),
        )
      }
    }
    void finish()
  }, [navigate, t])
  return (
    <SignInPanel
      title={issue ? t('sign-in.school_account_not_done') : t('sign-in.school_account_finishing')}
      foot={issue ? <TextLink to="/auth/login">{t('auth.back_to_sign_in')}</TextLink> : undefined}
    >
      {issue ? (
        <Stack gap="lg">
          <FailureNote>{issue}</FailureNote>
          <LinkButton to="/auth/single-sign-on" fullWidth>
            {t('sign-in.school_account_again')}
          </LinkButton>
        </Stack>
      ) : (
        <Loader size="sm" aria-hidden />
      )}
    </SignInPanel>
  )
}
