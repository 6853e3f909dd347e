import { Pagination } from '@mantine/core'
import type { FieldChange } from '@campus/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { DataTable } from '../table/data-table.tsx'
import type { ListMeta } from '../table/paging.tsx'
import type { TableColumn } from '../table/table-column.ts'
import { Panel } from './panel.tsx'

type ChangeHistoryProps = {
  /** Result of a call that lists field changes, ten at a time. */
  query: UseQueryResult<{ items: FieldChange[]; meta: ListMeta }, Error>
  onPage: (page: number) => void
}

/** Field changes with author, time, old and new value; newest first. */
export function ChangeHistory({ query, onPage }: ChangeHistoryProps) {
  const t = useTranslate()
  const format = useFormat()
  const fieldName = (field: string) =>
    t.has(`account.field_${field}`) ? t.dynamic(`account.field_${field}`) : field
  const value = (text: string) => text || t('account.change_empty')
  const columns: TableColumn<FieldChange>[] = [
    {
      key: 'field',
      header: t('account.change_field'),
      render: ({ field }) => fieldName(field),
      card: 'title',
    },
    { key: 'old', header: t('account.change_old'), render: ({ old_value }) => value(old_value) },
    { key: 'new', header: t('account.change_new'), render: ({ new_value }) => value(new_value) },
    { key: 'actor', header: t('account.change_actor'), render: ({ actor }) => actor },
    { key: 'at', header: t('account.change_at'), render: ({ at }) => format.dateTime(at) },
  ]
  const meta = query.data?.meta
  return (
    <Panel title={t('account.changes_title')} isWide>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : meta?.total === 0 ? (
        <EmptyState title={t('account.changes_none')} text={t('account.changes_none_text')} />
      ) : (
        <DataTable
          caption={t('account.changes_title')}
          columns={columns}
          rows={query.data?.items}
          rowKey={({ id }) => id}
          rowLabel={({ field }) => fieldName(field)}
          skeletonRows={3}
          isRefreshing={query.isPlaceholderData}
        />
      )}
      {meta && meta.last_page > 1 ? (
        <Pagination
          mt="md"
          total={meta.last_page}
          value={meta.current_page}
          onChange={onPage}
          aria-label={t('account.changes_pages')}
          getControlProps={(control) => ({ 'aria-label': t(`feedback.page_${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('feedback.page_n', { page }) })}
        />
      ) : null}
    </Panel>
  )
}
