import { useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { DateField } from '../../../shared/form/date-field.tsx'

type DeadlineDayProps = {
  label: string
  value: string | undefined
  min: string
  max: string
  onChange: (day: string) => void
}

/** The day on which links expire, typed in the user's own order or picked, with the parsed day in words. */
export function DeadlineDay({ label, value, min, max, onChange }: DeadlineDayProps) {
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
