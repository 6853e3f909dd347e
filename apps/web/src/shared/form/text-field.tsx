import { Textarea, TextInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** More than one makes a text area. */
  rows?: number
  autoComplete?: string
  maxLength?: number
  placeholder?: string
  isFocusedFirst?: boolean
}

/** Collapses spaces as the specification's trim helper does (section 5.8). */
function tidy(text: string): string {
  return text.trim().replace(/[^\S\n]+/g, ' ')
}

/** A line or an area of text. Spaces around and doubled inside go away when the field is left. */
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
    // in a dialog it is the focus trap that chooses
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
