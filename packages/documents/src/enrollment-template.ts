import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFields, applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import type { FieldKind } from '@campus/domain/applicant/applicant-field-row'
import { addDays } from '@campus/domain/calendar-date'
import { compareText, countryName } from '@campus/i18n/format-country'
import { formatTag, type Locale } from '@campus/i18n/locale'
import { currentCountries } from '@campus/reference/countries'
import { writeXlsx, type Cell, type DataValidation, type WriteSheet } from 'hucre/xlsx'
import { documentWords, type DocumentWords } from './document-words.ts'

/** What the template of a campus is made from. */
export type EnrollmentTemplateData = {
  campus: string
  /** The plans on offer, by name. */
  plans: string[]
  /** Whether the product insures a course or trip fee: then there is a column for it. */
  requires_total_fee: boolean
  destination_country_id: string
  today: string
}

/** Rows the drop-downs reach: the most applicants one import takes. Source: specification, section 9.1. */
const lastRow = 5001
const headerStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0A4D8D' } },
  alignment: { vertical: 'center', wrapText: true },
} as const

const dateFields = fieldsWhere(applicantFieldTable, ({ kind }) => kind === 'date')
const countryFields = fieldsWhere(applicantFieldTable, ({ kind }) => kind === 'country')
type Word = Parameters<DocumentWords['word']>[0]
/** What is said at a heading: by the field, else by its kind, else nothing. */
const noteOfKind: Partial<Record<FieldKind, Word>> = {
  date: 'template_note_date',
  country: 'template_note_country',
  name: 'template_note_first_name',
}
const notes: Partial<Record<ApplicantField, Word>> = {
  type: 'template_note_type',
  gender: 'template_choose',
  email: 'template_note_email',
  phone_number: 'template_note_phone_number',
  passport_number: 'template_note_passport_number',
  student_number: 'template_note_student_number',
  group_name: 'template_note_group_name',
  plan: 'template_note_plan',
  total_fee: 'template_note_total_fee',
  dependent_of: 'template_note_dependent_of',
  group_leader: 'template_note_group_leader',
}
const fieldNote = (field: ApplicantField): Word | undefined =>
  notes[field] ?? noteOfKind[applicantFieldTable[field].kind]

function columnLetter(index: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return (index >= 26 ? letters.charAt(Math.floor(index / 26) - 1) : '') + letters.charAt(index % 26)
}

/** The lists behind the drop-downs, each a column of the hidden sheet. */
function choiceLists(
  data: EnrollmentTemplateData,
  words: DocumentWords,
): Partial<Record<ApplicantField, string[]>> {
  const countries = currentCountries
    .map(({ id }) => countryName(id, words.locale))
    .sort(compareText(words.locale))
  return {
    type: applicantTypes.map((type) => words.word(`template_type_${type}`).local),
    gender: genders.map((gender) => words.word(`template_gender_${gender}`).local),
    ...Object.fromEntries(countryFields.map((field) => [field, countries])),
    plan: data.plans,
  }
}

function exampleValues(
  data: EnrollmentTemplateData,
  words: DocumentWords,
): Partial<Record<ApplicantField, string>> {
  const start = addDays(data.today, 60)
  return {
    type: words.word('template_type_student').local,
    first_name: words.word('template_example_first_name').local,
    last_name: words.word('template_example_last_name').local,
    gender: words.word('template_gender_female').local,
    date_of_birth: '2009-04-17',
    email: 'maria.sample@school.example',
    phone_number: '+39 347 066 2801',
    passport_number: 'YA1234567',
    residence_country_id: countryName('IT', words.locale),
    destination_country_id: countryName(data.destination_country_id, words.locale),
    start_date: start,
    end_date: addDays(start, 13),
    student_number: 'ST10001',
    group_name: words.word('template_example_group_name').local,
    plan: data.plans[0] ?? '',
    total_fee: new Intl.NumberFormat(formatTag[words.locale], {
      minimumFractionDigits: 2,
      useGrouping: false,
    }).format(1250),
  }
}

