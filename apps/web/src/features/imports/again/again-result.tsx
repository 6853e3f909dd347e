import type { ReactNode } from 'react'
import { Text } from '@mantine/core'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { AgainPreview } from './use-again-preview.ts'
import classes from './again.module.css'

/** Names are listed up to here; the draft lists them all. */
const shownAtMost = 100

/** Who comes along, who is left out and why, and what will have to be corrected. */
export function AgainResult({ preview, isCurrent }: { preview: AgainPreview; isCurrent: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const { people, first_day: first, last_day: last, left_out: left, flagged } = preview
  return (
    <section className={classes.result} data-stale={isCurrent ? undefined : true} aria-live="polite">
      <Text fw={600}>
        {first && last
          ? t('orders.again_people_days', {
              count: people,
              first: format.date(first),
              last: format.date(last),
            })
          : t('orders.again_nobody')}
      </Text>
      {people > 0 ? (
        <Text size="sm" c="dimmed">
          {t('orders.again_carried')}
        </Text>
      ) : null}
      <Names
        title={t('orders.again_left_out', { count: left.length })}
        lines={left.map(({ policy_id: id, full_name: name, policy_number: number, reason, issue }) => [
          id,
          `${name}, ${number}: ${issue?.message ?? t(`orders.again_reason_${reason}`)}`,
        ])}
      />
      <Names
        title={t('orders.again_flagged', { count: flagged.length })}
        lines={flagged.map(({ policy_id: id, full_name: name, issues }) => [
          id,
          `${name}: ${issues.map(({ message }) => message).join(' ')}`,
        ])}
      />
    </section>
  )
}

function Names({ title, lines }: { title: ReactNode; lines: readonly (readonly [string, string])[] }) {
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
        {rest > 0 ? <li>{t('orders.again_more', { count: rest })}</li> : null}
      </ul>
    </details>
  )
}
