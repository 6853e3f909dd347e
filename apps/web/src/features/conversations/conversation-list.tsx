import type { KeyboardEvent } from 'react'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ConversationFolder, listConversations } from '@campus/contract/conversations'
import type { z } from 'zod'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Paging } from '../../shared/table/paging.tsx'
import { SearchInput } from '../../shared/table/search-input.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { folders } from './conversation-folders.ts'
import classes from './conversation-list.module.css'

export type Conversations = z.output<NonNullable<typeof listConversations.response>>

type ConversationListProps = {
  query: UseQueryResult<Conversations, Error>
  folder: ConversationFolder
  search: string | undefined
  openId: string | undefined
  onFolder: (folder: string | null) => void
  onSearch: (text: string) => void
  onPage: (page: number) => void
}

/** Folders with their counts, a search box and the conversations, with keyboard navigation. */
export function ConversationList(props: ConversationListProps) {
  const { query, folder, search, onFolder, onSearch, onPage } = props
  const t = useTranslate()
  const format = useFormat()
  const counts = query.data?.folders
  return (
    <>
      <Tabs
        value={folder}
        onChange={onFolder}
        aria-label={t('conversations.folders')}
        className={classes.tabs}
      >
        <Tabs.List grow>
          {folders.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab} aria-controls="conversation-list">
              {t(`conversations.folder_${name}`)}{' '}
              <span className={classes.count}>{counts ? format.number(counts[name]) : ''}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.search} role="search">
        <SearchInput label={t('conversations.search')} value={search} onChange={onSearch} />
      </div>
      <div
        className={classes.rows}
        id="conversation-list"
        role="tabpanel"
        aria-label={t(`conversations.folder_${folder}`)}
        aria-busy={query.isFetching}
        onKeyDown={moveByArrows}
      >
        <Rows {...props} />
      </div>
      {query.data && query.data.meta.last_page > 1 ? (
        <div className={classes.paging}>
          <Paging meta={query.data.meta} onPage={onPage} />
        </div>
      ) : null}
    </>
  )
}

function Rows({ query, folder, search, openId, onSearch }: ConversationListProps) {
  const t = useTranslate()
  if (query.error && !query.data)
    return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <RowsSkeleton />
  if (query.data.items.length > 0) {
    return query.data.items.map((conversation) => (
      <ConversationRow
        key={conversation.id}
        conversation={conversation}
        isOpen={conversation.id === openId}
      />
    ))
  }
  if (search) {
    return (
      <EmptyState
        title={t('feedback.no_match')}
        text={t('feedback.no_match_text')}
        action={
          <Button variant="default" onClick={() => onSearch('')}>
            {t('feedback.clear_filters')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconInbox size={24} />}
      title={t(`conversations.empty_${folder}`)}
      text={t(`conversations.empty_${folder}_text`)}
    />
  )
}

function RowsSkeleton() {
  return Array.from({ length: 8 }, (_, index) => (
    <div key={index} className={classes.row} aria-hidden>
      <Skeleton height={14} width="45%" />
      <Skeleton height={14} width="80%" mt={6} />
      <Skeleton height={12} width="65%" mt={6} />
    </div>
  ))
}

/** Up and Down move between conversations, Home and End to the first and last. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (at === -1 || target === undefined) return
  event.preventDefault()
  links[Math.min(links.length - 1, Math.max(0, target))]?.focus()
}
