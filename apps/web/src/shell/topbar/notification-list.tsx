import type { z } from 'zod'
import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { listNotifications } from '@campus/contract/operations'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { FactsSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { localiseInstants } from './localise-instants.ts'
import classes from './top-bar.module.css'

type Notifications = z.output<NonNullable<typeof listNotifications.response>>
type Item = Notifications['items'][number]
type NotificationListProps = { list: UseQueryResult<Notifications, Error>; onFollow: () => void }

/** The newest notifications; each links to its subject, in the portal or on another site. */
export function NotificationList({ list, onFollow }: NotificationListProps) {
  const t = useTranslate()
  if (list.isError) return <ErrorState failure={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div className={classes.loading}>
        <FactsSkeleton rows={3} />
      </div>
    )
  }
  if (list.data.items.length === 0) {
    return <EmptyState title={t('shell.no_notifications')} text={t('shell.no_notifications_text')} />
  }
  return (
    <>
      <h2 className={classes.notificationsTitle}>{t('shell.notifications_title')}</h2>
      <ul className={classes.notificationItems}>
        {list.data.items.map((item) => (
          <li key={item.id}>
            <Target item={item} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Target({ item, onFollow }: { item: Item; onFollow: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const content = (
    <>
      <span className={classes.notificationHead}>
        {item.read ? null : <span className={classes.dot} aria-hidden />}
        {item.read ? null : <span className="cc-visually-hidden">{t('shell.unread')} </span>}
        {item.title}
      </span>
      <span>{localiseInstants(item.description, format.dateTime)}</span>
      <span className={classes.ago}>{item.created_at_for_humans}</span>
    </>
  )
  if (!item.to) return <div className={classes.notification}>{content}</div>
  if (/^https?:/.test(item.to)) {
    return (
      <a className={classes.notification} href={item.to} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  }
  const { pathname, searchParams } = new URL(item.to, window.location.origin)
  return (
    <Link
      className={classes.notification}
      to={pathname}
      search={Object.fromEntries(searchParams)}
      onClick={onFollow}
    >
      {content}
    </Link>
  )
}
