import { currentCountries } from '@campus/reference/countries'

/** The countries offered by a picker; former ones can still be displayed elsewhere. */
export const currentCountryIds: readonly string[] = currentCountries.map(({ id }) => id)
