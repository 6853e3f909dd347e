import { fullName } from '@campus/domain/full-name'
import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { useDraft, useDraftSession } from '../draft-context.tsx'
import type { ReviewedDraft } from '../draft-state.ts'
import { dispatchReview } from '../review-session.ts'
import type { ChangedField } from '../review/comparison.ts'
import { cellText, type CellWords } from '../review/cell-text.ts'
import { DeltaLine, type DeltaPerson } from './delta-line.tsx'
import { insuredDelta, type InsuredDelta, type InsuredRow } from './insured-delta.ts'

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
      text={t('orders.insured_line', { when: format.dateTime(since) })}
      counts={[
        { label: 'orders.newer_new', people: fresh.map((row) => ({ key: row.row, name: nameOf(row) })) },
        {
          label: 'orders.newer_changed',
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
              <Button size="compact-sm" variant="default" mb="sm" onClick={() => replace(replaceable)}>
                {t('orders.insured_replace_all', { count: replaceable.length })}
              </Button>
            ) : undefined,
        },
        {
          label: 'orders.newer_same',
          people: same.map(({ row }) => ({ key: row.row, name: nameOf(row) })),
        },
      ]}
    >
      {same.length > 0 ? (
        <Button
          size="compact-sm"
          onClick={() => dispatchReview(session, { kind: 'remove', rows: same.map(({ row }) => row.row) })}
        >
          {t('orders.insured_leave_out', { count: same.length })}
        </Button>
      ) : null}
    </DeltaLine>
  )
}

function ChangedActions({ one: { row, current }, onReplace }: { one: InsuredRow; onReplace: () => void }) {
  const session = useDraftSession()
  const t = useTranslate()
  if (row.same_person === 'replace' && current.kind === 'cart') return t('orders.insured_replaced')
  return (
    <>
      {current.kind === 'cart' ? (
        <Button size="compact-sm" variant="default" onClick={onReplace}>
          {t('orders.same_replace')}
        </Button>
      ) : current.policy_id ? (
        <LinkButton
          to="/policy/$id/policy_details"
          params={{ id: current.policy_id }}
          size="compact-sm"
          variant="subtle"
        >
          {t('orders.insured_policy', { number: current.policy_number })}
        </LinkButton>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => dispatchReview(session, { kind: 'remove', rows: [row.row] })}
      >
        {t('orders.same_skip')}
      </Button>
    </>
  )
}
