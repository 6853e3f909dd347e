import { useMemo, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { listOutbox } from '@campus/contract/operations?address'
import { queryClient } from '../../shared/api/query-client.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { StatusBadge } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { usePageTitle } from '../../shared/page-kinds/use-page-title.ts'
import { SearchInput } from '../../shared/table/search-input.tsx'
import { linkParts } from './preview-mail.ts'
import { MailPreview } from './mail-preview.tsx'
import classes from './outbox-page.module.css'

// there is no notification of new mail in development
const pollingMs = 5000

/** Emails and SMS kept here because no gateway is configured; not in production. */
export function OutboxPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outbox />
    </QueryClientProvider>
  )
}

function Outbox() {
  const t = useTranslate()
  const format = useFormat()
  const [recipient, setRecipient] = useState('')
  usePageTitle(t('shell.dev_outbox'))
  const query = useMemo(() => ({ items: 50, ...(recipient ? { recipient } : {}) }), [recipient])
  const outbox = useCallQuery(listOutbox, { query }, { refetchEveryMs: pollingMs, keepPrevious: true })
  return (
    <>
      <Group justify="space-between" mb="lg">
        <Title order={1}>{t('shell.dev_outbox')}</Title>
        <Group>
          <SearchInput value={recipient} onChange={setRecipient} label={t('shell.outbox_recipient')} />
          <Button variant="default" onClick={() => void outbox.refetch()}>
            {t('shell.outbox_refresh')}
          </Button>
        </Group>
      </Group>
      {outbox.isError ? (
        <ErrorState failure={outbox.error} onRetry={() => void outbox.refetch()} />
      ) : !outbox.data ? (
        <Box mih="80vh">
          <PageSkeleton />
        </Box>
      ) : outbox.data.messages.length === 0 ? (
        <EmptyState title={t('shell.outbox_empty')} text={t('shell.outbox_empty_text')} />
      ) : (
        <ul className={classes.list}>
          {outbox.data.messages.map((message) => (
            <li key={message.id} className={classes.message}>
              <Group justify="space-between" gap="sm">
                <Text fw={600}>{message.subject || message.channel}</Text>
                <Text size="sm" c="dimmed">
                  {format.dateTime(message.created_at)}
                </Text>
              </Group>
              <Group gap="sm">
                <StatusBadge>{message.channel}</StatusBadge>
                <Text size="sm">{message.recipient}</Text>
              </Group>
              <div className={classes.parts}>
                <MessageText text={message.body_text} />
                {message.body_html && <MailPreview subject={message.subject} html={message.body_html} />}
              </div>
              {message.attachments.map((file) => (
                <Text key={file.name} size="sm" c="dimmed">
                  {file.name} ({format.fileSize(file.bytes)})
                </Text>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The text with working links, so that invitations can be followed from here. */
function MessageText({ text }: { text: string }) {
  return (
    <p className={classes.body}>
      {linkParts(text).map((part, index) =>
        part.isLink ? (
          <a key={index} href={part.text}>
            {part.text}
          </a>
        ) : (
          <span key={index}>{part.text}</span>
        ),
      )}
    </p>
  )
}
