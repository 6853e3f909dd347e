import { useEffect, useRef } from 'react'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import classes from './changes/changes.module.css'
import type { PolicyDetail } from './policy-detail.ts'

/** Says which day or version of a policy is looked at, and leads back to the policy as it is now. */
export function AsOfBanner({ policy, on }: { policy: PolicyDetail; on: string | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  const banner = useRef<HTMLDivElement>(null)
  const { as_of: asOf } = policy
  const version = `${asOf?.version} ${on ?? ''}`
  useEffect(() => {
    // the link that was followed is gone with its tab: who works by keyboard goes on from here
    if (document.activeElement === document.body) banner.current?.focus()
  }, [version])
  return (
    <div ref={banner} tabIndex={-1} className={classes.asOf} role="status">
      <strong>
        {on === undefined && asOf?.superseded_at
          ? t('policies.as_of_version', { when: format.dateTime(asOf.superseded_at) })
          : t('policies.as_of_day', { day: format.proseDate(on ?? '') })}
      </strong>
      <TextLink to="/policy/$id/policy_details" params={{ id: policy.id }} search={{ tab: 'changes' }}>
        {t('policies.as_of_back')}
      </TextLink>
    </div>
  )
}
