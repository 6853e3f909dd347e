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
  /** People are told apart by it, and the certificate shows it. Source: details, sections 5 and 6. */
  identifies?: true
  /** Differs from person to person: a merged cell or a row that is split never gives it to somebody else. */
  isPersonal?: true
  /** May be corrected on an issued policy without a new price. */
  correctable?: true
  /** The family knows it: it may be asked for by a private link. What is not so marked is the school's to say. */
  asksFamily?: true
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
