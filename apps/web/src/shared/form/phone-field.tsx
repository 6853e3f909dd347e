import { useMemo, useState } from 'react'
import { Input, TextInput } from '@mantine/core'
import { foldSearch } from '@campus/domain/applicant/fold-text'
import { useController } from 'react-hook-form'
import { dialCodeOf } from '@campus/reference/dial-codes'
import { Select } from './select.tsx'
import { useTranslate } from '../i18n/use-translate.ts'
import { FlagImage, useCountryOptions } from './country-field.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useFlags } from './use-flags.ts'
import classes from './form.module.css'

// Source: specification section 9.2: CA, code 1 by default.
const defaultCountryId = 'CA'

type Phone = { country_id: string; country_code: string; phone_number: string }

/**
 * A phone number as country and national digits. An empty number is `null`, which leaves optional ones out.
 */
export function PhoneField(props: FieldProps & { defaultCountry?: string }) {
  const t = useTranslate()
  const { label, error, recheck } = useField(props)
  const { field } = useController<Record<string, Phone | null>>({ name: props.name })
  const countries = useCountryOptions()
  const [isOpened, setOpened] = useState(false)
  const flags = useFlags(isOpened)
  const options = useMemo(
    () =>
      countries
        .filter(({ value }) => dialCodeOf(value))
        .map(({ value, label: name }) => ({ value, label: `${value} +${dialCodeOf(value)}`, name })),
    [countries],
  )
  const names = useMemo(() => new Map(options.map(({ value, name }) => [value, name])), [options])
  const countryId = field.value?.country_id || props.defaultCountry || defaultCountryId
  const change = (country: string, digits: string) =>
    field.onChange({ country_id: country, country_code: dialCodeOf(country) ?? '', phone_number: digits })
  const digits = field.value?.phone_number ?? ''
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      description={props.help}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <div className={classes.phone}>
        <Select
          aria-label={t('feedback.phone_country')}
          data={options}
          value={countryId}
          onChange={(value) => value && change(value, digits)}
          searchable
          onClick={(event) => event.currentTarget.select()}
          onFocus={(event) => event.currentTarget.select()}
          allowDeselect={false}
          disabled={props.isDisabled}
          nothingFoundMessage={t('feedback.nothing_found')}
          filter={({ options: all, search }) => {
            // the box shows the chosen country; only text typed over it is a search
            if (search === `${countryId} +${dialCodeOf(countryId)}`) return all
            const wanted = foldSearch(search)
            return all.filter(
              (option) =>
                'value' in option &&
                foldSearch(`${option.label} ${names.get(option.value) ?? ''}`).includes(wanted),
            )
          }}
          onDropdownOpen={() => setOpened(true)}
          renderOption={({ option }) => (
            <>
              {flags ? <FlagImage src={flags.get(option.value)} /> : null}
              {`${names.get(option.value) ?? option.value} +${dialCodeOf(option.value)}`}
            </>
          )}
          comboboxProps={{ width: 260, position: 'bottom-start' }}
          autoComplete="tel-country-code"
        />
        <TextInput
          ref={field.ref}
          name={props.name}
          aria-label={t('feedback.phone_digits')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className="cc-figures"
          disabled={props.isDisabled}
          error={Boolean(error)}
          value={digits}
          onChange={(event) => change(countryId, event.currentTarget.value)}
          onBlur={() => {
            // spaces, brackets and leading zeros are removed (specification section 5.8)
            const bare = digits.replace(/[\s().-]/g, '').replace(/^0+/, '')
            if (bare === '') field.onChange(null)
            else change(countryId, bare)
            field.onBlur()
            recheck()
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
