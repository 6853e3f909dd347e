const byCountry: Record<string, string> = {}
const spoken: Record<string, string> = {
  en: 'GB IE US CA AU NZ MT ZA',
  de: 'DE AT LI',
  fr: 'FR MC LU SN CI',
  it: 'IT SM VA',
  es: 'ES MX AR CO CL PE EC VE UY PY BO CR PA GT HN NI SV DO CU PR GQ',
  pt: 'PT BR AO MZ CV GW ST TL',
  cn: 'CN SG',
  ca: 'HK MO TW',
}
for (const [language, ids] of Object.entries(spoken))
  for (const id of ids.split(' ')) byCountry[id] = language

/**
 * The product's language that most families in a country read, by two-letter ISO 3166 code; null if there
 * isn't a single one (Switzerland, Belgium) or it isn't one of ours.
 */
export const countryLanguage = (countryId: string): string | null => byCountry[countryId] ?? null
