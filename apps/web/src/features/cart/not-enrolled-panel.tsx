import { useState } from 'react'
import { Button, Text, Title } from '@mantine/core'
import { enrollNotEnrolled, listEnrollments } from '@campus/contract/enrollments?address'
import type { Enrollment } from '@campus/contract/enrollment-rows'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { RowButton } from '../../shared/table/row-button.tsx'
import { FilterBar } from '../../shared/table/filter-bar.tsx'
import { Paging } from '../../shared/table/paging.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useSelection } from '../../shared/table/use-selection.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { NotEnrolledReason } from './issue-list.tsx'
import { typeText } from './people-columns.tsx'
import { cartCallNames } from './use-cart.ts'
import classes from './cart.module.css'

const pageSize = 25

/** People left out by an order or the deadline, with the reason; one click adds them to a new order. */
export function NotEnrolledPanel() {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const selection = useSelection()
  const people = useCallQuery(
    listEnrollments,
    { query: { status: 'not_enrolled', items: pageSize, page } },
    { keepPrevious: true },
  )
  const reopen = useCallMutation(enrollNotEnrolled, { invalidates: cartCallNames, quiet: 'done' })
  const put = (ids: string[]) =>
    reopen.mutate({ body: { enrollment_ids: ids } }, { onSuccess: selection.clear })
  if (!people.data || people.data.meta.total === 0) return null
  const label = (person: Enrollment) => person.full_name || t('cart.no_name')
  const columns: TableColumn<Enrollment>[] = [
    {
      key: 'name',
      header: t('cart.name'),
      card: 'title',
      width: '26%',
      render: (person) => (
        <>
          {label(person)}
          <div className={classes.secondLine}>{typeText(t, person.type)}</div>
        </>
      ),
    },
    { key: 'reason', header: t('cart.reason'), render: (person) => <NotEnrolledReason person={person} /> },
  ]
  return (
    <Surface aria-labelledby="not-enrolled-title">
      <div className={classes.batchHead}>
        <div>
          <Title order={2} id="not-enrolled-title" className={classes.batchTitle}>
            {t('cart.not_enrolled')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('cart.not_enrolled_text', { count: people.data.meta.total })}
          </Text>
        </div>
      </div>
      {selection.count > 0 ? (
        <FilterBar
          selection={selection}
          filters={null}
          bulkActions={
            <Button size="xs" loading={reopen.isPending} onClick={() => put([...selection.ids])}>
              {t('cart.put_back_count', { count: selection.count })}
            </Button>
          }
        />
      ) : null}
      <DataTable
        caption={t('cart.not_enrolled')}
        columns={columns}
        rows={people.data.items}
        rowKey={({ id }) => id}
        rowLabel={label}
        selection={selection}
        isRefreshing={people.isPlaceholderData}
        rowActions={(person) => (
          <RowButton
            label={t('cart.put_back_named', { name: label(person) })}
            isDisabled={reopen.isPending}
            onClick={() => put([person.id])}
          >
            {t('cart.put_back')}
          </RowButton>
        )}
      />
      {people.data.meta.last_page > 1 ? <Paging meta={people.data.meta} onPage={setPage} /> : null}
    </Surface>
  )
}
