import { useSearch } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { unlinkedFamily } from '@campus/draft/relate/split-ready'
import { useMediaQuery } from '@mantine/hooks'
import { labelEdits } from '../steps/step-label.ts'
import { rowsByNumber } from '@campus/draft/model/row-key'
import { DraftGate } from '../draft-gate.tsx'
import { useCountryOptions } from '../../../shared/form/country-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { WorkspacePage } from '../../../shared/page-kinds/workspace-page.tsx'
import { StepList } from '../../../shared/page-kinds/step-flow.tsx'
import { scheduleComparison } from '../session/compare-session.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { dispatchReview, setStage } from '../session/review-session.ts'
import { InsuredPeople } from '../delta/insured-people.tsx'
import { NewerVersion } from '../delta/newer-version.tsx'
import { useAlike } from '../fixes/use-alike.ts'
import { useFlowSteps } from '../flow-steps.ts'
import { KnownPeople } from '../known/known-people.tsx'
import { MatchedStrip } from '../matched-strip.tsx'
import { getRowNamer } from '../session/row-name.ts'
import { useColleagueNews, useColleagues } from '../presence/use-colleagues.ts'
import { useUndo, useUndoKeys } from '../steps/use-undo.ts'
import { useLeaveFlow } from '../use-leave-flow.ts'
import { HiddenIssues } from '../grid/columns-panel.tsx'
import { leadingColumns } from '../grid/column-layout.ts'
import { DayNote } from './note/day-note.tsx'
import { Later, type ReviewView } from './review-tool.ts'
import { IssueChips } from './issue-chips.tsx'
import { IssueNote } from './note/issue-note.tsx'
import { PersonReview } from './person/person-review.tsx'
import { ReviewGrid } from '../grid/review-grid.tsx'
import { indexIssues } from '../session/review-issues.ts'
import { ReviewStatus } from './review-status.tsx'
import { ReviewToolbar } from './review-toolbar.tsx'
import { reviewTools } from './review-tools.ts'
import { getRowPricer } from '../session/row-fee.ts'
import { SelectionTools } from './selection-tools.tsx'
import { useColumnContext } from '../grid/use-column-context.ts'
import { useIssueNote } from './note/use-issue-note.ts'
import { useIssueWalk } from '../grid/use-issue-walk.ts'
import { useReviewActions } from './use-review-actions.ts'
import { useRowOrder } from './row-order.ts'
import classes from './review-page.module.css'

/** The review grid: every applicant and every error, corrected in place. */
export function ReviewApplicantsPage() {
  const { draft, newer, families } = useSearch({ from: '/portal-layout/policy/review-applicants' })
  return (
    <DraftGate draft={draft} needs="review">
      {(opened) => <ReviewWorkspace opened={opened} newer={newer} wantsAnswers={families === 'answers'} />}
    </DraftGate>
  )
}

type ReviewWorkspaceProps = {
  opened: ReviewedDraft
  newer?: string | undefined
  wantsAnswers?: boolean
}

/**
 * The review: toolbar, counts by kind, grid, note about the current cell, footer with save status and total.
 */
