import { IconFlagFilled, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ConversationSummary } from '@campus/contract/conversations'
import { serverNow } from '../../shared/api/server-clock.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './conversation-list.module.css'

type ConversationRowProps = { conversation: ConversationSummary; isOpen: boolean }

/** A conversation in the list: last author and time, subject, and the beginning of the last message. */
export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const {
    id,
    subject,
    read,
    flagged,
    has_attachments,
    last_message: last,
    last_message_at: at,
  } = conversation
  return (
    <Link
      to="/message-center/$id"
      params={{ id }}
      search={true}
      className={classes.row}
      data-unread={!read || undefined}
      aria-current={isOpen ? 'true' : undefined}
      activeProps={{}}
    >
      <span className={classes.rowHead}>
        {read ? null : (
          <>
            <span className={classes.dot} aria-hidden />
            <span className="cc-visually-hidden">{t('conversations.is_unread')}</span>
          </>
        )}
        <span className={classes.author}>
          {last.own ? t('conversations.you') : last.author || t('conversations.former_colleague')}
        </span>
        <time dateTime={at} className={classes.date}>
          {isToday(at) ? format.time(at) : format.instant(at)}
        </time>
      </span>
      <span className={classes.subject} dir="auto">
        {subject}
      </span>
      <span className={classes.rowFoot}>
        <span className={classes.excerpt} dir="auto">
          {last.excerpt}
        </span>
        {has_attachments ? (
          <IconPaperclip size={16} aria-label={t('conversations.has_attachments')} role="img" />
        ) : null}
        {flagged ? (
          <IconFlagFilled
            size={16}
            className={classes.flag}
            aria-label={t('conversations.is_flagged')}
            role="img"
          />
        ) : null}
      </span>
    </Link>
  )
}

function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date(serverNow()).toDateString()
}
