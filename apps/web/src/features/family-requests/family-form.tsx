import { useEffect, useMemo, useRef, useState } from 'react'
import { Text } from '@mantine/core'
import type { FamilyPage } from '@campus/contract/family-links'
import { answerFamilyRequest } from '@campus/contract/family-links?address'
import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { isCurrentCountry } from '@campus/reference/countries'
import { useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { CheckboxField } from '../../shared/form/check-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { PersonFields } from '../enrollments/public.ts'
import { typingSubject, formatContact, forgetTyping, keepTyping, readTyping } from './kept-typing.ts'
import classes from './family-page.module.css'

type Asked = FamilyPage['fields'][number]
type Value = Asked['value']

/** Accepts any input: the server validates the answers and reports errors at their fields. */
const anything = z.looseObject({ is_confirmed: z.boolean(), is_partial: z.boolean() })

type FamilyFormProps = {
  asked: FamilyPage
  name: string
  token: string
  onSent: () => void
  /** Called if someone decided in the meantime: the page is fetched again. */
  onDecided: () => void
}

/** Only the requested fields, an adult's confirmation, and the option to send just some of them. */
export function FamilyForm({ asked, name, token, onSent, onDecided }: FamilyFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const [mayLeaveOut, setLeaveOut] = useState(false)
  const names = asked.fields.map(({ field }) => field)
  const box = useRef<HTMLDivElement>(null)
  const isOver = useRef(false)
  const keptTyping = useMemo(() => {
    const typing = readTyping()
    return typing?.about === typingSubject(asked) ? typing.values : undefined
  }, [asked])
  const initial = useMemo(
    () => ({ ...initialValues(asked), ...keptValues(asked, keptTyping) }),
    [asked, keptTyping],
  )
  const send = async (values: Record<string, unknown>) => {
    const answers = Object.fromEntries(
      names.flatMap((field) =>
        values[field] === null || values[field] === undefined ? [] : [[field, values[field]]],
      ),
    )
    const body = {
      token,
      answers,
      is_confirmed: values['is_confirmed'] === true,
      is_partial: mayLeaveOut && values['is_partial'] === true,
    }
    try {
      await callApi(answerFamilyRequest, { body, isRead: true })
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (failure.status === conflict) return onDecided()
      showAlert(box)
      if (failure.status === notFound) {
        isOver.current = true
        throw new ApiFailure(
          failure.kind,
          failure.status,
          t('family.send_gone', { contact: formatContact(asked) }),
        )
      }
      const errors = failure.errors.map((error) => ({ ...error, key: error.key.replace(/^answers\./, '') }))
      if (errors.some(({ key, code }) => code === 'required' && names.some((field) => field === key)))
        setLeaveOut(true)
      throw new ApiFailure(failure.kind, failure.status, failure.message, errors, failure.reference)
    }
    forgetTyping()
    onSent()
  }
  const doubtful = asked.fields.filter(({ typed }) => typed !== '')
  return (
    <div ref={box}>
      {keptTyping ? <Text className={classes.note}>{t('family.kept')}</Text> : null}
      {asked.answered_at ? (
        <Text className={classes.note}>
          {t('family.answered', { time: format.dateTime(asked.answered_at) })}
        </Text>
      ) : null}
      {doubtful.length > 0 ? (
        <Text className={classes.note}>
          {t('family.in_file')}{' '}
          {format.list(
            doubtful.map(({ field, typed }) =>
              t('common.labelled', { label: t(`person.field_${field}`), text: `“${typed}”` }),
            ),
          )}
        </Text>
      ) : null}
      <Form
        schema={anything}
        defaultValues={initial}
        onSubmit={send}
        submitLabel={t('family.send')}
        showsFailureInPlace
        isButtonWide
        // the input stays in the tab's storage, where a new link finds it
        asksBeforeLeaving={{ hasChanges: (isDirty) => isDirty && !isOver.current }}
      >
        <KeepTyping asked={asked} names={names} />
        <PersonFields fields={names} type="student" country={asked.residence_country_id || undefined} />
        {mayLeaveOut ? <CheckboxField name="is_partial" label={t('family.leave_out')} /> : null}
        <CheckboxField name="is_confirmed" label={t('family.confirm', { name })} />
      </Form>
    </div>
  )
}

const conflict = 409
const notFound = 404

/** Scrolls to an error that belongs to no field: on a phone it is far above the button. */
function showAlert(box: { current: HTMLElement | null }): void {
  setTimeout(() => box.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' }))
}

/** Keeps the input in the tab's storage until it is sent. */
function KeepTyping({ asked, names }: { asked: FamilyPage; names: readonly string[] }) {
  const values = useWatch() as Record<string, Value>
  const { isDirty } = useFormState()
  useEffect(() => {
    if (!isDirty) return
    const typed = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
    keepTyping({ about: typingSubject(asked), contact: formatContact(asked), values: typed })
  })
  return null
}

/** The kept values of the requested fields. */
function keptValues({ fields }: FamilyPage, kept: Readonly<Record<string, Value>> | undefined) {
  return Object.fromEntries(
    fields.flatMap(({ field }) => {
      const value = kept?.[field]
      return value === undefined || value === null || value === '' ? [] : [[field, value]]
    }),
  )
}

/** The family's earlier answers, else the file's values if the field can hold them. */
function initialValues({ fields, answers }: FamilyPage) {
  const values = fields.map(({ field, value }) => [
    field,
    usable(field, answers ? (answers[field] ?? null) : value),
  ])
  return { ...(Object.fromEntries(values) as Record<string, Value>), is_confirmed: false, is_partial: false }
}

function usable(field: Asked['field'], value: Value): Value {
  const { kind } = applicantFieldTable[field]
  if (kind === 'phone') return typeof value === 'object' ? value : null
  if (typeof value !== 'string') return ''
  if (kind === 'date') return isCalendarDate(value) ? value : ''
  if (kind === 'country') return isCurrentCountry(value) ? value : ''
  return value
}
