import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import type { FieldKind } from '@campus/domain/applicant/applicant-field-row'
import {
  applicantFields,
  type ApplicantField,
  type PhoneNumber,
} from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import { closestWord } from './edit-distance.ts'
import type { DateOrders } from './infer-date-order.ts'
import { normaliseCountry, normaliseNationality } from './normalise-country.ts'
import type { MinguoEvidence } from './era-dates.ts'
import { normaliseDate, type DateField, type OrderEvidence } from './normalise-date.ts'
import { normaliseGroup } from './normalise-group.ts'
import { normaliseGender, type GenderLetters } from './normalise-gender.ts'
import { normaliseMoney } from './normalise-money.ts'
import { plainDigits } from './plain-digits.ts'
import { normalisePhone } from './normalise-phone.ts'
import {
  normaliseAddress,
  normaliseEmail,
  normaliseName,
  normaliseNumber,
  normalisePassport,
  normaliseText,
} from './normalise-plain.ts'
import { normaliseType } from './normalise-type.ts'
import type { Normalised } from '../model/normalised.ts'
import { planNamed, planNames } from './plan-words.ts'
import { cellText, oneLine, type RawCell } from '../model/raw-cell.ts'
import { readTarget } from './relation-words.ts'
import { positionOfKey, type RowKey } from '../model/row-key.ts'
import { findRemembered, type RememberedValues } from '../model/remembered-values.ts'
import { stripName } from './strip-name.ts'

/** What a sheet as a whole teaches about its cells. Plain data, so that it can be sent to a worker. */
export type CellContext = {
  /** `YYYY-MM-DD`. */
  today: string
  dateOrders: DateOrders
  /** The date columns of the Republic of China's calendar. */
  minguo?: Partial<Record<DateField, MinguoEvidence>>
  /** The column of birthdays has the place as well. */
  isBornWithPlace?: boolean
  /** The heading above the identity numbers that hold the birthdays. */
  identityHeading?: string
  /** Men are written as H, so M is a woman. */
  mMeansFemale: boolean
  /** What single letters in the gender column mean, if the column itself shows it. */
  genderLetters?: GenderLetters
  /** Language of the headings, empty when unknown. */
  language: string
  plans: string[]
  /** The country of the list's phone numbers, if residences were derived from nationalities. */
  phoneHome?: string
  /** Meanings of codes as the file itself explains them. */
  codes?: RememberedValues
  /** Meanings of words, remembered from earlier files. */
  remembered?: RememberedValues
  /** What the cells of each date column show about the order of day and month, across all sheets. */
  dateEvidence?: Partial<Record<DateField, OrderEvidence>>
  /**
   * What differs between sheets, by the index of the sheet in the workbook; absent if one sheet is imported.
   */
  sheets?: Record<number, CellContext>
}

/** What the row's own sheet teaches. */
export function rowContext(context: CellContext, key: RowKey): CellContext {
  const place = positionOfKey(key)
  return (place === null ? undefined : context.sheets?.[place.sheet]) ?? context
}

export type NormalisedCell = Omit<Normalised, 'value'> & { value: string | PhoneNumber | null }
/** `isGuess`: the residence is unknown or only the nationality, so phones use the list's country. */
export type CellNormaliser = (
  field: ApplicantField,
  cell: RawCell,
  residenceId: string,
  isGuess?: boolean,
) => NormalisedCell

