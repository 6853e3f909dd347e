import type { ReactNode } from 'react'
import { Text } from '@mantine/core'
import type { AgainStatus } from '@campus/contract/order-again'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Notice } from '../notice.tsx'
import { tripsInPast, type AgainPreview } from './again-preview.ts'
import classes from './again.module.css'

/** Most names listed; the draft lists them all. */
const shownAtMost = 100

/** The people who are included, those left out with the reason, and the errors to correct. */
export function AgainResult({ preview, isCurrent }: { preview: AgainPreview; isCurrent: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const { people, first_day: first, last_day: last, left_out: left, flagged } = preview
  const inPast = tripsInPast(preview)
  return (
    <section className={classes.result} data-stale={isCurrent ? undefined : true} aria-live="polite">
      <Text fw={600}>
        {first && last
          ? t('draft.again_people_days', {
              count: people,
              first: format.proseDate(first),
              last: format.proseDate(last),
            })
          : t('draft.again_nobody')}
      </Text>
      <FromPolicies statuses={preview.statuses} />
      {people > 0 ? (
        <Text size="sm" c="dimmed">
          {t('draft.again_carried')}
        </Text>
      ) : null}
      {inPast > 0 && inPast < people ? (
        <Notice tone="warning">{t('draft.again_some_past', { count: inPast })}</Notice>
      ) : null}
      <Names
        title={t('draft.again_left_out', { count: left.length })}
        lines={left.map(({ policy_id: id, full_name: name, policy_number: number, reason, issue }) => [
          id,
          <>
            <bdi>{name}</bdi>, {number}: <bdi>{issue?.message ?? t(`draft.again_reason_${reason}`)}</bdi>
          </>,
        ])}
      />
      <Names
        title={t('draft.again_flagged', { count: flagged.length })}
        lines={flagged.map(({ policy_id: id, full_name: name, issues }) => [
          id,
          <>
            <bdi>{name}</bdi>: {issues.map(({ message }) => message).join(' ')}
          </>,
        ])}
      />
    </section>
  )
}

/** Explains why more people are included than a tab of the list shows: the number of policies in each tab. */
function FromPolicies({ statuses }: Pick<AgainPreview, 'statuses'>) {
  const t = useTranslate()
  const tabs = policyTabs.flatMap((tab) => {
    const policies = statuses
      .filter(({ status }) => tabOf(status) === tab)
      .reduce((sum, one) => sum + one.policies, 0)
    return policies > 0 ? [{ tab, policies }] : []
  })
  const count = tabs.reduce((sum, { policies }) => sum + policies, 0)
  if (count < 2 || tabs.every(({ tab }) => tab === 'current')) return null
  return (
    <Text size="sm">
      {t('draft.again_from', {
        count,
        statuses: tabs
          .map(({ tab, policies }) =>
            t('policies.tab_counted', { tab: t(`policies.tab_${tab}`), count: policies }),
          )
          .join(', '),
      })}
    </Text>
  )
}

/** The tab of the policy list that shows a status. */
const tabOf = (status: AgainStatus['status']) =>
  status === 'cancelled' ? 'cancelled' : status === 'expired' ? 'previous' : 'current'
const policyTabs = ['current', 'previous', 'cancelled'] as const

function Names({ title, lines }: { title: ReactNode; lines: readonly (readonly [string, ReactNode])[] }) {
  const t = useTranslate()
  if (lines.length === 0) return null
  const rest = lines.length - shownAtMost
  return (
    <details>
      <summary>{title}</summary>
      <ul className={classes.names}>
        {lines.slice(0, shownAtMost).map(([key, line]) => (
          <li key={key}>{line}</li>
        ))}
        {rest > 0 ? <li>{t('draft.again_more', { count: rest })}</li> : null}
      </ul>
    </details>
  )
}
