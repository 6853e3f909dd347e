import { fullName } from '@campus/domain/full-name'
import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { givenFields } from '@campus/draft/relate/delta/compare-readings'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { dispatchReview } from '../session/review-session.ts'
import {
  changedFields,
  identityKey,
  type ChangedField,
  type ComparedPerson,
  type Comparison,
} from '../session/comparison.ts'
import { cellText, type CellWords } from '../grid/cell-text.ts'
import { DeltaLine, type DeltaPerson } from './delta-line.tsx'

/** A single person is only reported at their row. */
const fewestSaid = 2

/**
 * Reports how many people of the file were added before, with the same details or others, and offers to leave
 * out those with the same.
 */
export function InsuredPeople({ opened, words }: { opened: ReviewedDraft; words: CellWords }) {
  const { rows, comparison } = opened.review
  const isComparing = useDraft((state) => state.comparison === 'running')
  const delta = useMemo(
    () => (isComparing ? undefined : insuredDelta(rows, comparison)),
    [isComparing, rows, comparison],
  )
  if (delta === undefined || delta.same.length + delta.changed.length < fewestSaid) return null
  return <InsuredLine delta={delta} words={words} />
}

function InsuredLine({ delta, words }: { delta: InsuredDelta; words: CellWords }) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const { fresh, changed, same, since } = delta
  const nameOf = ({ applicant }: InsuredRow['row']) => fullName(applicant)
  const shown = ({ field }: ChangedField, text: string) =>
    field === 'phone_number' ? text : cellText({ ...emptyApplicant(), [field]: text }, field, words)
  const replace = (people: readonly InsuredRow[]) =>
    dispatchReview(session, {
      kind: 'same-person',
      rows: people.map(({ row }) => row.row),
      answer: 'replace',
    })
  const replaceable = changed.filter(
    ({ current, row }) => current.kind === 'cart' && row.same_person !== 'replace',
  )
  return (
    <DeltaLine
      text={t('draft.insured_line', { when: format.dateTime(since) })}
      counts={[
        { label: 'draft.newer_new', people: fresh.map((row) => ({ key: row.row, name: nameOf(row) })) },
        {
          label: 'draft.newer_changed',
          people: changed.map((one): DeltaPerson => ({
            key: one.row.row,
            name: nameOf(one.row),
            fields: one.fields.map((field) => ({
              name: t(`person.field_${field.field}`),
              before: shown(field, field.before),
              after: shown(field, field.now),
            })),
            actions: <ChangedActions one={one} onReplace={() => replace([one])} />,
          })),
          actions:
            replaceable.length > 1 ? (
              <SmallButton mb="sm" onClick={() => replace(replaceable)}>
                {t('draft.insured_replace_all', { count: replaceable.length })}
              </SmallButton>
            ) : undefined,
        },
        {
          label: 'draft.newer_same',
          people: same.map(({ row }) => ({ key: row.row, name: nameOf(row) })),
        },
      ]}
    >
      {same.length > 0 ? (
        <Button
          size="compact-sm"
          onClick={() => dispatchReview(session, { kind: 'remove', rows: same.map(({ row }) => row.row) })}
        >
          {t('draft.insured_leave_out', { count: same.length })}
        </Button>
      ) : null}
    </DeltaLine>
  )
}

function ChangedActions({ one: { row, current }, onReplace }: { one: InsuredRow; onReplace: () => void }) {
  const session = useDraftSession()
  const t = useTranslate()
  if (row.same_person === 'replace' && current.kind === 'cart') return t('draft.insured_replaced')
  return (
    <>
      {current.kind === 'cart' ? (
        <SmallButton onClick={onReplace}>{t('draft.same_replace')}</SmallButton>
      ) : current.policy_id ? (
        <LinkButton
          to="/policy/$id/policy_details"
          params={{ id: current.policy_id }}
          size="compact-sm"
          variant="subtle"
        >
          {t('draft.insured_policy', { number: current.policy_number })}
        </LinkButton>
      ) : null}
      <SmallButton onClick={() => dispatchReview(session, { kind: 'remove', rows: [row.row] })}>
        {t('draft.same_skip')}
      </SmallButton>
    </>
  )
}

export type InsuredRow = {
  row: ReviewRow
  current: NonNullable<ComparedPerson['current']>
  fields: ChangedField[]
}
export type InsuredDelta = {
  /** Rows of people who aren't in any cart and aren't insured. */
  fresh: ReviewRow[]
  changed: InsuredRow[]
  same: InsuredRow[]
  /** When the last of them was added. */
  since: string
}

/**
 * Finds the people of a file who are in a cart or insured already, with the same details or others, by the
 * rows' current values: columns missing from the file don't count. People whose details this user may not see
 * are in no list.
 */
function insuredDelta(rows: readonly ReviewRow[], comparison: Comparison | undefined): InsuredDelta {
  const delta: InsuredDelta = { fresh: [], changed: [], same: [], since: '' }
  const insured: Omit<InsuredRow, 'fields'>[] = []
  for (const row of rows) {
    const { finding, current } = comparison?.get(identityKey(row)) ?? {}
    const shown = finding?.params['shown']
    if (shown !== 'cart' && shown !== 'policy') delta.fresh.push(row)
    else if (current) insured.push({ row, current })
  }
  const given = new Set<string>(insured.length === 0 ? [] : givenFields(rows))
  for (const { row, current } of insured) {
    const fields = changedFields(row, current.differs).filter(({ field }) => given.has(field))
    if (current.since > delta.since) delta.since = current.since
    ;(fields.length === 0 ? delta.same : delta.changed).push({ row, current, fields })
  }
  return delta
}
