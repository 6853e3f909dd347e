import { Checkbox, Stack } from '@mantine/core'
import type { Option } from './select-field.tsx'
import { useField, type FieldProps } from './use-field.tsx'

/** Several of a few options, all visible; the value is an array of strings. */
export function CheckListField(props: FieldProps & { options: readonly (Option & { help?: string })[] }) {
  const { field, label, error, recheck } = useField(props)
  return (
    <Checkbox.Group
      value={(field.value as string[] | null | undefined) ?? []}
      onChange={(value) => {
        field.onChange(value)
        recheck()
      }}
      label={label}
      description={props.help}
      error={error}
    >
      <Stack gap="sm" mt="sm">
        {props.options.map((option, index) => (
          <Checkbox
            key={option.value}
            // the first option gets focus if the whole field is rejected
            ref={index === 0 ? field.ref : undefined}
            value={option.value}
            label={option.label}
            description={option.help}
            disabled={props.isDisabled || option.disabled}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
