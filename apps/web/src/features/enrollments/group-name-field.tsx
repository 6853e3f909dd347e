import { listGroupNames } from '@campus/contract/policies?address'
import { Autocomplete } from '../../shared/form/autocomplete.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useField, type FieldProps } from '../../shared/form/use-field.tsx'

/** A group name, with suggestions of those in use. */
export function GroupNameField(props: FieldProps & { maxLength?: number | undefined }) {
  const { field, label, error, recheck } = useField(props)
  const names = useCallQuery(listGroupNames, { query: {} }).data?.group_names ?? []
  return (
    <Autocomplete
      {...field}
      value={(field.value as string | undefined) ?? ''}
      onBlur={() => {
        field.onBlur()
        recheck()
      }}
      label={label}
      error={error}
      data={names}
      limit={20}
      maxLength={props.maxLength}
    />
  )
}
