import type { ReactNode } from 'react'
import { MultiSelect } from '@mantine/core'
import { useTranslate } from '../i18n/use-translate.ts'
import { keepEnterInList } from './keep-enter-in-list.ts'
import { Select, useOpenList } from './select.tsx'
import { useField, type FieldProps } from './use-field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = FieldProps & {
  options: readonly Option[]
  /** On by default; off for a short list that is only chosen from by pointing. */
  isSearchable?: boolean
  placeholder?: string
  autoComplete?: string
  /** Rendered before each option and before the chosen one. */
  before?: (value: string) => ReactNode
  onOpen?: () => void
}

const wrapperOrder = ['label', 'input', 'error', 'description'] as (
  | 'label'
  | 'input'
  | 'error'
  | 'description'
)[]

/** One option of a list. */
export function SelectField(props: SelectFieldProps) {
  const t = useTranslate()
  const { field, label, error, recheck } = useField(props)
  const chosen = (field.value as string | null | undefined) || null
  return (
    <Select
      {...field}
      value={chosen}
      onChange={(value) => {
        field.onChange(value ?? '')
        recheck()
      }}
      data={[...props.options]}
      label={label}
      error={error}
      description={props.help}
      inputWrapperOrder={wrapperOrder}
      disabled={props.isDisabled}
      // typing finds the option, in short lists too
      searchable={props.isSearchable ?? true}
      // typing replaces the choice instead of extending its name
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      // choosing the same option again keeps it; an optional field has a button to clear it
      allowDeselect={false}
      clearable={props.isOptional}
      clearButtonProps={{ 'aria-label': t('feedback.clear') }}
      placeholder={props.placeholder ?? t('feedback.choose')}
      selectFirstOptionOnChange
      onKeyDown={keepEnterInList}
      nothingFoundMessage={t('feedback.nothing_found')}
      autoComplete={props.autoComplete ?? 'off'}
      onDropdownOpen={props.onOpen}
      leftSection={chosen && props.before?.(chosen)}
      leftSectionPointerEvents="none"
      {...(props.before
        ? {
            renderOption: ({ option }) => (
              <>
                {props.before?.(option.value)} {option.label}
              </>
            ),
          }
        : {})}
      comboboxProps={{ transitionProps: { duration: 120 } }}
    />
  )
}

/** Several options of a list; the value is an array of strings. */
export function MultiSelectField(props: SelectFieldProps) {
  const t = useTranslate()
  const { field, label, error, recheck } = useField(props)
  const openList = useOpenList({})
  return (
    <MultiSelect
      {...field}
      {...openList}
      value={(field.value as string[] | null | undefined) ?? []}
      onChange={(value) => {
        field.onChange(value)
        recheck()
      }}
      data={[...props.options]}
      label={label}
      error={error}
      description={props.help}
      inputWrapperOrder={wrapperOrder}
      disabled={props.isDisabled}
      searchable={props.isSearchable ?? true}
      clearButtonProps={{ 'aria-label': t('feedback.clear') }}
      placeholder={props.placeholder ?? t('feedback.choose')}
      nothingFoundMessage={t('feedback.nothing_found')}
    />
  )
}
