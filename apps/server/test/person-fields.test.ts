import { readdirSync, readFileSync } from 'node:fs'
import { itemShape } from '@campus/contract/enrollment-rows'
import { insuredShape } from '@campus/contract/insured-person'
import { correctionShape } from '@campus/contract/policy-edits'
import { applicantFieldTable, wireName } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldRow, ApplicantFieldTable } from '@campus/domain/applicant/applicant-field-row'
import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { personalFields } from '@campus/domain/privacy/personal-fields'
import { expect, test } from 'vitest'
import { applicantOfPolicy } from '../src/features/enrollments/applicant-of-policy.ts'
import { detailRecord, orderColumns, policyColumns } from '../src/features/enrollments/person-columns.ts'
import { copiedColumns } from '../src/features/privacy/copied-columns.ts'
import { erasedColumns, filledColumns } from '../src/features/privacy/erased-columns.ts'
import { sql } from '../src/platform/database/database.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

/** A field that nobody has, kept in a column of orders and of policies. */
const shoeSize: ApplicantFieldRow = {
  kind: 'text',
  section: 'school',
  longest: 3,
  required: 'never',
  correctable: true,
  enrollment: 'text',
  policy: 'text',
  redaction: 'with_facts',
  grid: { at: 21, width: 80 },
}
const pretended: ApplicantFieldTable = { ...applicantFieldTable, shoe_size: shoeSize }

/** What the table asks of the migrated database and has not got, as `table.column type`. */
async function missingColumns(table: ApplicantFieldTable): Promise<string[]> {
  const rows = await world.services.database.withCompany((tx) =>
    tx.all<{ name: string }>(sql`
      select table_name || '.' || column_name || ' ' || data_type as name from information_schema.columns
      where table_schema = 'public' and table_name in ('enrollment', 'policy', 'policy_version')`),
  )
  const there = new Set(rows.map(({ name }) => name))
  const types = { text: 'text', nullable: 'text', phone: 'text', date: 'date', minor: 'bigint' }
  const wanted = [
    ...orderColumns(table).map(([column, type]) => `enrollment.${column} ${type}`),
    ...policyColumns(table).flatMap(({ column, storage }) => [
      `policy.${column} ${types[storage]}`,
      `policy_version.${column} ${types[storage]}`,
    ]),
  ]
  return wanted.filter((name) => !there.has(name))
}

/** The texts that the table asks of every catalogue and that one of them has not got. */
function missingTexts(table: ApplicantFieldTable): string[] {
  const folder = new URL('../../../packages/i18n/catalogs/', import.meta.url)
  return readdirSync(folder).flatMap((locale) => {
    const read = (name: string) =>
      JSON.parse(readFileSync(new URL(`${locale}/${name}.json`, folder), 'utf8')) as Record<string, string>
    const [person, documents] = [read('person'), read('documents')]
    return Object.keys(table).flatMap((field) => [
      ...(person[`field_${field}`] ? [] : [`${locale} person.field_${field}`]),
      ...(documents[`template_column_${field}`] ? [] : [`${locale} documents.template_column_${field}`]),
    ])
  })
}

test('every column and every text that the table asks for is there', async () => {
  expect(await missingColumns(applicantFieldTable)).toEqual([])
  expect(missingTexts(applicantFieldTable)).toEqual([])
})

test('a new field without its migration or its texts fails, and names what is missing', async () => {
  expect(await missingColumns(pretended)).toEqual([
    'enrollment.shoe_size text',
    'policy.shoe_size text',
    'policy_version.shoe_size text',
  ])
  const missing = missingTexts(pretended)
  expect(missing).toHaveLength(16)
  expect(missing).toEqual(
    expect.arrayContaining(['pt person.field_shoe_size', 'ca documents.template_column_shoe_size']),
  )
})

test('a new field is on the wire, in the statements, in what is erased and in what is copied, of itself', () => {
  expect(Object.keys(itemShape({ areLinks: false, table: pretended }))).toContain('shoe_size')
  expect(Object.keys(insuredShape(pretended))).toContain('shoe_size')
  expect(Object.keys(correctionShape(pretended))).toContain('shoe_size')
  expect(policyColumns(pretended).at(-1)).toEqual({
    column: 'shoe_size',
    field: 'shoe_size',
    storage: 'text',
    source: 'e.shoe_size',
  })
  const inDetails = {
    ...applicantFieldTable,
    shoe_size: { ...shoeSize, enrollment: undefined },
  } as ApplicantFieldTable
  expect(detailRecord(inDetails)).toMatch(/, shoe_size text$/)
  expect(erasedColumns('with_facts', pretended)).toContain("shoe_size = ''")
  expect(filledColumns('with_facts', 'y', pretended)).toContain("y.shoe_size <> ''")
  expect(copiedColumns('y', pretended)).toContain('y.shoe_size')
  expect(personalFields(pretended)).toContain('shoe_size')
})

test('the wire keeps the names it is documented with', () => {
  const links = applicantFields.filter((field) => wireName(field) !== field).map(wireName)
  expect(links).toEqual(['dependency_ref', 'group_leader_ref'])
})

test('what is erased of a policy, and as what', () => {
  expect(erasedColumns('with_contact')).toEqual([
    "email = ''",
    'phone_country_id = null',
    'phone_country_code = null',
    'phone_number = null',
    "address = ''",
  ])
  expect(erasedColumns('with_facts').toSorted()).toEqual(
    [
      "first_name = 'Erased'",
      "last_name = 'person'",
      "gender = 'prefer_not_to_respond'",
      "date_of_birth = date_trunc('year', date_of_birth)::date",
      "passport_number = ''",
      "student_number = ''",
      "group_name = ''",
      'home_country_id = null',
    ].toSorted(),
  )
})

test('somebody who is ordered again has every field that their policy keeps', () => {
  const columns = policyColumns()
  const kept = columns.map(({ column, storage }, at) => [
    column,
    storage === 'minor' ? 12_345 : storage === 'date' ? '2027-02-01' : `V${at}`,
  ])
  const applicant = applicantOfPolicy(Object.fromEntries(kept))
  const lost = columns.filter(({ field }) => !applicant[field as keyof typeof applicant])
  expect(lost.map(({ field }) => field)).toEqual([])
})
