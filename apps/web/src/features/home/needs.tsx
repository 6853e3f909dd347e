import { useId } from 'react'
import { listNeeds } from '@campus/contract/home?address'
import type { Need } from '@campus/contract/home'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { timeLeft, useServerNow } from '../../shared/i18n/time-left.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { useBadgePolling } from '../../shell/topbar/use-server-events.ts'
import { useNeedWords } from './need-words.ts'
import classes from './needs.module.css'

// lazy, because it is rarely shown
const RetryNote = lazyOverlay(() =>
  withPageParts(import('../../shared/feedback/retry-note.tsx')).then(({ RetryNote: note }) => note),
)

const tickMs = 60_000

/** What the user must attend to, most urgent first: each with its number, its consequence and one action. */
export function Needs() {
  const t = useTranslate()
  const id = useId()
  const needs = useCallQuery(listNeeds, {}, { refetchEveryMs: useBadgePolling() ?? tickMs })
  const wordsOf = useNeedWords()
  return (
    <section className={classes.needs} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('home.needs_title')}
      </h2>
      {needs.data ? (
        needs.data.items.length === 0 ? (
          <p className={classes.none}>{t('home.needs_none')}</p>
        ) : (
          <ul className={classes.list}>
            {needs.data.items.map((need) => {
              const { title, text, action, link } = wordsOf(need)
              return (
                <li key={need.kind} className={classes.item} data-kind={need.kind}>
                  <div className={classes.words}>
                    <h3 className={classes.title}>{title}</h3>
                    <p className={classes.text}>{text}</p>
                  </div>
                  <div className={classes.level}>
                    <Level need={need} />
                  </div>
                  <LinkButton
                    {...link}
                    className={classes.action}
                    variant={need.level === 'now' ? 'filled' : 'default'}
                  >
                    {action}
                  </LinkButton>
                </li>
              )
            })}
          </ul>
        )
      ) : needs.isError ? (
        <RetryNote label={t('home.needs_title')} query={needs} />
      ) : (
        <div className={classes.waiting} aria-busy />
      )}
    </section>
  )
}

function TimeLeft({ until }: { until: string }) {
  const t = useTranslate()
  return t('home.time_left', timeLeft(until, useServerNow()))
}

/** The time left if something ends within a day; otherwise whether it is due today or this week. */
function Level({ need: { level, at } }: { need: Need }) {
  const t = useTranslate()
  if (level === 'later') return null
  return (
    <span className={classes.badge} data-now={level === 'now' || undefined}>
      {level === 'soon' ? t('home.level_soon') : at ? <TimeLeft until={at} /> : t('home.level_now')}
    </span>
  )
}
