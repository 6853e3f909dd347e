import { useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isUnused, type ColumnMatch } from '@campus/draft/model/column-match'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { StepFlow } from '../../../shared/page-kinds/step-flow.tsx'
import { askAboutColumns } from './ask-about-columns.tsx'
import { DerivedOffers } from './derived-offers.tsx'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { settleAndFindStep } from '../upload/first-open-step.ts'
import { DraftGate } from '../draft-gate.tsx'
import { pathOfStage, useFlowSteps } from '../flow-steps.ts'
import { LastTimePanel } from '../memory/last-time-panel.tsx'
import { Notice } from '../notice.tsx'
import {
  doubtfulColumns,
  groupTables,
  missingTargets,
  sharedHeadings,
  unusedColumns,
} from './column-fields.ts'
import { ColumnTable } from './column-table.tsx'
import { ReadingChoice } from './reading-choice.tsx'
import { RowsLeftOut } from './rows-left-out.tsx'
import { ShapeQuestions } from './shape-questions.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import { UndoBar } from '../steps/undo-buttons.tsx'
import { useLeaveFlow } from '../use-leave-flow.ts'
import classes from './columns.module.css'

/** Most columns named in a notice; the rest are counted. */
const columnsNamed = 5

/** Matching columns to fields. Most files match automatically; the rest are chosen from a list. */
export function MatchColumnsPage() {
  const { draft } = useSearch({ from: '/portal-layout/policy/match-columns' })
  return (
    <DraftGate draft={draft} needs="columns">
      {(opened) => <MatchColumns opened={opened} />}
    </DraftGate>
  )
}

function MatchColumns({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { draft, columns, matched } = opened
  const steps = useFlowSteps('match', draft.id)
  const [isGoing, setGoing] = useState(false)
  useLeaveFlow()
  const groups = groupTables(matched.tables, columns)
  const all = groups.flatMap((group) =>
    group.columns.filter(({ header, index }) => header !== '' || (group.samples[index] ?? []).length > 0),
  )
  const nameOf = ({ header, index }: ColumnMatch) => header.trim() || t('draft.column_n', { n: index + 1 })
  const made = new Set<string>(
    matched.derived.offers.flatMap(({ field, isAccepted }) => (isAccepted ? [field] : [])),
  )
  const missing = groups.flatMap((group) => {
    const fields = missingTargets(group.columns, opened.contract.rules.total_fee_required).filter(
      (field) => !made.has(field),
    )
    return fields.length === 0 ? [] : [{ names: format.list(group.names), fields }]
  })
  const sources = new Set(matched.derived.offers.map(({ from }) => from))
  const doubtful = groups.flatMap((group) =>
    doubtfulColumns(group, opened.lastTime.columns).map((column) => ({
      ...column,
      name: nameOf(column),
      samples: group.samples[column.index] ?? [],
    })),
  )
  const shared = [...new Set(groups.flatMap((group) => sharedHeadings(group)))]
  const unused = [...new Set(groups.flatMap((group) => unusedColumns(group, sources).map(nameOf)))]
  const openQuestions = matched.derived.questions.filter(({ isAnswered }) => !isAnswered).length
  const used = all.filter((column) => !isUnused(column)).length
  const named = (names: readonly string[]) => {
    const rest = names.length - columnsNamed
    const more = rest > 0 ? ` ${t('draft.and_more', { count: rest, number: format.number(rest) })}` : ''
    return names.slice(0, columnsNamed).join(', ') + more
  }
  const missingText = (fields: readonly string[]) =>
    t('columns.missing_fields', {
      count: fields.length,
      fields: format.list(fields.map((field) => t.dynamic(`person.field_${field}`))),
    })
  const goOn = async () => {
    if (!(await askAboutColumns(session, doubtful, t))) return
    setGoing(true)
    void settleAndFindStep(session).then((step) =>
      navigate({ to: pathOfStage(step), search: { draft: draft.id } }),
    )
  }
  return (
    <StepFlow
      title={t('draft.match_title')}
      text={t('columns.match_text', { name: draft.file_name })}
      steps={steps}
      current="match"
      summary={
        <dl className={classes.facts}>
          <dt>{t('draft.file')}</dt>
          <dd>{draft.file_name}</dd>
          <dt>{t('draft.applicants')}</dt>
          <dd>{format.number(matched.derived.rowCount)}</dd>
          {matched.sheets.length > 1 ? (
            <>
              <dt>{t('columns.sheets')}</dt>
              <dd>
                {t('columns.columns_of', {
                  used: matched.sheets.filter(({ isTaken }) => isTaken).length,
                  total: matched.sheets.length,
                })}
              </dd>
            </>
          ) : null}
          {matched.roster ? (
            <>
              <dt>{t('columns.roster')}</dt>
              <dd>
                {matched.roster.files.map(({ name, lines }) => (
                  <div key={name}>{t('columns.roster_file', { name, count: lines })}</div>
                ))}
              </dd>
            </>
          ) : null}
          <dt>{t('columns.columns_used')}</dt>
          <dd>{t('columns.columns_of', { used, total: all.length })}</dd>
        </dl>
      }
      actions={
        <>
          <LinkButton to="/policy/order" variant="default">
            {t('draft.back')}
          </LinkButton>
          <Button
            loading={isGoing}
            disabled={matched.isTooMany || openQuestions > 0}
            onClick={() => void goOn()}
          >
            {t('draft.continue')}
          </Button>
        </>
      }
    >
      <UndoBar opened={opened} />
      <LastTimePanel opened={opened} />
      <ShapeQuestions opened={opened} />
      {openQuestions > 0 ? (
        <Notice tone="warning">{t('draft.shape_open', { count: openQuestions })}</Notice>
      ) : matched.isTooMany ? (
        <Notice tone="error">
          {t('columns.too_many_on_sheets', { count: format.number(matched.derived.rowCount) })}
        </Notice>
      ) : missing.length > 0 ? (
        <Notice tone="error">
          {missing.map(({ names, fields }) => (
            <div key={names}>
              {groups.length === 1
                ? missingText(fields)
                : t('columns.missing_on_sheets', { names, text: missingText(fields) })}
            </div>
          ))}
        </Notice>
      ) : doubtful.length > 0 ? (
        <Notice tone="warning">{t('columns.doubtful_columns', { count: doubtful.length })}</Notice>
      ) : shared.length + unused.length > 0 ? null : (
        <Notice tone="done">{t('columns.all_matched', { count: matched.derived.rowCount })}</Notice>
      )}
      {shared.length > 0 ? (
        <Notice tone="warning">
          {t('columns.shared_headings', { count: shared.length, names: named(shared) })}
        </Notice>
      ) : null}
      {unused.length > 0 ? (
        <Notice tone="warning">
          {t('columns.unused_columns', { count: unused.length, names: named(unused) })}
        </Notice>
      ) : null}
      <div className={classes.parts}>
        <DerivedOffers opened={opened} />
        <SheetChoice opened={opened} />
        <ReadingChoice opened={opened} />
        <RowsLeftOut tables={matched.tables} />
        {groups.map((group) => {
          const title =
            groups.length === 1
              ? t('draft.match_title')
              : t('columns.columns_of_sheets', { names: format.list(group.names) })
          return (
            <div key={group.sheets.join()}>
              {groups.length === 1 ? null : <h2 className={classes.tableTitle}>{title}</h2>}
              <ColumnTable group={group} title={title} sources={sources} known={opened.lastTime.columns} />
            </div>
          )
        })}
      </div>
    </StepFlow>
  )
}
