import { formatCsv } from '@campus/documents/csv'
import { enrollmentTemplate } from '@campus/documents/enrollment-template'
import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { importGrid, type ImportResult } from '@campus/draft/import-grid'
import { locales } from '@campus/i18n/locale'
import { currentCountries } from '@campus/reference/countries'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

const rules = standardApplicantRules('2026-12-01')
const campus = {
  campus: 'Brighton',
  plans: ['Standard', 'Plus'],
  requires_total_fee: true,
  destination_country_id: 'GB',
  today: '2026-12-01',
}

/** A school fills the template with its example and whatever the drop-downs offer, and sends it back as CSV. */
async function filledIn(locale: (typeof locales)[number]): Promise<ImportResult> {
  const { sheets } = await readXlsx(await enrollmentTemplate(campus, locale))
  const [applicants, example, choices] = sheets
  const headings = (applicants?.rows[0] ?? []).map(String)
  const one = (example?.rows ?? []).slice(1).map((row) => String(row[2] ?? ''))
  const offered = (column: number) =>
    (choices?.rows ?? []).flatMap((row) => (row[column] ? [String(row[column])] : []))
  const [typesOffered, gendersOffered, countriesOffered] = [offered(0), offered(1), offered(2)]
  const rows = countriesOffered.map((country, index) => {
    const row = [...one]
    row[0] = typesOffered[index % typesOffered.length] ?? ''
    row[3] = gendersOffered[index % gendersOffered.length] ?? ''
    row[8] = country
    return row
  })
  const result = importGrid(new TextEncoder().encode(formatCsv([headings, ...rows])), {
    fileName: 'template.csv',
    rules,
  })
  if ('error' in result) throw new Error(result.error.code)
  return result
}

test.each(locales)('the template in %s comes back understood, word by word', async (locale) => {
  const english = await filledIn('en')
  const result = await filledIn(locale)
  expect(result.columns.map(({ field }) => field)).toEqual(english.columns.map(({ field }) => field))
  expect(result.columns.filter(({ field }) => field === null)).toEqual([])
  expect([...new Set(result.values.map(({ type }) => type))].sort()).toEqual([...applicantTypes].sort())
  expect([...new Set(result.values.map(({ gender }) => gender))].sort()).toEqual([...genders].sort())
  expect(result.values.map((value) => value.residence_country_id).sort()).toEqual(
    currentCountries.map(({ id }) => id).sort(),
  )
})
