import { useEffect, useId, useMemo, useRef, useState, type ComponentProps } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { useNavigate } from '@tanstack/react-router'
import { downloadImportProblems } from '@campus/contract/imports'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { useDownload } from '../../../shared/api/use-download.ts'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useCountryOptions } from '../../../shared/form/country-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { WorkspacePage } from '../../../shared/page-kinds/workspace-page.tsx'
import { StepList } from '../../../shared/page-kinds/step-flow.tsx'
import { scheduleComparison } from '../compare-session.ts'
import { useFlowSteps } from '../flow-steps.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import {
  dispatchReview,
  flushDraft,
  pasteIntoReview,
  redoReview,
  setStage,
  undoReview,
} from '../import-session.ts'
import { getRowNamer } from '../row-name.ts'
import { useLeaveFlow } from '../use-leave-flow.ts'
import type { CellPosition } from './cell-range.ts'
import { FindBox } from './find-box.tsx'
import { findNextIssue } from './find-next-issue.ts'
import { gridFields, leadingColumns } from './grid-columns.tsx'
import { IssueChips } from './issue-chips.tsx'
import { IssueLine } from './issue-line.tsx'
import { problemRows } from './problem-rows.ts'
import { ReviewGrid } from './review-grid.tsx'
import { indexIssues, type ShownIssue } from './review-issues.ts'
import { ReviewStatus } from './review-status.tsx'
import { ReviewToolbar } from './review-toolbar.tsx'
import { getRowPricer } from './row-fee.ts'
import { orderRows, type RowFilter, type RowSort } from './row-view.ts'
import { SelectionTools } from './selection-tools.tsx'
import { splitReady } from './split-ready.ts'
import { useIssueKey } from './use-issue-key.ts'
import { useColumnContext } from './use-column-context.ts'
import classes from './review-page.module.css'

const noPosition: CellPosition = { row: -1, column: -1 }
const columnOf = (field: string): number => {
  const index = gridFields.indexOf(field as ApplicantField)
  return index < 0 ? leadingColumns : index + leadingColumns
}