export function ReviewWorkspace({ opened, newer, wantsAnswers = false }: ReviewWorkspaceProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const { review, draft, contract, matched } = opened
  const steps = useFlowSteps('review', draft.id)
  const gridRef = useRef<DataGridHandle>(null)
  const listId = useId()
  const countries = useCountryOptions()
  const issues = indexIssues(review)
  const pricer = getRowPricer(contract)
  const context = useColumnContext(contract, pricer, listId, opened)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const shown = useRowOrder(review.rows, issues, pricer)
  const walk = useIssueWalk(gridRef, shown.rows, issues, context)
  const people = usePeopleView()
  const actions = useReviewActions(opened, issues)
  const note = useIssueNote({ ...walk, onFix: actions.fix })
  const rowName = getRowNamer(matched, t)
  useColleagues(shown.rows, walk.place, issues, context.fields)
  // the undone cell is scrolled into view, unless its row is removed or filtered out
  const undoTools = useUndo(rowName, walk.goToCell)
  useUndoKeys(undoTools)
  useColleagueNews(rowName)
  const alike = useAlike(note.issues, issues)
  useLeaveFlow()
  useEffect(() => setStage(session, 'review'), [session])
  useEffect(() => scheduleComparison(session), [session, review])

  const shownSelected = useMemo(() => {
    const there = rowsByNumber(review.rows)
    return [...selected].filter((row) => there.has(row))
  }, [selected, review])
  const unlinked = useMemo(() => unlinkedFamily(review).length, [review])
  const view: ReviewView = {
    opened,
    issues,
    context,
    rowName,
    undo: undoTools,
    all: review.rows,
    shown: shown.rows,
    selected: shownSelected,
    field: context.fields[walk.place.column - leadingColumns],
    isPeople: people.isPeople,
    wantsAnswers,
    newer,
    goToIssue: walk.goToIssue,
    goToCell: (cell) => walk.goToCell(cell, false),
    focusCell: walk.focusCell,
  }
  const removeSelected = async () => {
    if (await actions.removeRows(shownSelected)) setSelected(new Set())
  }

  return (
    <div className={classes.page} data-view={people.isPeople ? 'people' : 'table'}>
      <Later>
        <StepList steps={steps} current="review" />
        <MatchedStrip opened={opened} />
        <NewerVersion opened={opened} words={context.words} />
        <InsuredPeople opened={opened} words={context.words} />
      </Later>
      <WorkspacePage
        title={t('draft.review_title')}
        toolbar={
          <ReviewToolbar
            view={view}
            onSwitchView={people.isPhone ? () => people.setWantsTable(people.isPeople) : undefined}
            onContinue={() => void actions.goOn()}
          />
        }
        counts={
          people.isPeople ? null : shownSelected.length > 0 ? (
            <SelectionTools
              opened={opened}
              selected={shownSelected}
              onRemove={() => void removeSelected()}
              onClear={() => setSelected(new Set())}
            />
          ) : (
            <>
              <IssueChips
                issues={issues}
                rows={review.rows.length}
                unlinked={unlinked}
                filter={shown.filter}
                onFilter={shown.setFilter}
                hidden={<HiddenIssues issues={issues} />}
              />
              <KnownPeople key={draft.id} opened={opened} />
            </>
          )
        }
        statusLine={
          <ReviewStatus opened={opened} issues={issues} pricer={pricer} selected={shownSelected.length} />
        }
      >
        {people.isPeople ? (
          <PersonReview
            opened={opened}
            issues={issues}
            context={context}
            undo={undoTools}
            onFix={actions.fix}
            onShowTable={() => people.setWantsTable(true)}
          />
        ) : (
          <div className={classes.body}>
            {reviewTools.map(({ code, AboveGrid }) => AboveGrid && <AboveGrid key={code} {...view} />)}
            <div className={classes.gridBox}>
              <ReviewGrid
                gridRef={gridRef}
                rows={shown.rows}
                issues={issues}
                context={context}
                selected={selected}
                onSelect={setSelected}
                sort={shown.sort}
                onSort={shown.setSort}
                onEdit={(edits, code) =>
                  dispatchReview(session, { kind: 'edit', edits }, labelEdits(edits, code))
                }
                onPaste={(edits, people, about) => shown.showAdded(actions.paste(edits, people, about))}
                onUndo={() => undoTools.undo()}
                onRedo={() => undoTools.redo()}
                onPosition={walk.setPosition}
                onKey={note.onKey}
                onWhy={note.ask}
              />
            </div>
            <DayNote
              gridRef={gridRef}
              place={walk.place}
              row={walk.row}
              field={context.fields[walk.place.column - leadingColumns]}
              isCovered={note.isShown}
            />
            <IssueNote
              gridRef={gridRef}
              note={note}
              row={walk.row}
              rowName={rowName}
              field={walk.field}
              originOf={context.originOf}
              onFix={actions.fix}
              alike={alike}
              onGoTo={walk.goToIssue}
              onGoToField={walk.goToField}
            />
          </div>
        )}
      </WorkspacePage>
      <Later>
        {reviewTools.map(({ code, Dialog }) => Dialog && <Dialog key={code} {...view} />)}
        <datalist id={listId}>
          {countries.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      </Later>
    </div>
  )
}

/** Below this width a table of twenty columns is unusable. */
const narrow = '(max-width: 699px)'

/**
 * Whether the review shows one person at a time, the default on phones, or the table, which is one tap away.
 */
function usePeopleView() {
  const isPhone = useMediaQuery(narrow, false, { getInitialValueInEffect: false }) ?? false
  const [wantsTable, setWantsTable] = useState(false)
  return { isPhone, isPeople: isPhone && !wantsTable, setWantsTable }
}
