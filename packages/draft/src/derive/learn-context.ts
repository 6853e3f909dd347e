import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { dominantLanguage } from '../match/dominant-language.ts'
import { isDateWithPlace } from '../match/heading-words.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { takenSheets, type MatchedGrid } from '../match/matched-grid.ts'
import { sheetOfBlock } from '../model/sheet-shape.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import type { RememberedValues } from '../model/remembered-values.ts'
import { inferDateOrders, type DateColumns, type DateOrders } from '../normalise/infer-date-order.ts'
import { createCellNormaliser, type CellContext } from '../normalise/normalise-cell.ts'
import { dateFields, weighOrder, type DateField } from '../normalise/normalise-date.ts'
import { isIdentityHeading } from '../normalise/identity-number.ts'
import { findMinguo } from '../normalise/era-dates.ts'
import { learnGenderLetters, usesHForMale } from '../normalise/normalise-gender.ts'
import { learnCodes, readLegends } from './legend.ts'
import { learnPhoneHome } from './phone-home.ts'

const collectDateColumns = (sheets: readonly MatchedSheet[]): DateColumns => {
  const columns: Partial<Record<DateField, RawCell[]>> = {}
  for (const field of dateFields) {
    const cells = sheets.flatMap(({ columns: matched, rows }) => {
      const index = matched.find((column) => column.field === field)?.index
      return index === undefined ? [] : rows.map((row) => row.cells[index] ?? '')
    })
    if (cells.length > 0) columns[field] = cells
  }
  return columns
}

/**
 * Learns from the sheets how to read their cells; the user can change the date orders before the review. Each
 * sheet is decided by itself first, because headings and authors differ; if it leaves the order of day and
 * month open, the whole workbook decides.
 */
export function learnContext(grid: Pick<MatchedGrid, 'sheets'>, rules: ApplicantRules): CellContext {
  const taken = takenSheets(grid)
  const legends = readLegends(grid.sheets)
  const contexts = taken.map((sheet) => {
    const repeated = taken.filter(({ index }) => sheetOfBlock(index) === sheetOfBlock(sheet.index))
    return withCodes(learnSheet(sheet, rules, repeated), sheet, legends)
  })
  const [first] = contexts
  if (first === undefined) throw new Error('no sheet of the file is taken')
  const dateEvidence = weighDates(collectDateColumns(taken))
  const phoneHome = learnPhoneHome(taken, first.language)
  const learnt = { dateEvidence, ...(phoneHome === undefined ? {} : { phoneHome }) }
  if (contexts.length === 1) return { ...first, ...learnt }
  const shared = inferDateOrders(collectDateColumns(taken), { language: first.language, today: rules.today })
  const sheets: Record<number, CellContext> = {}
  taken.forEach(({ index }, at) => {
    const dateOrders = { ...contexts[at]!.dateOrders }
    for (const field of dateFields) if (dateOrders[field] === null) dateOrders[field] = shared[field] ?? null
    sheets[index] = { ...contexts[at]!, ...(phoneHome === undefined ? {} : { phoneHome }), dateOrders }
  })
  return { ...sheets[taken[0]!.index]!, sheets, ...learnt }
}

function weighDates(columns: DateColumns): NonNullable<CellContext['dateEvidence']> {
  const weighed = Object.entries(columns).map(([field, cells]) => [field, weighOrder(cells)])
  return Object.fromEntries(weighed) as NonNullable<CellContext['dateEvidence']>
}

const dateHeadings = ({ columns }: MatchedSheet): Partial<Record<DateField, string>> =>
  Object.fromEntries(
    dateFields.map((field) => [field, columns.find((column) => column.field === field)?.header ?? '']),
  )

/** What a sheet teaches; `repeated` are the sheets of the same rows, whose genders are written in the same way. */
function learnSheet(
  sheet: MatchedSheet,
  rules: ApplicantRules,
  repeated: readonly MatchedSheet[],
): CellContext {
  const language = dominantLanguage(sheet.columns.map(({ header }) => header))
  const genders = [
    ...new Set(
      repeated.flatMap(({ columns, rows }) => {
        const index = columns.find(({ field }) => field === ('gender' satisfies ApplicantField))?.index
        return index === undefined ? [] : rows.map(({ cells }) => cellText(cells[index]))
      }),
    ),
  ]
  const dates = collectDateColumns([sheet])
  const headings = dateHeadings(sheet)
  const isChinese = language === 'cn' || language === 'ca'
  const minguo = dateFields.flatMap((field) => {
    const found = findMinguo(
      { heading: headings[field] ?? '', isChinese },
      (dates[field] ?? []).map(cellText),
    )
    return found === undefined ? [] : [[field, found] as const]
  })
  return {
    today: rules.today,
    dateOrders: inferDateOrders(dates, { language, today: rules.today, headings }),
    ...(minguo.length > 0 ? { minguo: Object.fromEntries(minguo) } : {}),
    ...(isDateWithPlace(headings.date_of_birth ?? '') ? { isBornWithPlace: true } : {}),
    ...(isIdentityHeading(headings.date_of_birth ?? '') ? { identityHeading: headings.date_of_birth! } : {}),
    mMeansFemale: usesHForMale(genders),
    genderLetters: learnGenderLetters(genders, language),
    language,
    plans: rules.plans,
  }
}

/** Adds what codes in the sheet's columns mean, read by the context without them. */
function withCodes(
  context: CellContext,
  sheet: MatchedSheet,
  legends: ReturnType<typeof readLegends>,
): CellContext {
  const codes = learnCodes(sheet, legends, (field, meanings) => {
    const normalise = createCellNormaliser(
      field === 'gender'
        ? {
            ...context,
            mMeansFemale: usesHForMale(meanings),
            genderLetters: learnGenderLetters(meanings, context.language),
          }
        : context,
    )
    return (text) => {
      const { value, isUnknown } = normalise(field, text, '')
      return isUnknown === true || typeof value !== 'string' || value === '' ? undefined : value
    }
  })
  return Object.keys(codes).length === 0 ? context : { ...context, codes }
}

/** Replaces the learnt date orders with the user's choices, on all sheets. */
export function withDateOrders(context: CellContext, chosen: DateOrders): CellContext {
  const laid = { ...context, dateOrders: { ...context.dateOrders, ...chosen } }
  if (context.sheets === undefined) return laid
  const sheets = Object.entries(context.sheets).map(([index, one]) => [index, withDateOrders(one, chosen)])
  return { ...laid, sheets: Object.fromEntries(sheets) as Record<number, CellContext> }
}

/** Adds the remembered meanings of words, on all sheets. */
export function withRemembered(context: CellContext, remembered: RememberedValues): CellContext {
  const laid = { ...context, remembered }
  if (context.sheets === undefined) return laid
  const sheets = Object.entries(context.sheets).map(([index, one]) => [index, { ...one, remembered }])
  return { ...laid, sheets: Object.fromEntries(sheets) as Record<number, CellContext> }
}
