import type { ReactNode } from 'react'
import { Button, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { useTranslate } from '../i18n/use-translate.ts'
import { DataTable } from '../table/data-table.tsx'
import type { DataTableProps } from '../table/data-table-props.ts'
import { FilterBar } from '../table/filter-bar.tsx'
import { Paging, type ListMeta } from '../table/paging.tsx'
import { SearchInput } from '../table/search-input.tsx'
import type { Filters, ListQuery } from '../table/define-list.ts'
import type { ListState } from '../table/use-list-state.ts'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './page.module.css'

type ListPageProps<Row> = Pick<PageHeaderProps, 'title' | 'text' | 'back'> & {
  /** Formats the total once it is known: "1,204 policies". */
  countText?: (total: number) => string
  /** The primary action, to the right of the title. */
  action?: ReactNode
  /** Tabs between the title and the table. */
  tabs?: ReactNode
} & ListPanelProps<Row>

/** The list page: title, count, action, filters in the address, table, paging. See apps/web/README.md. */
export function ListPage<Row>({ title, text, back, countText, action, tabs, ...panel }: ListPageProps<Row>) {
  const total = panel.query.data?.meta.total
  const count =
    countText === undefined || panel.query.isError ? undefined : total === undefined ? (
      <Skeleton height={14} width={96} />
    ) : (
      <Text c="dimmed" className="cc-figures" aria-live="polite">
        {countText(total)}
      </Text>
    )
  return (
    <>
      <PageHeader title={title} text={text} back={back} aside={count} actions={action} />
      {tabs}
      <ListPanel {...panel} />
    </>
  )
}

/** The list's state without its filters, whose names only the page knows. */
type PanelState = Pick<
  ListState<Filters>,
  'isNarrowed' | 'setSearch' | 'setPage' | 'setPageSize' | 'toggleOrder' | 'clear'
> & { query: ListQuery }

export type ListPanelProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'order' | 'onOrder' | 'isRefreshing'> & {
  /** The result of `useListState`. */
  state: PanelState
  /** `useCallQuery(listThings, { query: state.query }, { keepPrevious: true })`. */
  query: UseQueryResult<{ items: Row[]; meta: ListMeta }, Error>
  /** Label of the search box; left out, there is no search box. */
  searchLabel?: string
  /** Selects next to the search box. */
  filters?: ReactNode
  bulkActions?: ReactNode
  /** Export, at the end of the filter row. */
  exportAction?: ReactNode
  /** Shown if the list is empty and not filtered: the reason and the next step. */
  empty: { title: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode }
  /** Matches in other tabs of the page, shown if the search finds nothing in this list. */
  elsewhere?: ReactNode
}

/** The table part of a list page, also for lists inside tabs and detail pages. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { state, query, searchLabel, filters, bulkActions, exportAction, empty, elsewhere, ...table } = props
  const t = useTranslate()
  const rows = query.data?.items
  const hasBar = Boolean(searchLabel || filters || exportAction || props.selection)
  return (
    <section className={classes.panel}>
      {hasBar ? (
        <FilterBar
          selection={props.selection}
          bulkActions={bulkActions}
          end={exportAction}
          filters={
            <>
              {searchLabel ? (
                <SearchInput label={searchLabel} value={state.query.search} onChange={state.setSearch} />
              ) : null}
              {filters}
              {state.isNarrowed ? (
                <Button variant="subtle" onClick={state.clear}>
                  {t('feedback.clear_filters')}
                </Button>
              ) : null}
            </>
          }
        />
      ) : null}
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        state.isNarrowed ? (
          <EmptyState
            title={t('feedback.no_match')}
            text={t('feedback.no_match_text')}
            action={
              <div className={classes.choices}>
                {state.query.search ? elsewhere : null}
                <Button variant="default" onClick={state.clear}>
                  {t('feedback.clear_filters')}
                </Button>
              </div>
            }
          />
        ) : (
          <EmptyState {...empty} />
        )
      ) : (
        <>
          <DataTable
            {...table}
            rows={rows}
            order={state.query.order}
            onOrder={state.toggleOrder}
            isRefreshing={query.isPlaceholderData}
          />
          <Paging meta={query.data?.meta} onPage={state.setPage} onPageSize={state.setPageSize} />
        </>
      )}
    </section>
  )
}
