/**
 * - `option`: one of a few codes
 * - `reference`: letters and digits that tell people apart
 * - `plan`: one of the plans of the contract
 * - `link`: another person: by the `ref` of the same call or the number of a row, by an id, a policy number or a name
 */
export type FieldKind =
  | 'option'
  | 'name'
  | 'date'
  | 'email'
  | 'phone'
  | 'reference'
  | 'country'
  | 'text'
  | 'plan'
  | 'money'
  | 'link'

/** The parts of a person's form, in its order. */
export const formSections = ['person', 'contact', 'trip', 'school'] as const
export type FormSection = (typeof formSections)[number]

/**
 * How a policy keeps the field: `text` and `date` in a column of its name that is never null, `nullable` in one that is
 * null where nothing was typed, `phone` in three columns, `minor` as integer minor units in `<field>_minor`; `order`:
 * with the enrolment that it was ordered by, and nowhere else.
 */
export type PolicyStorage = 'text' | 'nullable' | 'date' | 'phone' | 'minor' | 'order'

export type ApplicantFieldRow = {
  kind: FieldKind
  section: FormSection
  /** Shares a line of the form with a short neighbour. */
  isShort?: true
  /** The most characters it takes; without it there is no limit of its own. Source: specification, section 5.5. */
  longest?: number
  /**
   * Whether it has to be filled in. `with_fee`: where the contract insures the fee; `unless_family`: by students and
   * leaders; `of_family`: by family members alone. The rules (`validate-applicant.ts`) decide; a test holds them to it.
   */
  required: 'always' | 'never' | 'with_fee' | 'unless_family' | 'of_family'
  /** People are told apart by it, and the certificate shows it. Source: decisions, sections 5 and 6. */
  identifies?: true
  /** May be corrected on an issued policy without a new price. */
  correctable?: true
  /** The next of several people entered one after the other begins with it. */
  carriesOver?: true
  /** An order keeps it in a column of its own, for the checks of many people at once; otherwise as typed in `details`. */
  enrollment?: 'text' | 'date'
  policy: PolicyStorage
  /**
   * When it is taken out of a policy: with the contact data, with all that leads to a person, or never, because dates,
   * plan, countries and money lead to nobody. `erased` stands there afterwards where nothing cannot.
   */
  redaction: 'with_contact' | 'with_facts' | 'never'
  erased?: string
  /** Its place and its width in pixels in the grid of the review: who, when, where, how to reach them. */
  grid: { at: number; width: number }
  /** Its name on the wire, where that is another. */
  wire?: string
}
export type ApplicantFieldTable = Readonly<Record<string, ApplicantFieldRow>>

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
