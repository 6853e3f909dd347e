import { Checkbox, Radio, Stack } from '@mantine/core'
import type { Option } from './select-field.tsx'
import { useField, type FieldProps } from './use-field.tsx'

/** A single checkbox, such as a confirmation. */
export function CheckboxField(props: FieldProps) {
  const { field, label, error, recheck } = useField({ ...props, isOptional: false })
  return (
    <Checkbox
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      checked={Boolean(field.value)}
      onChange={(event) => {
        field.onChange(event.currentTarget.checked)
        recheck()
      }}
      label={label}
      description={props.help}
      error={error}
      // the library sets the description but not `aria-invalid`
      aria-invalid={error ? true : undefined}
      disabled={props.isDisabled}
    />
  )
}

/** One of a few options, all visible. */
export function RadioField(props: FieldProps & { options: readonly (Option & { help?: string })[] }) {
  const { field, label, error, recheck } = useField(props)
  return (
    <Radio.Group
      name={field.name}
      value={(field.value as string | null | undefined) ?? ''}
      onChange={(value) => {
        field.onChange(value)
        recheck()
      }}
      label={label}
      description={props.help}
      error={error}
    >
      <Stack gap="sm" mt="sm">
        {props.options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.help}
            disabled={props.isDisabled || option.disabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