/** Texts that people enter when there is no value. */
const placeholder = /^(?:[-–—/.?]+|n\/a|n\.a\.?|#n\/a|null|无|無)$/i

/** Whether a cell is empty or only has a placeholder. */
export const isPlaceholder = (cell: RawCell): boolean =>
  cell === '' || (typeof cell === 'string' && cell.length < 5 && placeholder.test(cell))

type Plain = (text: string, language: string) => string
const plainOfKind: Partial<Record<FieldKind, Plain>> = {
  name: normalisePersonName,
  link: normalisePersonName,
  email: normaliseEmail,
  reference: normaliseNumber,
}
/** Fields with a normaliser of their own, which overrides that of their kind. */
const plainOfField: Partial<Record<ApplicantField, Plain>> = {
  passport_number: normalisePassport,
  address: normaliseAddress,
  dependent_of: normaliseDependent,
}

function normalisePersonName(text: string, language: string): string {
  return normaliseName(stripName(text.trim(), language).name)
}

/** "child of 14" refers to 14, "son" to nobody. */
function normaliseDependent(text: string, language: string): string {
  return normalisePersonName(readTarget(text), language)
}

const unchanged = Object.fromEntries(
  applicantFields.map((field) => [
    field,
    plainOfField[field] ?? plainOfKind[applicantFieldTable[field].kind],
  ]),
)

/** No field holds as much; matching longer texts against the patterns would take too long. */
const longestRead = 1000

/** Creates the normaliser of one sheet, which normalises each distinct text of a column only once. */
export function createCellNormaliser(context: CellContext): CellNormaliser {
  const caches = new Map<ApplicantField, Map<string, NormalisedCell>>()
  return (field, given, residenceId, isGuess) => {
    const isLong = typeof given === 'string' && given.length > longestRead
    const cell = isLong ? given.trim() : given
    if (typeof cell === 'string' && cell.length > longestRead)
      return { value: cell, ...(unchanged[field] || field === 'phone_number' ? {} : { isUnknown: true }) }
    if (isPlaceholder(cell)) return field === 'phone_number' ? { value: null } : { value: '' }
    if (field === 'phone_number') {
      const listed = isGuess === true ? context.phoneHome : undefined
      return normalisePhone(plainDigits(cellText(cell)), { residenceId, listed })
    }
    const plain = unchanged[field]
    if (plain !== undefined)
      return {
        value: plain(field === 'address' ? cellText(cell) : oneLine(cellText(cell)), context.language),
      }
    // a code may be a number, and its text is what the file explains
    if (typeof cell !== 'string') return normaliseKnown(field, cell, context)
    let cache = caches.get(field)
    if (cache === undefined) caches.set(field, (cache = new Map()))
    let normalised = cache.get(cell)
    if (normalised === undefined) cache.set(cell, (normalised = normaliseKnown(field, cell, context)))
    return normalised
  }
}

/**
 * What the file says about a code comes first. If a text isn't understood, uses its remembered meaning,
 * normalised like any other text.
 */
function normaliseKnown(field: ApplicantField, cell: RawCell, context: CellContext): NormalisedCell {
  const explained = findRemembered(context.codes, field, cellText(cell))
  if (explained !== undefined) return { value: explained }
  const read = normaliseTyped(field, cell, context)
  if (read.isUnknown !== true) return read
  const meant = findRemembered(context.remembered, field, cellText(cell))
  if (meant === undefined) return read
  const meaning = normaliseTyped(field, meant, context)
  return meaning.isUnknown === true ? read : meaning
}

function normaliseTyped(field: ApplicantField, cell: RawCell, context: CellContext): NormalisedCell {
  const text = oneLine(cellText(cell))
  if (field === 'group_name') return normaliseGroup(normaliseText(text), context.language)
  switch (applicantFieldTable[field].kind) {
    case 'option':
      return field === 'type'
        ? normaliseType(text)
        : normaliseGender(text, { mMeansFemale: context.mMeansFemale, letters: context.genderLetters })
    case 'date':
      return normaliseDate(
        typeof cell === 'string' ? text : cell,
        field as DateField,
        dateContext(field as DateField, context),
      )
    case 'country':
      return field === 'home_country_id'
        ? normaliseNationality(text, context.language)
        : normaliseCountry(text, context.language)
    case 'money':
      return normaliseMoney(cell)
    case 'plan':
      return normalisePlan(text, context.plans)
    default:
      return { value: normaliseText(text) }
  }
}

function dateContext(field: DateField, context: CellContext) {
  return {
    today: context.today,
    order: field in context.dateOrders ? (context.dateOrders[field] ?? null) : 'dmy',
    minguo: context.minguo?.[field],
    language: context.language,
    isWithPlace: context.isBornWithPlace === true,
    heading: context.identityHeading,
  } as const
}

function normalisePlan(text: string, plans: readonly string[]): Normalised {
  const folded = foldText(text)
  const named = planNamed(folded, plans)
  if (named !== undefined || plans.length === 0) return { value: named ?? normaliseText(text) }
  const names = planNames(plans)
  const suggestion = names.get(closestWord(folded, [...names.keys()]) ?? '')
  return { value: text, isUnknown: true, ...(suggestion === undefined ? {} : { suggestion }) }
}
