import { fullName } from '@campus/domain/full-name'
import { unlinkedFamily } from '@campus/draft/relate/split-ready'
import { useState } from 'react'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconTable } from '@tabler/icons-react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../../session/draft-context.tsx'
import type { ReviewedDraft } from '../../session/draft-state.ts'
import type { UndoTools } from '../../steps/use-undo.ts'
import type { ColumnContext } from '../../grid/column-context.ts'
import { PersonField } from './person-field.tsx'
import type { IssueIndex, ShownIssue } from '../../session/review-issues.ts'
import { findPeople, type PersonWalk } from './find-people.ts'
import classes from './person-review.module.css'

type PersonReviewProps = {
  opened: ReviewedDraft
  issues: IssueIndex
  context: ColumnContext
  undo: UndoTools
  onFix: (issue: ShownIssue) => void
  onShowTable: () => void
}

/** The review on a phone: one person with issues at a time, each field with its message, editor and fix. */
export function PersonReview(props: PersonReviewProps) {
  const { opened, issues, context, undo, onShowTable } = props
  const session = useDraftSession()
  const { past } = useDraft(({ history }) => history)
  const t = useTranslate()
  const { review } = opened
  const walk = usePersonWalk(review.rows, issues)
  const row = review.rows.find((one) => one.row === walk.key)
  const table = (
    <Button variant="default" leftSection={<IconTable size={18} aria-hidden />} onClick={onShowTable}>
      {t('draft.view_table')}
    </Button>
  )
  if (row === undefined) {
    const unlinked = unlinkedFamily(review).length
    const title = unlinked > 0 ? t('draft.no_errors_unlinked', { count: unlinked }) : t('draft.no_errors')
    return <EmptyState icon={<IconCircleCheck size={24} />} title={title} action={table} />
  }
  const found = issues.byRow.get(row.row) ?? []
  const name = fullName(row.applicant) || t('draft.no_name')
  return (
    <div className={classes.person}>
      <div className={classes.bar}>
        <span className={classes.progress}>
          {t('draft.person_progress', { at: walk.index + 1, count: walk.count })}
        </span>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('draft.undo')}
          disabled={past.length === 0}
          onClick={() => undo.undo()}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
        {table}
      </div>
      <Progress
        size="sm"
        value={(100 * (walk.index + 1)) / walk.count}
        aria-label={t('draft.person_progress', { at: walk.index + 1, count: walk.count })}
      />
      <h2 className={classes.name}>
        {name} <span>{t('draft.row_n', { row: context.rowName(row.row) })}</span>
      </h2>
      {/* remounted for another person, whose fields start without the previous one's input */}
      <PersonFields key={row.row} {...props} row={row} found={found} />
      <p className={classes.done} role="status">
        {found.length === 0 ? (
          <>
            <IconCircleCheck size={18} aria-hidden /> {t('draft.person_done', { name })}
          </>
        ) : null}
      </p>
      <Button variant="subtle" onClick={() => session.set({ dialog: { tool: 'several', row: row.row } })}>
        {t('draft.several_people')}
      </Button>
      <div className={classes.foot}>
        <Button variant="default" size="md" onClick={() => walk.go(-1)}>
          {t('draft.person_previous')}
        </Button>
        <Button variant={found.length === 0 ? 'filled' : 'default'} size="md" onClick={() => walk.go(1)}>
          {found.length === 0 ? t('draft.person_next') : t('draft.person_skip')}
        </Button>
      </div>
    </div>
  )
}

type PersonFieldsProps = PersonReviewProps & {
  row: ReviewedDraft['review']['rows'][number]
  found: readonly ShownIssue[]
}

/** The fields with issues; a corrected one stays in place while this person is shown. */
function PersonFields({ row, found, context, issues, onFix }: PersonFieldsProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const fields = [...new Set([...seen, ...found.map(({ field }) => field)])]
  if (fields.length > seen.length) setSeen(fields)
  return fields.map((field) => (
    <PersonField
      key={field}
      row={row}
      field={field}
      issues={found.filter((issue) => issue.field === field)}
      context={context}
      all={issues}
      onFix={onFix}
    />
  ))
}

/**
 * Walks through the people with issues. Corrected ones keep their position, so that the count and "previous"
 * still hold.
 */
function usePersonWalk(rows: readonly ReviewRow[], issues: IssueIndex) {
  const [walk, setWalk] = useState<PersonWalk>({ keys: [], at: undefined })
  const now = findPeople(walk, rows, issues)
  if (now !== walk) setWalk(now)
  const { keys, at } = now
  const index = at === undefined ? -1 : keys.indexOf(at)
  const go = (step: 1 | -1) => {
    const next = keys[(index + step + keys.length) % keys.length]
    if (next !== undefined) setWalk({ keys, at: next })
  }
  return { key: at, index, count: keys.length, go }
}
