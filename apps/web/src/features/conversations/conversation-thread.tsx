import { useEffect } from 'react'
import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Conversation } from '@campus/contract/conversations'
import { getConversation } from '@campus/contract/conversations?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { failureText } from '../../shared/api/api-failure.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { Composer } from './composer.tsx'
import { MessageItem } from './message-item.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { useMessages } from './use-messages.ts'
import classes from './thread.module.css'

/** An open conversation. Fetching it marks it as read, so it is fetched only while the window is visible. */
export function ConversationThread({ id }: { id: string }) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const isLookedAt = useDocumentVisibility() !== 'hidden'
  const query = useCallQuery(getConversation, { params: { id } }, { enabled: isLookedAt, staleMs: 0 })
  const conversation = query.data?.conversation
  const newest = conversation?.messages.items[0]?.id
  useEffect(() => {
    if (newest === undefined) return
    void invalidate(['list-conversations', 'count-unread-conversations'])
  }, [newest, invalidate])
  return (
    <article className={classes.pane} aria-busy={query.isPending}>
      <Link to="/message-center" search={true} className={classes.back} data-phone>
        <IconArrowLeft size={16} aria-hidden /> {t('conversations.back')}
      </Link>
      {query.error && !conversation ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : conversation ? (
        <OpenThread conversation={conversation} />
      ) : (
        <ThreadSkeleton />
      )}
    </article>
  )
}

function OpenThread({ conversation }: { conversation: Conversation }) {
  const t = useTranslate()
  const format = useFormat()
  const mayWrite = useCan('create_message')
  const { messages, hasEarlier, isLoading, failure, showEarlier } = useMessages(conversation)
  return (
    <>
      <header className={classes.head}>
        <div className={classes.headText}>
          <Title order={1} size="h2" className={classes.subject} dir="auto">
            {conversation.subject}
          </Title>
          <span className={classes.side}>
            {t('conversations.to_teams', {
              teams: format.list(conversation.recipients.map(({ name }) => name)),
            })}
          </span>
        </div>
        <ThreadActions conversation={conversation} />
      </header>
      {/* reversed, so that it opens at the end and keeps its position when earlier messages load */}
      <div
        className={classes.scroller}
        role="log"
        aria-label={t('conversations.thread', { subject: conversation.subject })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard too
        tabIndex={0}
      >
        <ol className={classes.messages}>
          {hasEarlier ? (
            <li className={classes.earlier}>
              <Button variant="subtle" loading={isLoading} onClick={showEarlier}>
                {t('conversations.earlier')}
              </Button>
              {failure ? <FieldIssue>{failureText(failure, t('common.try_again_later'))}</FieldIssue> : null}
            </li>
          ) : null}
          {messages.map((message) => (
            <MessageItem key={message.id} conversationId={conversation.id} message={message} />
          ))}
        </ol>
      </div>
      {mayWrite ? (
        <Composer key={conversation.id} conversationId={conversation.id} />
      ) : (
        <p className={classes.mayNotWrite}>{t('conversations.may_not_write')}</p>
      )}
    </>
  )
}

function ThreadSkeleton() {
  return (
    <Stack gap="xl" p="xl" aria-hidden>
      <Skeleton height={24} width="50%" />
      <Skeleton height={90} width="70%" />
      <Skeleton height={60} width="60%" ml="auto" />
      <Skeleton height={90} width="70%" />
    </Stack>
  )
}
