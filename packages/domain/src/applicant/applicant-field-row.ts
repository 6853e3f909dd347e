/**
 * - `option`: one of a few codes
 * - `reference`: letters and digits that identify a person
 * - `plan`: one of the plans of the contract
 * - `link`: another person, by the `ref` of the same call, a row number, an ID, a policy number or a name
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

/** The sections of a person's form, in order. */
export const formSections = ['person', 'contact', 'trip', 'school'] as const
export type FormSection = (typeof formSections)[number]

/**
 * How a policy stores the field: `text` and `date` in a column of its name that is never null, `nullable` in
 * one that is null if nothing was typed, `phone` in three columns, `minor` as integer minor units in
 * `<field>_minor`, and `order` only with the enrolment that it was ordered by.
 */
export type PolicyStorage = 'text' | 'nullable' | 'date' | 'phone' | 'minor' | 'order'

export type ApplicantFieldRow = {
  kind: FieldKind
  section: FormSection
  /** Shares a line of the form with another short field. */
  isShort?: true
  /** Maximum number of characters; by default without limit. Source: specification, section 5.5. */
  longest?: number
  /**
   * Whether the field is required. `with_fee`: if the contract insures the fee; `unless_family`: for students
   * and leaders; `of_family`: only for family members. The rules (`validate-applicant.ts`) decide; a test
   * keeps the two consistent.
   */
  required: 'always' | 'never' | 'with_fee' | 'unless_family' | 'of_family'
  /** Identifies a person, and is shown on the certificate. Source: details, sections 5 and 6. */
  identifies?: true
  /** Differs from person to person: a merged cell or a row that is split never gives it to somebody else. */
  isPersonal?: true
  /** May be corrected on an issued policy without a new price. */
  correctable?: true
  /** May be requested from the family by a private link. Other fields can only be filled in by the school. */
  asksFamily?: true
  /** When several people are entered one after the other, the next one starts with this value. */
  carriesOver?: true
  /** Has a column in an order, for checks of many people at once; otherwise stored as typed in `details`. */
  enrollment?: 'text' | 'date'
  policy: PolicyStorage
  /**
   * When the field is removed from a policy: with the contact data, with everything that identifies a person,
   * or never, because dates, plan, countries and money identify nobody. `erased` replaces a value that can't
   * be empty.
   */
  redaction: 'with_contact' | 'with_facts' | 'never'
  erased?: string
  /** Position and width in pixels in the grid of the review: who, when, where, how to reach them. */
  grid: { at: number; width: number }
  /** Name on the wire, if it is another. */
  wire?: string
}
export type ApplicantFieldTable = Readonly<Record<string, ApplicantFieldRow>>
