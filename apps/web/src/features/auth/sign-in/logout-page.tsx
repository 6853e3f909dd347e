import { useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Loader } from '@mantine/core'
import { signOut } from '@campus/contract/auth?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { announceSignOut } from '../../../shell/session/other-tabs.ts'
import { currentSession, forgetSession, isSessionEnded } from '../../../shell/session/session-state.ts'

/** Ends the session and reloads to the sign-in page, so that nothing stays in memory. */
export function LogoutPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = async () => {
      try {
        if (currentSession() && !isSessionEnded()) await callApi(signOut)
      } catch (failure) {
        // without a response the session may still be active, so report it instead of appearing signed out
        notifyFailure(failure)
        await navigate({ to: '/home', replace: true })
        return
      }
      forgetSession()
      announceSignOut()
      await navigate({ to: '/auth/login', replace: true, reloadDocument: true })
    }
    void leave()
  }, [navigate])
  return (
    <SignInPanel title={t('auth.logging_out')}>
      <Loader size="sm" aria-hidden />
    </SignInPanel>
  )
}