/** The review: toolbar, counts by kind, the grid, the line about the cell at hand, the foot with save and total. */
export function ReviewWorkspace({ session }: { session: ReviewedSession }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { review, draft, contract } = session
  const steps = useFlowSteps('review', draft.id)
  const gridRef = useRef<DataGridHandle>(null)
  const listId = useId()
  const countries = useCountryOptions()
  const issues = indexIssues(review)
  const pricer = getRowPricer(contract)
  const { matched } = session
  const rowName = getRowNamer(matched)
  const context = useColumnContext(contract, issues, pricer, listId, matched)
  const [filter, setFilter] = useState<RowFilter>('all')
  const [sort, setSort] = useState<RowSort>()
  const [order, setOrder] = useState<number[]>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [place, setPosition] = useState<CellPosition>(noPosition)
  const { download, isBusy } = useDownload()
  useLeaveFlow()
  useEffect(() => setStage('review'), [])
  useEffect(() => scheduleComparison(), [review])

  const rows = useMemo(() => {
    if (order === undefined) return review.rows
    const byNumber = new Map(review.rows.map((row) => [row.row, row]))
    return order.flatMap((number) => byNumber.get(number) ?? [])
  }, [review, order])
  const show = (nextFilter: RowFilter, nextSort: RowSort | undefined) => {
    setFilter(nextFilter)
    setSort(nextSort)
    const feeOf = (row: (typeof review.rows)[number]) => pricer.feeOf(row.applicant)?.total ?? -1
    const isPlain = nextFilter === 'all' && nextSort === undefined
    setOrder(isPlain ? undefined : orderRows(review.rows, issues, nextFilter, nextSort, feeOf))
  }
  const shownSelected = useMemo(() => {
    const there = new Set(review.rows.map(({ row }) => row))
    return [...selected].filter((row) => there.has(row))
  }, [selected, review])

  const latest = useRef({ rows, issues, place })
  latest.current = { rows, issues, place }
  // The key may close an editor first; the next frame sees what that changed.
  const goToIssue = (step: 1 | -1) =>
    requestAnimationFrame(() => {
      const now = latest.current
      const next = findNextIssue(now.rows, now.issues.byRow, columnOf, now.place, step)
      if (next === undefined) return
      gridRef.current?.setActivePosition({ idx: next.column, rowIdx: next.row }, { shouldFocus: true })
    })
  const goToRow = (row: number) =>
    gridRef.current?.setActivePosition({ idx: leadingColumns, rowIdx: row }, { shouldFocus: true })
  useIssueKey(goToIssue)
  const fix = ({ row, field, suggestion = '', also }: ShownIssue) => {
    const edits = [{ row, field: field as ApplicantField, text: suggestion }]
    if (also) edits.push({ row, field: also.field as ApplicantField, text: also.value })
    dispatchReview({ kind: 'edit', edits })
  }
  const paste: ComponentProps<typeof ReviewGrid>['onPaste'] = (edits, people) => {
    const keys = pasteIntoReview(edits, people)
    // A view that was filtered or sorted shows what was just pasted, at its end.
    if (keys.length > 0) setOrder((shown) => shown && [...shown, ...keys])
    const [count, all] = [keys.length, people.length]
    if (count < all) notify('error', t('orders.rows_added_some', { count, all }))
    else if (all > 0) notify('info', t('orders.rows_added', { count }))
  }
  const downloadErrors = () =>
    void download(downloadImportProblems, {
      params: { id: draft.id },
      body: problemRows(review.rows, issues, context),
    })
  const removeRows = async (numbers: readonly number[]) => {
    const isSure = await confirmAction({
      title: t('orders.delete_title', { count: numbers.length }),
      text: t('orders.delete_text'),
      confirmLabel: t('orders.delete_rows', { count: numbers.length }),
      keepLabel: t('orders.discard_keep'),
      isDangerous: true,
    })
    if (!isSure) return
    dispatchReview({ kind: 'remove', rows: numbers })
    setSelected(new Set())
  }
  const goOn = async () => {
    const faulty = issues.byRow.size
    if (faulty > 0) {
      const { ready } = splitReady(review)
      if (ready.length === 0) return notify('error', t('orders.errors_must'))
      const goesOn = await confirmAction({
        title: t('orders.errors_left', { count: faulty }),
        text: t('orders.errors_left_text', { count: ready.length }),
        confirmLabel: t('orders.continue_ready', { count: ready.length }),
        keepLabel: t('orders.keep_fixing'),
        isKeepFirst: true,
      })
      if (!goesOn) return
    }
    await flushDraft()
    void navigate({ to: '/policy/confirm-enrolment', search: { draft: draft.id } })
  }

  const rowAtPosition = rows[place.row]
  const rowIssues = rowAtPosition ? (issues.byRow.get(rowAtPosition.row) ?? []) : []
  const issue = rowIssues.find(({ field }) => columnOf(field) === place.column) ?? rowIssues[0]
  return (
    <div className={classes.page}>
      <StepList steps={steps} current="review" />
      <WorkspacePage
        title={t('orders.review_title')}
        toolbar={
          <ReviewToolbar
            session={session}
            errors={issues.byRow.size}
            onGoTo={goToIssue}
            find={<FindBox rows={rows} from={place.row} onFound={goToRow} />}
            onUndo={undoReview}
            onRedo={redoReview}
            onContinue={() => void goOn()}
            isDownloading={isBusy()}
            onDownload={downloadErrors}
          />
        }
        counts={
          shownSelected.length > 0 ? (
            <SelectionTools
              session={session}
              selected={shownSelected}
              onRemove={() => void removeRows(shownSelected)}
              onClear={() => setSelected(new Set())}
            />
          ) : (
            <IssueChips
              issues={issues}
              rows={review.rows.length}
              filter={filter}
              onFilter={(next) => show(next, sort)}
            />
          )
        }
        statusLine={
          <ReviewStatus session={session} issues={issues} pricer={pricer} selected={shownSelected.length} />
        }
      >
        <div className={classes.body}>
          <div className={classes.gridBox}>
            <ReviewGrid
              gridRef={gridRef}
              rows={rows}
              context={context}
              selected={selected}
              onSelect={setSelected}
              sort={sort}
              onSort={(next) => show(filter, next)}
              onEdit={(edits) => dispatchReview({ kind: 'edit', edits })}
              onPaste={paste}
              onUndo={undoReview}
              onRedo={redoReview}
              onPosition={setPosition}
            />
          </div>
          <IssueLine
            issue={issue}
            inRow={rowIssues}
            errors={issues.byRow.size}
            onFix={fix}
            rowName={rowName}
          />
        </div>
      </WorkspacePage>
      <datalist id={listId}>
        {countries.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </div>
  )
}
