import { useEffect, useRef, useState } from 'react'
import { Button, Checkbox, NativeSelect, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { askFamilies } from '@campus/contract/family-requests'
import { isLocale, locales } from '@campus/i18n/locale'
import type { z } from 'zod'
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
import { AskedPeople } from './asked-people.tsx'
import { settledVersion } from './settled-version.ts'
import classes from './families.module.css'

type Plan = z.output<NonNullable<typeof askFamilies.response>>
type Body = z.input<NonNullable<typeof askFamilies.body>>
type Choices = Pick<Body, 'are_parents' | 'language' | 'expires_on' | 'reminds'>
type Shown = { plan: Plan } | { failure: unknown } | undefined

/** Who would be asked what, until when and with which mail; nothing is sent before the button says so. */
export function AskFamilies({ draftId, onAsked }: { draftId: string; onAsked: () => void }) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const [choices, setChoices] = useState<Choices>({ are_parents: false, reminds: true })
  const [emails, setEmails] = useState<ReadonlyMap<number, string>>(new Map())
  const [shown, setShown] = useState<Shown>()
  const [isAsking, setAsking] = useState(false)
  const run = useRef(0)

  const send = async (isPreview: boolean): Promise<Plan | undefined> => {
    const version = await settledVersion()
    if (version === undefined) {
      notify('error', t('family.not_saved'))
      return undefined
    }
    const typed = [...emails].map(([row, email]) => ({ row, email }))
    const { data } = await callApi(askFamilies, {
      params: { id: draftId },
      body: { version, ...choices, emails: typed },
      ...(isPreview ? { query: { preview: true }, isRead: true } : {}),
    })
    return data
  }
  const look = useRef(send)
  look.current = send
  useEffect(() => {
    const turn = ++run.current
    look.current(true).then(
      (plan) => plan && turn === run.current && setShown({ plan }),
      (failure: unknown) => {
        if (turn !== run.current) return
        // a deadline that cannot be is said at once; what was shown stays
        if (failure instanceof ApiFailure && failure.status === 422) notifyFailure(failure)
        else setShown({ failure })
      },
    )
  }, [choices, emails])

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
  if (count === 0)
    return (
      <EmptyState
        title={t('family.nobody_title')}
        text={plan.waiting > 0 ? t('family.waiting', { count: plan.waiting }) : t('family.nobody_text')}
      />
    )
  return (
    <Stack gap="md">
      <Text>
        {t('family.ask_text', { count })}
        {plan.waiting > 0 ? ` ${t('family.waiting', { count: plan.waiting })}` : ''}
      </Text>
      <AskedPeople
        people={plan.people}
        emails={emails}
        onEmail={(row, email) => setEmails((before) => new Map(before).set(row, email))}
      />
      <AskChoices choices={choices} plan={plan} onChange={setChoices} />
      {plan.mail ? (
        <details className={classes.mail}>
          <summary>{t('family.preview')}</summary>
          <Text fw={600}>{plan.mail.subject}</Text>
          <pre className={classes.mailText}>{plan.mail.text}</pre>
        </details>
      ) : null}
      <div className={classes.actions}>
        <Button loading={isAsking} onClick={() => void ask()}>
          {t('family.ask_count', { count })}
        </Button>
      </div>
    </Stack>
  )
}

type AskChoicesProps = { choices: Choices; plan: Plan; onChange: (next: Choices) => void }

function AskChoices({ choices, plan, onChange }: AskChoicesProps) {
  const t = useTranslate()
  const format = useFormat()
  const { expires_on: day, language, ...rest } = choices
  const [isOnDay, setOnDay] = useState(day !== undefined)
  const withDay = (next: string | undefined) =>
    onChange({ ...rest, ...(language ? { language } : {}), ...(next ? { expires_on: next } : {}) })
  const times = plan.reminders.map((at) => format.dateTime(at)).join('; ')
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
        <TextInput
          type="date"
          label={t('family.deadline_date')}
          defaultValue={day ?? ''}
          onBlur={(event) => event.currentTarget.value && withDay(event.currentTarget.value)}
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
