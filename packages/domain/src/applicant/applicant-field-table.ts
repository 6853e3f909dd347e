import type { ApplicantFieldRow, ApplicantFieldTable } from './applicant-field-row.ts'

/**
 * All that is known of a person's fields, once. Types, the wire, the columns of orders and policies, forms, grid,
 * template, erasure and copies follow from it; `docs/checklists.md` says what else a new field needs. The order is that
 * of the wire and of the template. Source: decisions, section 5.
 */
export const applicantFieldTable = {
  type: {
    kind: 'option',
    section: 'person',
    required: 'always',
    carriesOver: true,
    enrollment: 'text',
    policy: 'text',
    redaction: 'never',
    grid: { at: 2, width: 130 },
  },
  first_name: {
    kind: 'name',
    section: 'person',
    isShort: true,
    longest: 50,
    required: 'always',
    identifies: true,
    correctable: true,
    policy: 'text',
    redaction: 'with_facts',
    erased: 'Erased',
    grid: { at: 0, width: 120 },
  },
  last_name: {
    kind: 'name',
    section: 'person',
    isShort: true,
    longest: 50,
    required: 'always',
    identifies: true,
    correctable: true,
    policy: 'text',
    redaction: 'with_facts',
    erased: 'person',
    grid: { at: 1, width: 120 },
  },
  gender: {
    kind: 'option',
    section: 'person',
    isShort: true,
    required: 'never',
    correctable: true,
    policy: 'text',
    redaction: 'with_facts',
    erased: 'prefer_not_to_respond',
    grid: { at: 11, width: 120 },
  },
  date_of_birth: {
    kind: 'date',
    section: 'person',
    isShort: true,
    required: 'always',
    identifies: true,
    correctable: true,
    enrollment: 'date',
    policy: 'date',
    redaction: 'with_facts',
    grid: { at: 3, width: 120 },
  },
  email: {
    kind: 'email',
    section: 'contact',
    longest: 254,
    required: 'unless_family',
    correctable: true,
    policy: 'text',
    redaction: 'with_contact',
    grid: { at: 8, width: 220 },
  },
  phone_number: {
    kind: 'phone',
    section: 'contact',
    required: 'never',
    correctable: true,
    policy: 'phone',
    redaction: 'with_contact',
    grid: { at: 9, width: 150 },
  },
  passport_number: {
    kind: 'reference',
    section: 'person',
    isShort: true,
    longest: 18,
    required: 'always',
    identifies: true,
    correctable: true,
    enrollment: 'text',
    policy: 'text',
    redaction: 'with_facts',
    grid: { at: 10, width: 120 },
  },
  residence_country_id: {
    kind: 'country',
    section: 'person',
    isShort: true,
    required: 'always',
    correctable: true,
    carriesOver: true,
    policy: 'text',
    redaction: 'never',
    grid: { at: 6, width: 150 },
  },
  destination_country_id: {
    kind: 'country',
    section: 'trip',
    required: 'always',
    carriesOver: true,
    policy: 'text',
    redaction: 'never',
    grid: { at: 7, width: 150 },
  },
  home_country_id: {
    kind: 'country',
    section: 'person',
    required: 'never',
    carriesOver: true,
    policy: 'nullable',
    redaction: 'with_facts',
    grid: { at: 12, width: 150 },
  },
  start_date: {
    kind: 'date',
    section: 'trip',
    isShort: true,
    required: 'always',
    carriesOver: true,
    enrollment: 'date',
    policy: 'date',
    redaction: 'never',
    grid: { at: 4, width: 120 },
  },
  end_date: {
    kind: 'date',
    section: 'trip',
    isShort: true,
    required: 'always',
    carriesOver: true,
    enrollment: 'date',
    policy: 'date',
    redaction: 'never',
    grid: { at: 5, width: 120 },
  },
  student_number: {
    kind: 'reference',
    section: 'school',
    isShort: true,
    longest: 50,
    required: 'never',
    correctable: true,
    policy: 'text',
    redaction: 'with_facts',
    grid: { at: 14, width: 120 },
  },
  group_name: {
    kind: 'text',
    section: 'school',
    isShort: true,
    longest: 50,
    required: 'never',
    correctable: true,
    policy: 'text',
    redaction: 'with_facts',
    grid: { at: 15, width: 120 },
  },
  address: {
    kind: 'text',
    section: 'trip',
    required: 'never',
    correctable: true,
    carriesOver: true,
    policy: 'text',
    redaction: 'with_contact',
    grid: { at: 18, width: 200 },
  },
  plan: {
    kind: 'plan',
    section: 'trip',
    required: 'always',
    carriesOver: true,
    enrollment: 'text',
    policy: 'text',
    redaction: 'never',
    grid: { at: 13, width: 120 },
  },
  year_of_study: {
    kind: 'text',
    section: 'school',
    longest: 20,
    required: 'never',
    carriesOver: true,
    policy: 'order',
    redaction: 'never',
    grid: { at: 17, width: 100 },
  },
  total_fee: {
    kind: 'money',
    section: 'trip',
    required: 'with_fee',
    carriesOver: true,
    policy: 'minor',
    redaction: 'never',
    grid: { at: 16, width: 120 },
  },
  dependent_of: {
    kind: 'link',
    section: 'school',
    required: 'of_family',
    policy: 'order',
    redaction: 'with_facts',
    grid: { at: 19, width: 120 },
    wire: 'dependency_ref',
  },
  group_leader: {
    kind: 'link',
    section: 'school',
    required: 'never',
    carriesOver: true,
    policy: 'order',
    redaction: 'with_facts',
    grid: { at: 20, width: 120 },
    wire: 'group_leader_ref',
  },
} as const satisfies ApplicantFieldTable

type Table = typeof applicantFieldTable
/** The fields of an applicant as they stand on the wire and in a spreadsheet's columns. */
export type ApplicantField = keyof Table
/** The fields of whose row something is said: `FieldsWith<{ correctable: true }>`. */
export type FieldsWith<Part> = {
  [Field in ApplicantField]: Table[Field] extends Part ? Field : never
}[ApplicantField]

/** The fields of a table for whose row something is true, in its order. */
export function fieldsWhere<Given extends ApplicantFieldTable>(
  table: Given,
  isWanted: (row: ApplicantFieldRow) => boolean,
): (keyof Given & string)[] {
  return Object.keys(table).filter((field) => isWanted(table[field]!))
}

/** A field's name on the wire. */
export type WireName<Field extends ApplicantField> = Table[Field] extends { wire: infer Name extends string }
  ? Name
  : Field
export const wireName = <Field extends ApplicantField>(field: Field): WireName<Field> =>
  ((applicantFieldTable[field] as ApplicantFieldRow).wire ?? field) as WireName<Field>
