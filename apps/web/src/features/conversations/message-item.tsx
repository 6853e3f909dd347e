import { Avatar, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import type { Message } from '@campus/contract/conversations'
import { downloadAttachment } from '@campus/contract/conversations?address'
import { useDownload } from '../../shared/api/use-download.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './thread.module.css'

type MessageItemProps = { conversationId: string; message: Message }

/** A message: author, organisation, time, text, and files to download. */
export function MessageItem({ conversationId, message }: MessageItemProps) {
  const t = useTranslate()
  const format = useFormat()
  const { download, isBusy } = useDownload()
  const { id, company, clients, own, body, attachments, date } = message
  // after a person's data was erased, their messages have no author
  const author = message.author || t('conversations.former_colleague')
  return (
    <li className={classes.message} data-own={own || undefined} data-company={company ? true : undefined}>
      <Avatar size={32} radius={999} color="brand" variant={company ? 'filled' : 'light'} aria-hidden>
        {author.slice(0, 1).toUpperCase()}
      </Avatar>
      <div className={classes.bubble}>
        <div className={classes.messageHead}>
          <span className={classes.author}>{own ? t('conversations.you') : author}</span>
          <span className={classes.side}>{company ?? clients.join(', ')}</span>
          <time dateTime={date} className={classes.date}>
            {format.dateTime(date)}
          </time>
        </div>
        <div className={classes.body} dir="auto">
          {body}
        </div>
        {attachments.length > 0 ? (
          <ul className={classes.attachments} aria-label={t('conversations.attachments')}>
            {attachments.map(({ index, name, bytes }) => (
              <li key={index}>
                <button
                  type="button"
                  className={classes.attachment}
                  aria-busy={isBusy(`${id} ${index}`)}
                  onClick={() =>
                    void download(
                      downloadAttachment,
                      { params: { id: conversationId, mid: id }, body: { index } },
                      `${id} ${index}`,
                    )
                  }
                >
                  <IconFile size={18} aria-hidden />
                  <VisuallyHidden>{t('conversations.download')} </VisuallyHidden>
                  <span className={classes.attachmentName}>{name}</span>{' '}
                  <span className={classes.side}>{format.fileSize(bytes)}</span>
                  <IconDownload size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
