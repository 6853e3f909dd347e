import { useEffect, useMemo } from 'react'
import { Skeleton, Stack } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { getEmailStatus } from '@campus/contract/invitations?address'
import { queryClient } from '../../shared/api/query-client.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { rememberInFlow } from '../auth/public.ts'
import { AskInvitationPanel } from './ask-invitation-panel.tsx'
import { SignUpPanel } from './sign-up-panel.tsx'

/** Target of an invitation link: signs up, or explains what happened to the link and what to do. */
export function SignUpPage() {
  const { token, email } = useSearch({ from: '/auth-layout/invite/sign-up' })
  // a link without its parts is a general one
  if (!token || !email) return <Navigate to="/auth/onboard" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <Invited token={token} email={email} />
    </QueryClientProvider>
  )
}

function Invited({ token, email }: { token: string; email: string }) {
  const t = useTranslate()
  const query = useMemo(() => ({ token, email }), [token, email])
  const status = useCallQuery(getEmailStatus, { query })
  if (status.isError) {
    return (
      <SignInPanel title={t('invitations.sign_up_title')}>
        <ErrorState failure={status.error} onRetry={() => void status.refetch()} />
      </SignInPanel>
    )
  }
  if (!status.data) return <Loading />
  const { status: state, invitation } = status.data
  if (state === 'invited' && invitation) return <SignUpPanel invitation={invitation} token={token} />
  if (state === 'used') return <UsedPanel email={email} />
  return state === 'expired' ? (
    <AskInvitationPanel
      email={email}
      title={t('invitations.expired_title')}
      text={t('invitations.expired_text')}
    />
  ) : (
    <AskInvitationPanel
      email={email}
      title={t('invitations.unknown_title')}
      text={t('invitations.unknown_text')}
    />
  )
}

function Loading() {
  const t = useTranslate()
  return (
    <SignInPanel title={t('invitations.sign_up_title')}>
      <Stack gap="lg" aria-busy>
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Stack>
    </SignInPanel>
  )
}

function UsedPanel({ email }: { email: string }) {
  const t = useTranslate()
  // the sign-in page then asks only for the password
  useEffect(() => rememberInFlow({ login: email }), [email])
  return (
    <SignInPanel title={t('invitations.used_title')} text={t('invitations.used_text', { email })}>
      <LinkButton to="/auth/login-pwd" fullWidth>
        {t('auth.login_submit')}
      </LinkButton>
    </SignInPanel>
  )
}
