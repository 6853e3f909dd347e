import { useEffect, useMemo } from 'react'
import { Radio, Stack, TextInput } from '@mantine/core'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { addDays } from '@campus/domain/calendar-date'
import { issueText } from '@campus/i18n/issue-text'
import { DateField } from '../../../../shared/form/date-field.tsx'
import { FieldPair } from '../../../../shared/form/form-section.tsx'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { ChangeDialog, type OnLeave } from './change-dialog.tsx'
import type { ChosenPolicy } from '../policy-action.ts'
import { newDates, type DatesChoice } from './new-dates.ts'
import { useChangeQuote } from '../quote/use-change-quote.ts'
import classes from '../changes.module.css'

type DatesDialogProps = {
  action: 'extend' | 'trip_dates'
  policies: readonly ChosenPolicy[]
  onLeave: OnLeave
}

/** New dates for one or more policies: the same for all, or moved by some days, with a live price. */
export function DatesDialog({ action, policies, onLeave }: DatesDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const [first] = policies
  const only = policies.length === 1 ? first : undefined
  const form = useForm<DatesChoice>({ defaultValues: startingChoice(action, only) })
  const [mode, startDate, endDate, days] = useWatch({
    control: form.control,
    name: ['mode', 'start_date', 'end_date', 'days'],
  })
  const change = useMemo(
    () => newDates(action, { policies, choice: { mode, start_date: startDate, end_date: endDate, days } }),
    [action, policies, mode, startDate, endDate, days],
  )
  const changeQuote = useChangeQuote(action, change)
  const rejected = only && mode === 'same' ? changeQuote.quote?.policies[0]?.error : undefined
  const isShownAtField = (error: { key: string }) => dateField(error.key, action) !== undefined
  useEffect(() => {
    form.clearErrors()
    const field = rejected && dateField(rejected.key, action)
    if (rejected && field) form.setError(field, { message: issueText(t, rejected, format.date) })
  }, [rejected, action, form, t, format])
  const startIsFixed = only?.status === 'active'
  return (
    <ChangeDialog
      action={action}
      policies={policies}
      change={change}
      asked={changeQuote}
      hint={t(`changes.hint_${action}`)}
      isShownAtField={only ? isShownAtField : undefined}
      onLeave={onLeave}
    >
      {only ? (
        <p className={classes.who}>
          {only.policy_number} · {format.proseDate(only.start_date)} – {format.proseDate(only.end_date)}
        </p>
      ) : null}
      <FormProvider {...form}>
        <Stack gap="md">
          {only ? null : (
            <Radio.Group
              label={t('changes.how')}
              value={mode}
              onChange={(value) => form.setValue('mode', value as DatesChoice['mode'])}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="same" label={t(`changes.how_same_${action}`)} />
                <Radio value="days" label={t(`changes.how_days_${action}`)} />
              </Stack>
            </Radio.Group>
          )}
          {mode === 'days' ? (
            <TextInput
              label={t('changes.days')}
              description={t(`changes.days_help_${action}`)}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              inputMode={action === 'extend' ? 'numeric' : 'text'}
              autoComplete="off"
              maxLength={4}
              {...form.register('days')}
            />
          ) : action === 'extend' ? (
            <DateField
              name="end_date"
              label={t('changes.new_end_date')}
              min={only && addDays(only.end_date, 1)}
              isFocusedFirst={Boolean(only)}
            />
          ) : (
            <FieldPair>
              <DateField
                name="start_date"
                label={t('changes.new_start_date')}
                isDisabled={startIsFixed}
                help={startIsFixed ? t('changes.start_fixed') : undefined}
                isOptional={!only}
                isFocusedFirst={only && !startIsFixed}
              />
              <DateField name="end_date" label={t('changes.new_end_date')} isOptional={!only} />
            </FieldPair>
          )}
        </Stack>
      </FormProvider>
    </ChangeDialog>
  )
}

function startingChoice(action: DatesDialogProps['action'], only: ChosenPolicy | undefined): DatesChoice {
  const dates = only && action === 'trip_dates' ? only : { start_date: '', end_date: '' }
  return { mode: 'same', start_date: dates.start_date, end_date: dates.end_date, days: '' }
}

/** The field of the dialog that a policy's error belongs to: `policies.0.end_date`. */
function dateField(key: string, action: DatesDialogProps['action']): 'start_date' | 'end_date' | undefined {
  const lastPart = key.split('.').at(-1)
  if (lastPart === 'end_date') return 'end_date'
  return lastPart === 'start_date' && action === 'trip_dates' ? 'start_date' : undefined
}
