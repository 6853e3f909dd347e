import { Link, useRouterState } from '@tanstack/react-router'
import { listNeeds } from '@campus/contract/home?address'
import { useCallQuery } from '../shared/api/use-call.ts'
import { useTranslate } from '../shared/i18n/use-translate.ts'
import { useCan } from './session/session-state.ts'
import { useBadgePolling } from './topbar/use-server-events.ts'
import { onlyUnpaid, showsUnpaidItself } from './frame-reads.ts'
import { useUnpaidOrder } from './unpaid-order.ts'
import classes from './unpaid-banner.module.css'

/**
 * An order that lapses today is shown under the top bar of every page until it is paid, withdrawn or lapsed.
 */
export function UnpaidBanner() {
  const t = useTranslate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isShown = !showsUnpaidItself(path)
  const enabled = useCan('read_invoice') && isShown
  const { data } = useCallQuery(listNeeds, onlyUnpaid, { enabled, refetchEveryMs: useBadgePolling() })
  const wordsOf = useUnpaidOrder()
  const order = data?.items.find(({ level }) => level === 'now')
  if (!order || !isShown) return null
  const { title, text, action, link } = wordsOf(order)
  return (
    <aside className={classes.banner} aria-label={t('shell.unpaid_label')}>
      <span>
        <strong className={classes.title}>{title}.</strong> {text}
      </span>
      <Link {...link} className={classes.link}>
        {action}
      </Link>
    </aside>
  )
}
