import { read, utils } from '@e965/xlsx'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import { applicantTypes, genders, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { createApplicantValidator } from '@campus/domain/applicant/validate-applicant'
import { formatDay } from '@campus/domain/calendar-date'
import { editDistance } from '../src/normalise/edit-distance.ts'
import { rules } from '../test/build-file.ts'
import type { BuiltFile } from './build.ts'
import type { Reader } from './run-corpus.ts'
import type { Reading } from './score.ts'

type TextField = Exclude<ApplicantField, 'phone_number'>

/** The headings of an importer's template, besides the fields' own names. */
const aliases: Partial<Record<ApplicantField, string[]>> = {
  type: ['Type', 'Role'],
  first_name: ['First name', 'Given name', 'Forename'],
  last_name: ['Last name', 'Surname', 'Family name'],
  gender: ['Gender', 'Sex'],
  date_of_birth: ['Date of birth', 'DOB', 'Birth date'],
  email: ['Email', 'E-mail', 'Email address'],
  phone_number: ['Phone', 'Phone number', 'Mobile'],
  passport_number: ['Passport number', 'Passport no', 'Passport'],
  residence_country_id: ['Country of residence', 'Residence'],
  destination_country_id: ['Destination', 'Country of destination'],
  home_country_id: ['Nationality', 'Citizenship'],
  start_date: ['Start date', 'Start', 'From'],
  end_date: ['End date', 'End', 'To'],
  student_number: ['Student number', 'Student ID'],
  group_name: ['Group', 'Class'],
  year_of_study: ['Year', 'Grade'],
  total_fee: ['Total fee', 'Fee'],
}
const names = Object.entries(aliases).map(([field, words]) => ({
  field: field as ApplicantField,
  words: [field, ...words],
}))
const validate = createApplicantValidator(rules)
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Plain SheetJS: the first row has the headings, which have to be those of the template. */
export const readWithSheetJs: Reader = (built) =>
  readRows(built, {
    headerRow: 1,
    match: (headings) =>
      headings.map(
        (heading) =>
          names.find(({ words }) => words.some((word) => word.toLowerCase() === heading.trim().toLowerCase()))
            ?.field ?? null,
      ),
    namesUnused: false,
  })

/**
 * The matching of react-spreadsheet-import 4.7 (`getMatchedColumns`, `autoMapDistance` 2), below the heading row
 * that its user chooses. Its package needs React 18 and is only installed for the benchmarks.
 */
export const readWithSpreadsheetImport: Reader = (built) =>
  readRows(built, {
    headerRow: Math.max(1, built.sheets[0]!.headerRow),
    match: matchByDistance,
    namesUnused: true,
  })

function matchByDistance(headings: readonly string[]): (ApplicantField | null)[] {
  const found = headings.map((heading) => {
    const near = names.map(({ field, words }) => ({
      field,
      distance: Math.min(...words.map((word) => editDistance(word, heading, 2))),
    }))
    const best = near.reduce((least, one) => (one.distance < least.distance ? one : least))
    return best.distance <= 2 ? best.field : null
  })
  // of two columns for a field, the one whose heading is nearer to the field's name stays
  return found.map((field, at) => {
    if (field === null) return null
    const distance = (column: number) => editDistance(field, headings[column]!, 50)
    return found.some(
      (other, column) =>
        other === field &&
        column !== at &&
        (distance(column) < distance(at) || (distance(column) === distance(at) && column > at)),
    )
      ? null
      : field
  })
}

type PeerOptions = {
  headerRow: number
  match: (headings: readonly string[]) => (ApplicantField | null)[]
  /** Whether the user sees which columns aren't used. */
  namesUnused: boolean
}

function readRows({ bytes, sheets }: BuiltFile, { headerRow, match, namesUnused }: PeerOptions): Reading {
  const book = read(bytes, { type: 'array', cellDates: true, UTC: true, raw: true })
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, {
    header: 1,
    blankrows: true,
    UTC: true,
  })
  const headings = Array.from(rows[headerRow - 1] ?? [], cellText)
  const fields = match(headings)
  const sheet = sheets[0]!.name
  const values = rows.flatMap((cells, at) => {
    if (at < headerRow || !cells.some((cell) => cellText(cell) !== '')) return []
    const applicant = emptyApplicant()
    fields.forEach((field, column) => {
      if (field !== null) fill(applicant, field, cellText(cells[column]))
    })
    return [{ row: at + 1, ...applicant }]
  })
  const issues = values.flatMap(({ row, ...applicant }) =>
    validate(applicant).map((issue) => ({
      ...issue,
      row,
      value: String(applicant[issue.field as ApplicantField] ?? ''),
    })),
  )
  const unused = headings.flatMap((header, index) =>
    namesUnused && fields[index] === null
      ? [{ column: index + 1, header, rows: values.length, examples: [], looks_like: '' }]
      : [],
  )
  return { sheet, values, issues, derived: [], questions: [], columns: [], unused }
}

const cellText = (cell: unknown): string =>
  cell instanceof Date
    ? formatDay(Math.round(cell.getTime() / 86_400_000))
    : typeof cell === 'string' || typeof cell === 'number'
      ? String(cell).trim()
      : ''

/** What a template asks for is understood: countries in English or as codes, and the names of options. */
function fill(applicant: Applicant, field: ApplicantField, text: string): void {
  if (field === 'phone_number') applicant.phone_number = text === '' ? null : text
  else applicant[field] = readOption(field, text)
}

function readOption(field: TextField, text: string): string {
  if (field === 'gender' || field === 'type') {
    const word = text.toLowerCase().replaceAll(' ', '_')
    return [...genders, ...applicantTypes].find((option) => option === word) ?? text
  }
  if (!field.endsWith('_country_id')) return text
  return codeOf.get(text.toLowerCase()) ?? text
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
const codeOf = new Map(
  letters
    .flatMap((one) => letters.map((other) => one + other))
    .flatMap((code) => {
      const name = countryNames.of(code)!
      return name === code ? [] : [[name.toLowerCase(), code] as const]
    }),
)
