import { TextInput } from '@mantine/core'
import { useField, type FieldProps } from '../../shared/form/use-field.tsx'

/** A whole number of people; only digits are kept, up to five. */
export function CountField(props: FieldProps) {
  const { field, label, error, recheck } = useField(props)
  return (
    <TextInput
      {...field}
      value={(field.value as string | null | undefined) ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
      onBlur={() => {
        field.onBlur()
        recheck()
      }}
      label={label}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      className="cc-figures"
    />
  )
}
