import { useEffect, useRef } from 'react'
import type { ApiFailure } from '../../shared/api/api-failure.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import classes from './changes/changes.module.css'
import type { PolicyDetail } from '@campus/contract/policy-rows'

/** Shows which day or version of a policy is open, and links to its current state. */
export function AsOfBanner({ policy, on }: { policy: PolicyDetail; on: string | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  const banner = useRef<HTMLDivElement>(null)
  const { as_of: asOf } = policy
  const version = `${asOf?.version} ${on ?? ''}`
  useEffect(() => {
    // the followed link was removed with its tab, so keyboard users continue here
    if (document.activeElement === document.body) banner.current?.focus({ preventScroll: true })
  }, [version])
  return (
    <div ref={banner} tabIndex={-1} className={classes.asOf} role="status">
      <strong>
        {on === undefined && asOf?.superseded_at
          ? t('policies.as_of_version', { when: format.dateTime(asOf.superseded_at) })
          : t('policies.as_of_day', { day: format.proseDate(on ?? '') })}
      </strong>
      <PresentLink id={policy.id} />
    </div>
  )
}

function PresentLink({ id }: { id: string }) {
  const t = useTranslate()
  return (
    <TextLink to="/policy/$id/policy_details" params={{ id }} search={{ tab: 'changes' }}>
      {t('policies.as_of_back')}
    </TextLink>
  )
}

/** Replaces the page if the address names a day before the policy, or a version that doesn't exist yet. */
export function NoSuchVersion({ id, failure }: { id: string; failure: ApiFailure }) {
  const t = useTranslate()
  return (
    <EmptyState
      isPage
      title={t('feedback.not_loaded')}
      text={failure.errors.map(({ message }) => message).join(' ')}
      action={<PresentLink id={id} />}
    />
  )
}