/** The columns of a campus's spreadsheet: that of the fee only where a product insures it. */
export const templateFields = (data: EnrollmentTemplateData): ApplicantField[] =>
  applicantFields.filter(
    (field) => applicantFieldTable[field].required !== 'with_fee' || data.requires_total_fee,
  )

/** The sheet that is filled in: its headings with their notes, dates as dates, all else as text. */
export function applicantSheet(fields: readonly ApplicantField[], words: DocumentWords): WriteSheet {
  const headings = fields.map((field) => words.word(`template_column_${field}`).local)
  const cells = new Map<string, Partial<Cell>>()
  fields.forEach((field, column) => {
    const note = fieldNote(field)
    const comment = note ? { comment: { text: words.word(note).local } } : {}
    cells.set(`0,${column}`, { value: headings[column] ?? '', style: headerStyle, ...comment })
  })
  return {
    name: words.word('template_sheet').local,
    // text, so that leading zeros of numbers stay; dates are dates
    columns: fields.map((field) => ({ width: 20, numFmt: dateFields.includes(field) ? 'yyyy-mm-dd' : '@' })),
    rows: [headings],
    cells,
    freezePane: { rows: 1 },
    rowDefs: new Map([[0, { height: 30 }]]),
  }
}

/**
 * The example person, one line per column: written across like the applicants, an untouched template would be read
 * as one, and the example be insured.
 */
function exampleSheet(
  fields: readonly ApplicantField[],
  { example, words }: { example: Partial<Record<ApplicantField, string>>; words: DocumentWords },
): WriteSheet {
  const head = (['column', 'rule', 'example'] as const).map(
    (key) => words.word(`template_guide_${key}`).local,
  )
  const ruleText = (field: ApplicantField) => {
    const note = fieldNote(field)
    return note ? words.word(note).local : ''
  }
  return {
    name: words.word('template_example').local,
    columns: [{ width: 26 }, { width: 80 }, { width: 34, numFmt: '@' }],
    rows: [
      head,
      ...fields.map((field) => [
        words.word(`template_column_${field}`).local,
        ruleText(field),
        example[field] ?? '',
      ]),
    ],
    cells: new Map(head.map((value, column) => [`0,${column}`, { value, style: headerStyle }])),
    freezePane: { rows: 1 },
  }
}

/**
 * The spreadsheet a school fills in for a campus, in its language: drop-downs for type, gender, countries and plan,
 * a note on each heading, and an example person on a sheet of its own.
 */
export async function enrollmentTemplate(data: EnrollmentTemplateData, locale: Locale): Promise<Uint8Array> {
  const words = documentWords(locale)
  const fields = templateFields(data)
  const choices = choiceLists(data, words)
  const listFields = fields.filter((field) => (choices[field]?.length ?? 0) > 0)
  const choiceSheet = words.word('template_choices').local

  const dataValidations = listFields.map((field, list): DataValidation => {
    const column = columnLetter(fields.indexOf(field))
    const source = columnLetter(list)
    return {
      type: 'list',
      formula1: `'${choiceSheet}'!$${source}$1:$${source}$${choices[field]?.length ?? 1}`,
      range: `${column}2:${column}${lastRow}`,
      allowBlank: true,
      // another spelling is a warning only: the import knows more of them than a list can hold
      errorStyle: 'warning',
      showErrorMessage: true,
      errorMessage: words.word('template_choose').local,
    }
  })
  const longest = Math.max(...listFields.map((field) => choices[field]?.length ?? 0))
  return writeXlsx({
    properties: { title: `${data.campus}: ${words.word('template_sheet').local}` },
    sheets: [
      { ...applicantSheet(fields, words), dataValidations },
      exampleSheet(fields, { example: exampleValues(data, words), words }),
      {
        name: choiceSheet,
        hidden: true,
        rows: Array.from({ length: longest }, (_, row) =>
          listFields.map((field) => choices[field]?.[row] ?? null),
        ),
      },
    ],
  })
}
