import { Text, TextInput } from '@mantine/core'
import { toTwoDecimals } from '@campus/domain/money'
import { useField, type FieldProps } from './use-field.tsx'

/** An amount or a percentage as a decimal string, formatted with two decimals on blur. */
export function MoneyField(props: FieldProps & { /** `GBP`, or `%` for a percentage. */ unit: string }) {
  const { field, label, error, recheck } = useField(props)
  return (
    <TextInput
      {...field}
      value={(field.value as string | null | undefined) ?? ''}
      onBlur={() => {
        if (typeof field.value === 'string') field.onChange(toTwoDecimals(field.value))
        field.onBlur()
        recheck()
      }}
      label={label}
      error={error}
      description={props.help}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      disabled={props.isDisabled}
      inputMode="decimal"
      autoComplete="off"
      className="cc-figures"
      rightSection={
        <Text size="sm" c="dimmed">
          {props.unit}
        </Text>
      }
      rightSectionWidth={56}
    />
  )
}
