import { useMemo, useState } from 'react'
import { Button, Checkbox, Title } from '@mantine/core'
import type { Enrollment, PolicyBatch } from '@campus/contract/enrollment-rows'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { lazyDialog } from '../../shared/feedback/lazy-part.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { DataTable } from '../../shared/table/data-table.tsx'
import { FilterBar } from '../../shared/table/filter-bar.tsx'
import { Paging } from '../../shared/table/paging.tsx'
import { RowButton } from '../../shared/table/row-button.tsx'
import { SearchInput } from '../../shared/table/search-input.tsx'
import { useSelection } from '../../shared/table/use-selection.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { BatchImports, useCartImports } from './batch-imports.tsx'
import { peopleColumns } from './people-columns.tsx'
import { hasQuestion, useKeepPeople } from './same-person-question.tsx'
import { shownPage, useBatchPeople } from './use-batch-people.ts'
import { usePlans } from './use-plans.ts'
import { useRemoval } from './use-removal.ts'
import classes from './cart.module.css'

const PersonDialog = lazyDialog(
  'feedback.not_loaded',
  () => withPageParts(import('./person-dialog.tsx'), 'cart').then((module) => module.PersonDialog),
  ({ onClose }) => onClose,
)
const PlanDialog = lazyDialog(
  'feedback.not_loaded',
  () => withPageParts(import('./plan-dialog.tsx'), 'cart').then((module) => module.PlanDialog),
  ({ onClose }) => onClose,
)

type BatchPanelProps = {
  batch: PolicyBatch
  errorsOnly: boolean
  isOpenAtFirst: boolean
  /** Whether it is part of the next order; undefined if there is no choice. */
  isOrdered: boolean | undefined
  onOrdered: (isOrdered: boolean) => void
}

/** A batch of the cart: its people with fees and errors, and actions for them. */
export function BatchPanel({ batch, errorsOnly, isOpenAtFirst, isOrdered, onOrdered }: BatchPanelProps) {
  const t = useTranslate()
  const format = useFormat()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const name = `${batch.campus.name}, ${batch.product.name}`
  const removeFromOrders = useRemoval()
  const askRemove = async () => {
    const isSure = await confirmAction({
      title: t('cart.remove_batch_title', { name }),
      text: t('cart.remove_batch_text', { count: batch.enrollments_count }),
      confirmLabel: t('cart.remove_people', { count: batch.enrollments_count }),
      keepLabel: t('cart.keep_people', { count: batch.enrollments_count }),
      isDangerous: true,
    })
    if (isSure) removeFromOrders.removeBatch(batch.id)
  }
  return (
    <Surface aria-label={name}>
      <div className={classes.batchHead}>
        <div>
          <Title order={2} className={classes.batchTitle}>
            {batch.campus.name} · {batch.product.name}
          </Title>
          <div className={classes.batchFacts}>
            <span>{t('cart.applicants', { count: batch.enrollments_count })}</span>
            <span>{format.money(batch.totals.total, batch.totals.currency)}</span>
            {batch.errors_count > 0 ? (
              <FieldIssue>{t('cart.with_errors', { count: batch.errors_count })}</FieldIssue>
            ) : null}
          </div>
        </div>
        <div className={classes.batchActions}>
          {isOrdered === undefined ? null : (
            <Checkbox
              className={classes.orderNow}
              label={t('cart.order_now')}
              aria-label={t('cart.order_now_named', { name })}
              checked={isOrdered}
              onChange={(event) => onOrdered(event.currentTarget.checked)}
            />
          )}
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('cart.hide_people') : t('cart.show_people')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            loading={removeFromOrders.isTaking}
            aria-label={t('cart.remove_batch_named', { name })}
            onClick={() => void askRemove()}
          >
            {t('cart.remove_batch')}
          </Button>
        </div>
      </div>
      {isOpen ? <BatchPeople batch={batch} errorsOnly={errorsOnly} /> : null}
    </Surface>
  )
}

