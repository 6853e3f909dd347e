import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { sampleSpreadsheet } from '@campus/documents/sample-spreadsheet'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { importGrid } from '@campus/draft/import-grid'
import { locales } from '@campus/i18n/locale'
import { expect, test } from 'vitest'

const campus = {
  campus: 'Brighton',
  plans: ['Standard', 'Plus'],
  requires_total_fee: true,
  destination_country_id: 'GB',
  today: '2026-12-01',
}
const rules = standardApplicantRules(campus.today)

async function read(locale: (typeof locales)[number], given = campus) {
  const result = importGrid(await sampleSpreadsheet(given, locale), { fileName: 'sample.xlsx', rules })
  if ('error' in result) throw new Error(result.error.code)
  return result
}

test.each(locales)(
  'the sample in %s is read whole, and has the two errors that it promises',
  async (locale) => {
    const { rows, columns, issues, links, values } = await read(locale)
    expect(rows).toBe(9)
    const isFilled = (field: ApplicantField) => values.some((person) => person[field] !== '')
    const doubtful = columns.filter(
      ({ field, confidence }) => confidence < 0.8 && (!field || field === 'full_name' || isFilled(field)),
    )
    expect(doubtful).toEqual([])
    expect(issues.map(({ row, code }) => ({ row, code }))).toEqual([
      { row: 7, code: 'end_before_start' },
      { row: 10, code: 'duplicate_in_file' },
    ])
    // the students and the brother travel with their leader, the brother with his own as well
    expect(links.filter(({ field }) => field === 'group_leader')).toHaveLength(8)
    expect(links.filter(({ field }) => field === 'dependent_of')).toEqual([
      expect.objectContaining({ row: 9, to_row: 8 }),
    ])
    expect(values.every(({ email }) => email.endsWith('@school.example'))).toBe(true)
  },
)

test('nobody of the sample lives where the trip goes, wherever the campus is', async () => {
  for (const destination_country_id of ['GB', 'IT', 'ES']) {
    const { values } = await read('en', { ...campus, destination_country_id })
    for (const person of values) expect(person.residence_country_id).not.toBe(destination_country_id)
  }
})
