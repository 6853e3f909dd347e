import { useState } from 'react'
import { Button, Skeleton, Text, Title } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { verifyPolicy } from '@campus/contract/policies?address'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { lazyPart } from '../../shared/feedback/lazy-part.tsx'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { FactList } from '../../shared/page-kinds/detail-page.tsx'
import { usePageTitle } from '../../shared/page-kinds/use-page-title.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import classes from './policies.module.css'

const tones: Record<string, StatusTone> = {
  valid: 'done',
  not_started: 'active',
  expired: 'neutral',
  cancelled: 'error',
}

/** Target of the certificate's QR code: shows whether the policy is valid, without any personal data. */
export function VerifyPolicyPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Verification />
    </QueryClientProvider>
  )
}

function Verification() {
  const t = useTranslate()
  const format = useFormat()
  const { identifier } = useParams({ from: '/blank-layout/verify/$identifier' })
  usePageTitle(t('policies.verify_title'))
  const query = useCallQuery(verifyPolicy, { params: { identifier } })
  const policy = query.data
  const isUnknown = query.error instanceof ApiFailure && query.error.status === 404
  return (
    <div className={classes.verify}>
      <Surface isPadded>
        <Title order={1} size="h3" className={classes.subtitle}>
          {t('policies.verify_title')}
        </Title>
        {isUnknown ? (
          <EmptyState title={t('policies.verify_unknown')} text={t('policies.verify_unknown_text')} />
        ) : query.isError ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : !policy ? (
          <Skeleton height={160} />
        ) : (
          <>
            <div role="status">
              <StatusBadge tone={tones[policy.state] ?? 'neutral'}>
                {t(`policies.verify_${policy.state}`)}
              </StatusBadge>
              <Text my="md">{t(`policies.verify_${policy.state}_text`)}</Text>
            </div>
            <FactList
              facts={[
                { label: t('policies.verify_initial'), value: `${policy.first_name_initial}.` },
                { label: t('policies.product'), value: policy.product },
                { label: t('policies.start_date'), value: format.proseDate(policy.start_date) },
                { label: t('policies.end_date'), value: format.proseDate(policy.end_date) },
              ]}
            />
            {policy.withdraw_until ? (
              <Withdrawal certificate={identifier} until={policy.withdraw_until} />
            ) : null}
            <Text size="sm" mt="lg">
              <TextLink to="/complaint" search={{ certificate: identifier, from: 'verify' }}>
                {t('shell.complaint')}
              </TextLink>
            </Text>
          </>
        )}
      </Surface>
    </div>
  )
}

const PublicStatement = lazyPart(() =>
  withPageParts(import('./withdrawal/public-statement.tsx'), 'beside').then(
    (module) => module.PublicStatement,
  ),
)

/** The withdrawal function for the insured person, throughout its period. */
function Withdrawal({ certificate, until }: { certificate: string; until: string }) {
  const t = useTranslate()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PublicStatement certificate={certificate} />
  return (
    <div className={classes.withdrawal}>
      <Text>{t('policies.withdraw_until_insured', { date: format.proseDate(until) })}</Text>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('policies.withdraw')}
      </Button>
    </div>
  )
}
