import { useEffect, useRef, useState } from 'react'
import { Button, Checkbox, NativeSelect, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { askFamilies } from '@campus/contract/family-requests?address'
import { addDays, isCalendarDate } from '@campus/domain/calendar-date'
import { isLocale, locales } from '@campus/i18n/locale'
import type { z } from 'zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { familyLimits } from '@campus/domain/family-requests/request-state'
import { callApi } from '../../../shared/api/call-api.ts'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { EmptyState } from '../../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { languageNames } from '../../../shared/i18n/language-names.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { AskedPeople, PlanFacts } from './asked-people.tsx'
import type { Plan } from './plan-summary.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { DateField } from '../../../shared/form/date-field.tsx'
import classes from './families.module.css'

type Body = z.input<NonNullable<typeof askFamilies.body>>
type Choices = Pick<Body, 'are_parents' | 'language' | 'expires_on' | 'reminds'>
/** Subsets of rows that can be asked about; undefined if there is no such choice. */
export type AskScopes = { shown?: readonly number[]; selected?: readonly number[] }
type Scope = 'all' | keyof AskScopes
type Shown = { plan: Plan } | { failure: unknown } | undefined

type AskFamiliesProps = { draftId: string; today: string; scopes: AskScopes; onAsked: () => void }

/**
 * The plan of requests to families: people, fields, deadline and emails; nothing is sent before the button is
 * pressed.
 */
export function AskFamilies({ draftId, today, scopes, onAsked }: AskFamiliesProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const invalidate = useInvalidate()
  const [choices, setChoices] = useState<Choices>({ are_parents: false, reminds: true })
  const [emails, setEmails] = useState<ReadonlyMap<number, string>>(new Map())
  const [scope, setScope] = useState<Scope>(scopes.selected ? 'selected' : 'all')
  const [shown, setShown] = useState<Shown>()
  const [isPlanning, setPlanning] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const run = useRef(0)

  const send = async (isPreview: boolean): Promise<Plan | undefined> => {
    const version = await session.settledVersion()
    if (version === undefined) {
      notify('error', t('family.not_saved'))
      return undefined
    }
    const typed = [...emails].map(([row, email]) => ({ row, email }))
    const rows = scope === 'all' ? undefined : scopes[scope]
    const { data } = await callApi(askFamilies, {
      params: { id: draftId },
      body: { version, ...choices, emails: typed, ...(rows ? { rows: [...rows] } : {}) },
      ...(isPreview ? { query: { preview: true }, isRead: true } : {}),
    })
    return data
  }
  const look = useRef(send)
  look.current = send
  useEffect(() => {
    const turn = ++run.current
    setPlanning(true)
    const done = () => turn === run.current && setPlanning(false)
    const planned = look.current(true).then(
      (plan) => plan && turn === run.current && setShown({ plan }),
      (failure: unknown) => {
        if (turn !== run.current) return
        // an invalid deadline is reported immediately; the current plan stays
        if (failure instanceof ApiFailure && failure.status === 422) notifyFailure(failure)
        else setShown({ failure })
      },
    )
    void planned.then(done)
  }, [choices, emails, scope])

  const ask = async () => {
    setAsking(true)
    try {
      const asked = await send(false)
      if (asked) {
        notify('success', t('family.asked', { count: asked.people.length }))
        await invalidate(['list-family-requests'])
        onAsked()
      }
    } catch (failure) {
      notifyFailure(failure)
    }
    setAsking(false)
  }
  if (shown === undefined) return <Skeleton height={320} />
  if ('failure' in shown)
    return <ErrorState failure={shown.failure} onRetry={() => setChoices((before) => ({ ...before }))} />
  const { plan } = shown
  const count = plan.people.length
  const nobody = plan.waiting > 0 ? t('family.waiting', { count: plan.waiting }) : t('family.nobody_text')
  return (
    <Stack gap="md" aria-busy={isPlanning}>
      <AskScope scope={scope} scopes={scopes} onChange={setScope} />
      {count === 0 ? (
        <EmptyState title={t('family.nobody_title')} text={nobody} />
      ) : (
        <>
          <Text>{t('family.ask_text', { count })}</Text>
          <PlanFacts plan={plan} />
          <AskedPeople
            people={plan.people}
            emails={emails}
            onEmail={(row, email) => setEmails((before) => new Map(before).set(row, email))}
          />
          <AskChoices choices={choices} plan={plan} today={today} onChange={setChoices} />
          {plan.mail ? (
            <details className={classes.mail}>
              <summary>{t('family.preview')}</summary>
              <Text fw={600}>{plan.mail.subject}</Text>
              <pre className={classes.mailText}>{plan.mail.text}</pre>
            </details>
          ) : null}
          <div className={classes.actions}>
            <Button loading={isAsking} disabled={isPlanning} onClick={() => void ask()}>
              {t('family.ask_count', { count })}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

type AskScopeProps = { scope: Scope; scopes: AskScopes; onChange: (scope: Scope) => void }

/** Choice of all rows, or those filtered or selected in the grid, if there are any. */
function AskScope({ scope, scopes: { shown, selected }, onChange }: AskScopeProps) {
  const t = useTranslate()
  if (!shown && !selected) return null
  return (
    <Radio.Group label={t('family.scope')} value={scope} onChange={(value) => onChange(value as Scope)}>
      <Stack gap="xs" mt="xs">
        <Radio value="all" label={t('family.scope_all')} />
        {shown ? <Radio value="shown" label={t('draft.scope_shown', { count: shown.length })} /> : null}
        {selected ? (
          <Radio value="selected" label={t('draft.scope_selected', { count: selected.length })} />
        ) : null}
      </Stack>
    </Radio.Group>
  )
}

type AskChoicesProps = { choices: Choices; plan: Plan; today: string; onChange: (next: Choices) => void }

function AskChoices({ choices, plan, today, onChange }: AskChoicesProps) {
  const t = useTranslate()
  const format = useFormat()
  const { expires_on: day, language, ...rest } = choices
  const [isOnDay, setOnDay] = useState(day !== undefined)
  const withDay = (next: string | undefined) =>
    onChange({ ...rest, ...(language ? { language } : {}), ...(next ? { expires_on: next } : {}) })
  const times = format.list(plan.reminders.map((at) => format.dateTime(at)))
  return (
    <>
      {plan.people.some(({ is_minor: isMinor }) => isMinor) ? (
        <Checkbox
          label={t('family.are_parents')}
          checked={choices.are_parents === true}
          onChange={(event) => onChange({ ...choices, are_parents: event.currentTarget.checked })}
        />
      ) : null}
      <NativeSelect
        label={t('family.language')}
        data={[
          { value: '', label: t('family.language_auto') },
          ...locales.map((value) => ({ value, label: languageNames[value] })),
        ]}
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...rest,
            ...(day ? { expires_on: day } : {}),
            ...(isLocale(value) ? { language: value } : {}),
          })
        }
      />
      <Radio.Group
        label={t('family.deadline')}
        description={t('family.deadline_at', { time: format.dateTime(plan.expires_at) })}
        value={isOnDay ? 'day' : 'cart'}
        onChange={(value) => {
          setOnDay(value === 'day')
          if (value === 'cart') withDay(undefined)
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="cart" label={t('family.deadline_cart')} />
          <Radio value="day" label={t('family.deadline_day')} />
        </Stack>
      </Radio.Group>
      {isOnDay ? (
        <DeadlineDay
          label={t('family.deadline_date')}
          value={day}
          min={today}
          max={addDays(today, familyLimits.daysAhead)}
          onChange={withDay}
        />
      ) : null}
      <Checkbox
        label={t('family.reminds')}
        description={choices.reminds === false ? undefined : times || t('family.reminders_none')}
        checked={choices.reminds !== false}
        onChange={(event) => onChange({ ...choices, reminds: event.currentTarget.checked })}
      />
    </>
  )
}

type DeadlineDayProps = {
  label: string
  value: string | undefined
  min: string
  max: string
  onChange: (day: string) => void
}

/** The day on which links expire, typed in the user's own order or picked, with the parsed day in words. */
function DeadlineDay({ label, value, min, max, onChange }: DeadlineDayProps) {
  const form = useForm({ defaultValues: { day: value ?? '' } })
  const day = useWatch({ control: form.control, name: 'day' })
  const take = (next: string) => {
    if (isCalendarDate(next) && next !== value) onChange(next)
  }
  useEffect(() => {
    // a half-typed year is a day long ago, so days out of range are only reported on blur
    if (day >= min && day <= max) take(day)
  })
  return (
    <FormProvider {...form}>
      <div onBlur={() => take(form.getValues('day'))}>
        <DateField name="day" label={label} min={min} max={max} />
      </div>
    </FormProvider>
  )
}
