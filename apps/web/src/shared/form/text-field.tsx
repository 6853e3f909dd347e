import { Textarea, TextInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** More than one row makes a text area. */
  rows?: number
  autoComplete?: string
  maxLength?: number
  placeholder?: string
  isFocusedFirst?: boolean
}

/** Collapses spaces like the specification's trim helper (section 5.8). */
function tidy(text: string): string {
  return text.trim().replace(/[^\S\n]+/g, ' ')
}

/** A text box or text area. Leading, trailing and repeated spaces are removed on blur. */
export function TextField(props: TextFieldProps) {
  const { field, label, error, recheck } = useField(props)
  const shared = {
    ...field,
    value: (field.value as string | null | undefined) ?? '',
    label,
    error,
    description: props.help,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    disabled: props.isDisabled,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete ?? 'off',
    maxLength: props.maxLength,
    autoFocus: props.isFocusedFirst,
    // in a dialog the focus trap chooses the first field
    'data-autofocus': props.isFocusedFirst || undefined,
    onBlur: () => {
      if (typeof field.value === 'string' && tidy(field.value) !== field.value)
        field.onChange(tidy(field.value))
      field.onBlur()
      recheck()
    },
  }
  if (props.rows && props.rows > 1) return <Textarea {...shared} rows={props.rows} />
  return <TextInput {...shared} type={props.type ?? 'text'} />
}