function BatchPeople({ batch, errorsOnly }: { batch: PolicyBatch; errorsOnly: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Enrollment>()
  const [isChoosingPlan, setChoosingPlan] = useState(false)
  const [importId, setImportId] = useState<string>()
  const selection = useSelection()
  const { planName, plans } = usePlans(batch)
  const { query, rows, meta, setPage, setPageSize } = useBatchPeople(batch.id, {
    errorsOnly,
    search,
    importId,
    enabled: true,
  })
  const isPending = useCartImports(batch.id).isPending
  const removeFromOrders = useRemoval()
  const keep = useKeepPeople()
  const columns = useMemo(
    () => peopleColumns({ t, format, planName, onOpen: setOpened }),
    // the plans' names only change when they are loaded
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, format, plans.length],
  )
  const askRemove = async (ids: readonly string[], who?: string) => {
    const isSure = await confirmAction({
      title: who ? t('cart.remove_one_title', { name: who }) : t('cart.remove_title', { count: ids.length }),
      text: t('cart.remove_text', { count: ids.length }),
      confirmLabel: t('cart.remove_people', { count: ids.length }),
      keepLabel: t('cart.keep_people', { count: ids.length }),
      isDangerous: true,
    })
    if (isSure) removeFromOrders.removePeople(ids, selection.clear)
  }
  const label = (person: Enrollment) => person.full_name || t('cart.no_name')
  return (
    <div className={classes.people}>
      <BatchImports batchId={batch.id} shown={importId} onShow={setImportId} />
      <FilterBar
        selection={selection}
        filters={<SearchInput label={t('cart.search')} value={search} onChange={setSearch} />}
        bulkActions={
          <>
            {rows?.some((person) => selection.ids.has(person.id) && hasQuestion(person)) ? (
              <Button
                size="xs"
                variant="default"
                loading={keep.isPending}
                onClick={() => keep.keepBoth([...selection.ids], selection.clear)}
              >
                {t('cart.same_keep_selected')}
              </Button>
            ) : null}
            <Button size="xs" variant="default" onClick={() => setChoosingPlan(true)}>
              {t('cart.change_plan')}
            </Button>
            <Button
              size="xs"
              variant="default"
              color="red"
              loading={removeFromOrders.isTaking}
              onClick={() => void askRemove([...selection.ids])}
            >
              {t('cart.remove_selected')}
            </Button>
          </>
        }
      />
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 && !isPending ? (
        <div className={classes.nobody}>
          {errorsOnly && !search ? t('cart.no_errors_here') : t('feedback.no_match')}
        </div>
      ) : (
        <DataTable
          caption={`${batch.campus.name}, ${batch.product.name}`}
          columns={columns}
          rows={isPending ? undefined : rows}
          rowKey={({ id }) => id}
          rowLabel={label}
          selection={selection}
          // keeps the next batch, and focus in it, in place when the people are loaded
          skeletonRows={Math.min(shownPage, errorsOnly ? batch.errors_count : batch.enrollments_count)}
          isRefreshing={query.isPlaceholderData}
          rowActions={(person) => (
            <RowButton
              label={t('cart.edit_named', { name: label(person) })}
              onClick={() => setOpened(person)}
            >
              {t('cart.edit')}
            </RowButton>
          )}
        />
      )}
      {meta?.total === 0 ? null : (
        <Paging meta={isPending ? undefined : meta} onPage={setPage} onPageSize={setPageSize} />
      )}
      {opened ? <PersonDialog batch={batch} person={opened} onClose={() => setOpened(undefined)} /> : null}
      {isChoosingPlan ? (
        <PlanDialog
          batch={batch}
          ids={[...selection.ids]}
          onClose={() => setChoosingPlan(false)}
          onDone={() => {
            setChoosingPlan(false)
            selection.clear()
          }}
        />
      ) : null}
    </div>
  )
}
