import { useEffect, useMemo, useState } from 'react'
import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { wordKey } from '@campus/draft/model/remembered-values'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { inChunks } from '../../../shared/state/in-chunks.ts'
import { whenIdle } from '../../../shared/state/when-idle.ts'
import { StepFlow } from '../../../shared/page-kinds/step-flow.tsx'
import { useFlowSteps } from '../flow-steps.ts'
import { DateOrderChoice } from './date-orders.tsx'
import { groupUnknownValues, startChangeSummary, type ColumnChanges } from './summarise-changes.ts'
import { RememberedValues } from '../memory/remembered-values.tsx'
import { UnknownValues } from './unknown-values.tsx'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { DraftGate } from '../draft-gate.tsx'
import { setStage } from '../session/review-session.ts'
import { LastTimePanel } from '../memory/last-time-panel.tsx'
import { MatchedStrip } from '../matched-strip.tsx'
import { Notice } from '../notice.tsx'
import { UndoBar } from '../steps/undo-buttons.tsx'
import { FlowSummary } from '../flow-summary.tsx'
import { useLeaveFlow } from '../use-leave-flow.ts'
import { cellText, type CellWords } from '../grid/cell-text.ts'
import { indexIssues } from '../session/review-issues.ts'
import classes from './formats.module.css'

/** Issues of cells that couldn't be read at all. */
const unreadCodes: ReadonlySet<string> = new Set([
  'date_ambiguous',
  'date_invalid',
  'country_not_found',
  'gender_invalid',
  'type_invalid',
  'plan_not_found',
])

/** The result of reading the file as a whole, before single rows are reviewed. */
export function FormatDataPage() {
  const { draft } = useSearch({ from: '/portal-layout/policy/format-data' })
  return (
    <DraftGate draft={draft} needs="review">
      {(opened) => <FormatData opened={opened} />}
    </DraftGate>
  )
}

function FormatData({ opened }: { opened: ReviewedDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const { draft, review } = opened
  const steps = useFlowSteps('format', draft.id)
  useLeaveFlow()
  useEffect(() => setStage(session, 'format'), [session])
  const changes = useChanges(opened)
  const issues = indexIssues(review)
  const isAllRead = issues.counts.every(({ code }) => !unreadCodes.has(code))
  const unknown = useMemo(
    () => new Set(groupUnknownValues(issues.all).map(({ field, value }) => wordKey(field, value))),
    [issues],
  )
  return (
    <StepFlow
      title={t('draft.format_title')}
      text={t('draft.format_text')}
      steps={steps}
      current="format"
      summary={<FlowSummary opened={opened} />}
      actions={
        <>
          <LinkButton to="/policy/match-columns" search={{ draft: draft.id }} variant="default">
            {t('draft.back')}
          </LinkButton>
          <LinkButton to="/policy/review-applicants" search={{ draft: draft.id }}>
            {t('draft.continue')}
          </LinkButton>
        </>
      }
    >
      <UndoBar opened={opened} />
      <MatchedStrip opened={opened} />
      <DateOrderChoice opened={opened} />
      <LastTimePanel opened={opened} words={unknown} />
      <UnknownValues opened={opened} />
      <RememberedValues opened={opened} />
      {changes === undefined ? (
        <Skeleton height={240} />
      ) : changes.length === 0 && isAllRead ? (
        <Notice tone="done">{t('draft.nothing_changed')}</Notice>
      ) : changes.length === 0 ? null : (
        <section className={classes.section} aria-labelledby="changes">
          <h2 id="changes">{t('draft.changes')}</h2>
          <p className={classes.text}>{t('draft.changes_text')}</p>
          {changes.map((change) => (
            <ChangedColumn key={change.field} change={change} />
          ))}
        </section>
      )}
    </StepFlow>
  )
}

/** The changes made by reading, computed in chunks: the page shows first, the comparison follows. */
function useChanges({ review, contract }: ReviewedDraft): ColumnChanges[] | undefined {
  const t = useTranslate()
  const format = useFormat()
  const [changes, setChanges] = useState<ColumnChanges[]>()
  useEffect(() => {
    const words: CellWords = {
      t,
      // next to "06/03/1999", only a month in words is unambiguous
      date: format.proseDate,
      country: format.country,
      plans: new Map(contract.product.plans.map(({ code, name }) => [code, name])),
    }
    const { byRow } = indexIssues(review)
    const summary = startChangeSummary(
      (field, value) => cellText({ ...emptyApplicant(), [field]: value }, field, words),
      ({ row }, field) => byRow.get(row)?.some((issue) => issue.field === field) === true,
    )
    let isWanted = true
    const callOff = whenIdle(
      () =>
        void inChunks(review.rows, summary.add, () => isWanted).then(
          (isWhole) => isWhole && setChanges(summary.finish()),
        ),
    )
    return () => {
      isWanted = false
      callOff()
    }
  }, [review, t, format, contract])
  return changes
}

function ChangedColumn({ change }: { change: ColumnChanges }) {
  const t = useTranslate()
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>{t(`person.field_${change.field}`)}</strong>
        <span>{t('draft.cells_changed', { count: change.cells })}</span>
      </div>
      <div className={classes.examples}>
        {change.examples.map(({ from, to }) => (
          <span key={`${from} ${to}`}>
            {from} → {to || t('draft.empty')}
          </span>
        ))}
      </div>
    </div>
  )
}
