import { useId, useState } from 'react'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { decideFamilyAnswers, type FamilyRequest } from '@campus/contract/family-requests?address'
import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import { genders } from '@campus/domain/applicant/applicant-field'
import type { FamilyField } from '@campus/domain/family-requests/asked-fields'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { isCurrentCountry } from '@campus/reference/countries'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { callApi } from '../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { EmptyState } from '../../../shared/feedback/empty-state.tsx'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { dispatchReview } from '../session/review-session.ts'
import { PageOf, usePageOf } from './page-of.tsx'
import {
  editsOf,
  plainOnes,
  replacedBy,
  takenCells,
  type LeftOut,
  type SuggestedCell,
  type Suggestion,
} from './suggestions.ts'
import classes from './families.module.css'

type FamilyAnswersProps = { draftId: string; suggestions: readonly Suggestion[] }

/** The families' answers: the row's current value and theirs; applied only by the clerk. */
export function FamilyAnswers({ draftId, suggestions }: FamilyAnswersProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const invalidate = useInvalidate()
  // buttons of every line have the same text, so the person's name is added for screen readers
  const names = useId()
  const [isBusy, setBusy] = useState(false)
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map())
  const page = usePageOf(suggestions)
  const plain = plainOnes(suggestions).filter((one) => takenCells(one, leftOut).length > 0)
  const take = (id: string, field: FamilyField, isTaken: boolean) =>
    setLeftOut((before) => {
      const fields = new Set(before.get(id))
      if (isTaken) fields.delete(field)
      else fields.add(field)
      return new Map(before).set(id, fields)
    })

  const note = async (list: readonly Suggestion[], decision: 'accepted' | 'declined') => {
    const decisions = list.map((one) => {
      const { id, answer_version } = one.request
      if (decision === 'declined') return { request_id: id, answer_version, decision }
      const taken = takenCells(one, leftOut)
      const fields = taken.map(({ field }) => field)
      return { request_id: id, answer_version, decision, fields, replaced: replacedBy(taken) }
    })
    const { data } = await callApi(decideFamilyAnswers, { params: { id: draftId }, body: { decisions } })
    await invalidate(['list-family-requests'])
    if (data.left.length > 0) notify('info', t('family.changed_meanwhile', { count: data.left.length }))
    else if (decision === 'accepted') notify('success', t('family.accepted', { count: data.decided }))
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(notifyFailure)
    setBusy(false)
  }
  // cells first, then the decision: if anything fails in between, the answers are still listed
  const accept = (list: readonly Suggestion[]) =>
    run(async () => {
      const edits = editsOf(list, leftOut)
      dispatchReview(
        session,
        { kind: 'edit', edits },
        { code: 'suggestions', params: { count: edits.length } },
      )
      if ((await session.settledVersion()) === undefined) return notify('error', t('family.not_saved'))
      await note(list, 'accepted')
    })
  if (suggestions.length === 0)
    return <EmptyState title={t('family.no_answers')} text={t('family.no_answers_text')} />
  return (
    <Stack gap="md">
      <div className={classes.actions}>
        <Button loading={isBusy} disabled={plain.length === 0} onClick={() => void accept(plain)}>
          {t('family.accept_all', { count: plain.length })}
        </Button>
      </div>
      <ul className={classes.list} aria-label={t('family.people')}>
        {page.items.map((one) => (
          <li key={one.request.id} className={classes.answer}>
            <div>
              <Text fw={500} id={`${names}${one.request.id}`}>
                {one.request.name || t('family.unnamed')}
              </Text>
              <WhoAndWhen request={one.request} />
              <Changes
                suggestion={one}
                taken={takenCells(one, leftOut)}
                onTake={(field, isTaken) => take(one.request.id, field, isTaken)}
              />
              {one.request.isUndone ? <Text size="sm">{t('family.undone')}</Text> : null}
              {one.lost ? <Text size="sm">{t(`family.row_${one.lost}`)}</Text> : null}
            </div>
            <div className={classes.buttons}>
              {one.lost ? null : (
                <AcceptButton
                  cells={one.cells.length}
                  taken={takenCells(one, leftOut).length}
                  isBusy={isBusy}
                  describedBy={`${names}${one.request.id}`}
                  onAccept={() => void accept([one])}
                />
              )}
              <SmallButton
                disabled={isBusy}
                aria-describedby={`${names}${one.request.id}`}
                onClick={() => void run(() => note([one], 'declined'))}
              >
                {t('family.decline')}
              </SmallButton>
            </div>
          </li>
        ))}
      </ul>
      <PageOf {...page} />
    </Stack>
  )
}

type AcceptButtonProps = {
  cells: number
  taken: number
  isBusy: boolean
  /** ID of the element with the person's name. */
  describedBy: string
  onAccept: () => void
}

function AcceptButton({ cells, taken, isBusy, describedBy, onAccept }: AcceptButtonProps) {
  const t = useTranslate()
  return (
    <Button
      size="compact-sm"
      disabled={isBusy || taken === 0}
      aria-describedby={describedBy}
      onClick={onAccept}
    >
      {taken === cells ? t('family.accept') : t('family.accept_some', { count: taken, total: cells })}
    </Button>
  )
}

/** The recipient and address that the answer came from, and the time. */
function WhoAndWhen({ request: { recipient, email, answered_at: at } }: { request: FamilyRequest }) {
  const t = useTranslate()
  const format = useFormat()
  const who = [t(`family.recipient_${recipient}`), email].filter(Boolean).join(', ')
  return (
    <Text size="sm" c="dimmed" className={classes.address}>
      {at
        ? `${t('common.labelled', { label: t('family.state_answered'), text: format.dateTime(at) })} · `
        : ''}
      {who}
    </Text>
  )
}

type ChangesProps = {
  suggestion: Suggestion
  taken: readonly SuggestedCell[]
  onTake: (field: FamilyField, isTaken: boolean) => void
}

/** Each field with the row's value and the family's; unticked fields stay unchanged. */
function Changes({ suggestion, taken, onTake }: ChangesProps) {
  const t = useTranslate()
  const show = useShownValue()
  return suggestion.cells.map((cell) => {
    const { field, now, value, isChanged } = cell
    const change = (
      <>
        {t(`person.field_${field}`)}: <del>{show(field, now) || t('family.empty')}</del>{' '}
        <span aria-hidden>→</span> <ins>{show(field, value)}</ins>
        {isChanged ? <span className={classes.clash}>{t('family.changed_since')}</span> : null}
      </>
    )
    if (suggestion.lost || suggestion.cells.length === 1)
      return (
        <Text key={field} size="sm" className={classes.change}>
          {change}
        </Text>
      )
    return (
      <Checkbox
        key={field}
        size="sm"
        mt={4}
        className={classes.change}
        label={change}
        checked={taken.includes(cell)}
        onChange={(event) => onTake(field, event.currentTarget.checked)}
      />
    )
  })
}

/** Formats dates, countries and choices for display; other values are unchanged. */
function useShownValue() {
  const t = useTranslate()
  const format = useFormat()
  return (field: FamilyField, value: string): string => {
    const { kind } = applicantFieldTable[field]
    if (kind === 'date') return isCalendarDate(value) ? format.proseDate(value) : value
    if (kind === 'country') return isCurrentCountry(value) ? format.country(value) : value
    const gender = kind === 'option' ? genders.find((one) => one === value) : undefined
    return gender ? t(`person.gender_${gender}`) : value
  }
}
