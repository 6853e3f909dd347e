import { Group } from '@mantine/core'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { getOnboarding } from '@campus/contract/onboarding?address'
import { queryClient } from '../../shared/api/query-client.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { reloadSession, useSession } from '../../shell/session/session-state.ts'
import { OwnInfoForm } from './own-info-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/**
 * Collects missing data before the user can start: their own details, then the organisation's questionnaire.
 */
export function OnboardingPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <OnboardingPanel />
    </QueryClientProvider>
  )
}

function OnboardingPanel() {
  const t = useTranslate()
  const router = useRouter()
  const session = useSession()
  if (!session) return null
  const { info, school } = session
  // the guard knows the next page: home, or waiting for the agreement
  const goOn = async () => {
    const next = await reloadSession()
    if (next?.info.has_updated_info && next.info.is_client_onboarded) {
      await router.navigate({ to: '/home', replace: true })
    }
  }
  if (!info.has_updated_info) {
    return (
      <SignInPanel title={t('onboarding.own_title')} text={t('onboarding.own_text')} isWide>
        <OwnInfoForm onSaved={goOn} />
      </SignInPanel>
    )
  }
  const isWaiting = info.is_client_onboarded && !info.is_client_active && !info.is_superuser
  if (info.is_client_onboarded && !isWaiting) return <Navigate to="/home" replace />
  return <Questionnaire client={school.client.name} isWaiting={isWaiting} onSaved={goOn} />
}

type QuestionnaireProps = {
  client: string
  /**
   * Whether it was submitted; it can be corrected until the client is active. Source: specification section
   * 4.8.
   */
  isWaiting: boolean
  onSaved: () => Promise<void>
}

function Questionnaire({ client, isWaiting, onSaved }: QuestionnaireProps) {
  const t = useTranslate()
  const waitingText = isWaiting ? t('auth.waiting_text', { client }) : undefined
  const queries = useQueryClient()
  const query = useCallQuery(getOnboarding, {}, { staleMs: Infinity })
  if (query.isError && query.error.status === 403) {
    return (
      <SignInPanel
        title={t('onboarding.page_title', { client })}
        text={waitingText ?? t('onboarding.not_yours')}
      >
        <Group>
          <LinkButton to="/auth/logout" preload={false}>
            {t('auth.sign_out')}
          </LinkButton>
        </Group>
      </SignInPanel>
    )
  }
  return (
    <SignInPanel
      title={t('onboarding.page_title', { client })}
      text={waitingText ?? t('onboarding.page_text')}
      isWide
    >
      {query.isError ? <ErrorState failure={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <PageSkeleton /> : null}
      {query.data ? (
        <ProfileForm
          profile={query.data.profile}
          isAnnual={false}
          submitLabel={t('onboarding.submit')}
          onSaved={async () => {
            queries.removeQueries({ queryKey: ['get-onboarding'] })
            await onSaved()
          }}
        />
      ) : null}
    </SignInPanel>
  )
}
