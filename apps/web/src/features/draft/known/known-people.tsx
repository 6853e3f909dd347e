import { fullName } from '@campus/domain/full-name'
import { useMemo, useState } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { matchedFields } from '@campus/domain/applicant/match-people'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { compareAgain } from '../session/compare-session.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import type { EarlierPolicy, ReviewedDraft } from '../session/draft-state.ts'
import { changedFields, type ChangedField } from '../session/comparison.ts'
import type { CellEdit } from '../session/review-state.ts'
import { dispatchReview } from '../session/review-session.ts'
import classes from './known-people.module.css'

/** Most names listed; taking over values applies to all. */
const shownAtMost = 200

/** A person whose details differ between the file and their last policy. */
type Changed = { row: ReviewRow; policy: EarlierPolicy; fields: ChangedField[] }

/** The edits that take values from the policies, for all fields or one. */
const editsFromPolicies = (changed: readonly Changed[], field: ChangedField['field']): CellEdit[] =>
  changed.flatMap(({ row, fields }) =>
    fields.filter((one) => one.field === field).map(({ before }) => ({ row: row.row, field, text: before })),
  )

/**
 * Reports how many people were insured before, and lists their changes, with actions to use the policies'
 * values.
 */
export function KnownPeople({ opened }: { opened: ReviewedDraft }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const session = useDraftSession()
  const { rows } = opened.review
  const earlierPolicies = useDraft((state) => state.earlierPolicies)
  const changed = useMemo(
    () =>
      rows.flatMap((row): Changed[] => {
        const policy = earlierPolicies.get(row.row)
        const fields = policy === undefined ? [] : changedFields(row, policy.differs)
        return policy === undefined || fields.length === 0 ? [] : [{ row, policy, fields }]
      }),
    [rows, earlierPolicies],
  )
  if (earlierPolicies.size === 0) return null
  return (
    <>
      <SmallButton
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => {
          compareAgain(session)
          setOpen(true)
        }}
      >
        {changed.length === 0
          ? t('draft.known', { count: earlierPolicies.size })
          : t('draft.known_changed', { count: earlierPolicies.size, changed: changed.length })}
      </SmallButton>
      {isOpen ? (
        <SharedDialog
          isOpen
          title={t('draft.known', { count: earlierPolicies.size })}
          onClose={() => setOpen(false)}
          maxWidth={720}
          actions={<Button onClick={() => setOpen(false)}>{t('feedback.close')}</Button>}
        >
          <ChangedList changed={changed} />
        </SharedDialog>
      ) : null}
    </>
  )
}

function ChangedList({ changed }: { changed: readonly Changed[] }) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  if (changed.length === 0) return <Text>{t('draft.known_same')}</Text>
  const edit = (edits: ReturnType<typeof editsFromPolicies>) =>
    dispatchReview(session, { kind: 'edit', edits })
  const shownText = (field: string, text: string) =>
    field === 'residence_country_id' && text !== '' ? format.country(text) : text || t('draft.known_empty')
  return (
    <>
      <Text size="sm" mb="sm">
        {t('draft.known_text')}
      </Text>
      <Group gap="xs" mb="sm">
        {matchedFields.map((field) => {
          const count = editsFromPolicies(changed, field).length
          return count < 2 ? null : (
            <SmallButton key={field} onClick={() => edit(editsFromPolicies(changed, field))}>
              {t('draft.known_use_all', { field: t(`person.field_${field}`), count })}
            </SmallButton>
          )
        })}
      </Group>
      <ul className={classes.list}>
        {changed.slice(0, shownAtMost).map((one) => (
          <li key={one.row.row}>
            <strong>{fullName(one.row.applicant)}</strong>{' '}
            <span className={classes.policy}>
              {t('draft.known_policy', {
                product: one.policy.product,
                date: format.proseDate(one.policy.end_date),
                number: one.policy.policy_number,
              })}
            </span>
            {one.fields.map(({ field, now, before }) => (
              <div key={field} className={classes.field}>
                <span>
                  {t(`person.field_${field}`)}: {shownText(field, now)}
                </span>
                <SmallButton onClick={() => edit(editsFromPolicies([one], field))}>
                  {t('draft.known_use', { value: shownText(field, before) })}
                </SmallButton>
              </div>
            ))}
          </li>
        ))}
        {changed.length > shownAtMost ? (
          <li>{t('draft.again_more', { count: changed.length - shownAtMost })}</li>
        ) : null}
      </ul>
    </>
  )
}

/** Mark in the row of a person who was insured before, with the policy and its end date. */
export function KnownMark({ row }: { row: number }) {
  const t = useTranslate()
  const format = useFormat()
  const policy = useDraft(({ earlierPolicies }) => earlierPolicies.get(row))
  if (policy === undefined) return null
  const label = t('draft.mark_known', {
    product: policy.product,
    date: format.proseDate(policy.end_date),
    number: policy.policy_number,
  })
  return (
    <span className={classes.mark} title={label}>
      <IconHistory size={14} aria-hidden />
      <span className="cc-visually-hidden">{`${label}, `}</span>
    </span>
  )
}
