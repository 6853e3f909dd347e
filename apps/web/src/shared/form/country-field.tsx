import { useMemo, useState } from 'react'
import { compareText, countryName } from '@campus/i18n/format-country'
import { currentCountries } from '@campus/reference/countries'
import { currentLocale } from '../i18n/locale-path.ts'
import { SelectField, type Option } from './select-field.tsx'
import type { FieldProps } from './use-field.tsx'
import { useFlags } from './use-flags.ts'
import classes from './form.module.css'

/**
 * The flag next to a country's name; decorative, so screen readers skip it. An empty box until the flags are
 * loaded.
 */
export function FlagImage({ src }: { src: string | undefined }) {
  return src ? (
    <img src={src} alt="" width={21} height={14} className={classes.flag} />
  ) : (
    <span className={classes.flag} />
  )
}

/** The countries offered by a picker; former ones can still be displayed elsewhere. */
export const currentCountryIds: readonly string[] = currentCountries.map(({ id }) => id)

type CountryFieldProps = FieldProps & { autoComplete?: string; countryIds?: readonly string[] }

/** Current countries by name in the user's language, in its sort order. */
export function useCountryOptions(countryIds: readonly string[] = currentCountryIds): Option[] {
  return useMemo(() => {
    const compare = compareText(currentLocale)
    return countryIds
      .map((id) => ({ value: id, label: countryName(id, currentLocale) }))
      .sort((a, b) => compare(a.label, b.label))
  }, [countryIds])
}

/** A country; the value is its two-letter ID. */
export function CountryField({ countryIds, ...props }: CountryFieldProps) {
  const options = useCountryOptions(countryIds)
  const [isOpened, setOpened] = useState(false)
  const flags = useFlags(isOpened)
  return (
    <SelectField
      {...props}
      options={options}
      isSearchable
      onOpen={() => setOpened(true)}
      before={flags && ((id) => <FlagImage src={flags.get(id)} />)}
    />
  )
}
