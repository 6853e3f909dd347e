import { Input, PinInput } from '@mantine/core'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { useField, type FieldProps } from './use-field.tsx'

// Source: specification section 9.1: 6 digits.
const pinLength = 6

/** A one-time PIN: six digits, which can be pasted or autofilled by the phone. */
export function PinField(props: FieldProps & { onComplete?: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { field, label, error } = useField(props)
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} description={props.help}>
      <PinInput
        length={pinLength}
        type="number"
        oneTimeCode
        autoFocus
        name={field.name}
        value={(field.value as string | null | undefined) ?? ''}
        onChange={field.onChange}
        onComplete={props.onComplete}
        error={Boolean(error)}
        size="md"
        mt={4}
        getInputProps={(index) => ({
          'aria-label': t('feedback.pin_digit', { n: format.number(index + 1), total: pinLength }),
        })}
      />
    </Input.Wrapper>
  )
}
