import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { enrollmentTemplate, type EnrollmentTemplateData } from '../src/enrollment-template.ts'
import { problemWorkbook } from '../src/problem-workbook.ts'

const campus: EnrollmentTemplateData = {
  campus: 'Brighton',
  plans: ['Standard', 'Plus', 'Max'],
  requires_total_fee: true,
  destination_country_id: 'GB',
  today: '2026-12-01',
}

describe('the enrolment template', () => {
  test('has a heading for every field with its note, and nobody to enrol by mistake', async () => {
    const { sheets } = await readXlsx(await enrollmentTemplate(campus, 'en'))
    expect(sheets.map((sheet) => sheet.name)).toEqual(['People', 'Example', 'Choices'])
    const [applicants, example, choices] = sheets
    expect(applicants?.rows).toHaveLength(1)
    expect(applicants?.rows[0]).toHaveLength(21)
    expect(applicants?.rows[0]?.slice(0, 3)).toEqual(['Type', 'First name', 'Last name'])
    expect(applicants?.cells?.get('0,7')?.comment?.text).toBe('Letters and digits, 3 to 18.')
    expect(example?.rows[2]).toEqual([
      'First name',
      'As shown in the passport. Up to 50 letters, spaces, apostrophes and hyphens.',
      'Maria Luisa',
    ])
    expect(choices?.hidden).toBe(true)
  })

  test('offers type, gender, countries and plan in drop-downs down to the last row an import takes', async () => {
    const { sheets } = await readXlsx(await enrollmentTemplate(campus, 'en'))
    const lists = sheets[0]?.dataValidations?.filter((validation) => validation.type === 'list') ?? []
    expect(lists.map((validation) => validation.range)).toEqual([
      'A2:A5001',
      'D2:D5001',
      'I2:I5001',
      'J2:J5001',
      'K2:K5001',
      'Q2:Q5001',
    ])
    const choices = sheets[2]?.rows ?? []
    expect(choices.slice(0, 4).map((row) => row[0] ?? null)).toEqual([
      'Student',
      'Family member',
      'Group leader',
      null,
    ])
    expect(choices.map((row) => row[2])).toContain('United Kingdom')
    expect(choices.map((row) => row[2])).not.toContain('Netherlands Antilles')
    expect(choices.slice(0, 3).map((row) => row[5])).toEqual(['Standard', 'Plus', 'Max'])
  })

  test('names countries in the language of the school, and leaves out the fee where none is insured', async () => {
    const { sheets } = await readXlsx(
      await enrollmentTemplate({ ...campus, requires_total_fee: false }, 'it'),
    )
    expect(sheets[0]?.rows[0]).toHaveLength(20)
    expect(sheets.at(-1)?.rows.map((row) => row[2])).toContain('Regno Unito')
  })
})

test('the workbook of problems marks each wrong cell and lists what to mend', async () => {
  const { sheets } = await readXlsx(
    await problemWorkbook(
      {
        sheet: 'Summer',
        headers: ['Name', 'Passport'],
        rows: [
          { cells: ['Ana', '=1+1'], problems: [{ column: 1, message: 'Passport number is incorrect' }] },
        ],
      },
      'en',
    ),
  )
  expect(sheets[0]?.rows).toEqual([
    ['Name', 'Passport', 'What to fix'],
    ['Ana', '=1+1', 'Passport number is incorrect'],
  ])
  expect(sheets[0]?.cells?.get('1,1')?.comment?.text).toBe('Passport number is incorrect')
})
