import { currentCountries } from '@campus/reference/countries'

/** The countries a picker offers; former ones stay readable elsewhere. */
export const currentCountryIds: readonly string[] = currentCountries.map(({ id }) => id)
