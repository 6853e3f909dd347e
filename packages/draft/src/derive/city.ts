import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ColumnMatch } from '../model/column-match.ts'
import { dominantLanguage } from '../match/dominant-language.ts'
import { findCountry, normaliseNationality } from '../normalise/normalise-country.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import { followBlanks } from './ditto.ts'
import { findCityCountry } from './find-city.ts'
import { findStateCountry, isStateIn } from './find-state.ts'
import { findGoal, titleDestination } from './title.ts'
import { type Batch, type Fill, type WorkTable } from './work-table.ts'
import { headingWords } from '../match/heading-words.ts'
import { sourceName } from './derived-offer.ts'

type CountryField = Extract<ApplicantField, 'residence_country_id' | 'destination_country_id'>

const destinationHeading =
  /dest|reiseziel|zielort|zielstadt|(?:^| )ziel|kursort|schulort|schulstandort|studienort|study|course|school|schule|centre|center|campus|location|standort|host|^(?:to|going to|nach|wohin|para|vers|verso)$|escuela|estudio|curso|sede|ecole|etude|sejour|accueil|scuola|studio|corso|soggiorno|escola|estudo|acolhimento|目的|学校|學校|校区|校區|学习|學習|留学|留學|课程|課程|前往/u
const residenceHeading =
  /home|residen|wohn|heimat|hometown|domicil|origin|herkunft|lives|living|vive|habite|abita|mora|居住|常住|家乡|家鄉|来自|來自/u
const cityHeading =
  /(?:^| )(?:city|cities|town|stadt|ort|ville|citta|ciudad|localidad|localita|localite|meta|poblacion|cidade|localidade|comune|place|lugar|lieu|luogo|local)(?: |$)|stadt$|ort$|城市|都市|地点|地點|市$/u
/** Columns about something else: a birthplace, an airport, the issue of a passport, an agent, a parent. */
const otherHeading =
  /birth|geburt|nacim|naiss|nascit|nascim|born|airport|flughafen|abflug|aeropuerto|aeroport|flight|flug|vuelo|vol(?: |$)|volo|voo|issu|ausstell|exped|emiss|rilasc|deliv|agent|agen[cz]|parent|eltern|padre|madre|genitor|emerg|notfall|urgence|invoice|billing|rechnung|bank|embass|consul|visa|department|departure|abfahrt|出生|机场|機場|签发|簽發|航班|紧急|緊急|家长|家長/u

/** A state or a postcode is part of an address, so it means the residence. */
const stateHeading =
  /(?:^| )(?:state|province|provincia|prov|estado|uf|bundesland|kanton|canton|region|departamento|departement|provincia\/estado)(?: |$)|省份|省市|州\/省/u
const postcodeHeading = /(?:^| )(?:plz|postcode|zip|postal|cp|cap|cep)(?: |$)|邮编|郵編/u

type Kind = CountryField | 'either'

function headingKind(header: string): Kind | null {
  const words = headingWords(header)
  if (words === '' || otherHeading.test(words)) return null
  if (destinationHeading.test(words)) return 'destination_country_id'
  if (residenceHeading.test(words) || isAddressPart(words)) return 'residence_country_id'
  return cityHeading.test(words) ? 'either' : null
}

const isAddressPart = (words: string): boolean => stateHeading.test(words) || postcodeHeading.test(words)

/** Columns with the towns where people live, which match no field of ours. */
export const homeTowns = (table: WorkTable): ColumnMatch[] =>
  table.sources.filter(({ header }) => headingKind(header) === 'residence_country_id')

/**
 * Suggests the country of a city. The heading of a column of cities decides which country field it fills; for
 * a plain "City", `openField` decides. A city in a country column is replaced by its country. Cities that
 * exist in several countries are left to the user.
 */
export function offerCities(table: WorkTable, { isDomestic }: { isDomestic: boolean }): Batch[] {
  const fields: CountryField[] = ['destination_country_id', 'residence_country_id']
  const ownBatches = fields.flatMap((field) => inOwnColumn(table, field))
  const made = new Set<CountryField>()
  // "Staying in" matches our address field, but many lists put a city there: the destination, or the place
  // where people live if the title names a destination.
  const address = titleDestination(table) === null ? table.columnOf('address') : undefined
  const columns = address === undefined ? table.sources : [...table.sources, address]
  const others = columns.flatMap((column): Batch[] => {
    const kind = column === address ? 'destination_country_id' : headingKind(column.header)
    if (kind === null) return []
    const field = kind === 'either' ? openField(table, column, { made, isDomestic }) : kind
    if (field === null || made.has(field)) return []
    const batch = fromColumn(table, column, field, { isGuess: kind === 'either', isDomestic })
    if (batch === null) return []
    made.add(field)
    return [batch]
  })
  if (made.has('destination_country_id')) return [...ownBatches, ...others]
  const named = table.sources.map((column) => fromTrips(table, column)).find((batch) => batch !== null)
  return [...ownBatches, ...others, ...(named ? [named] : [])]
}

/** The destinations that a column of trips names: "Séjour linguistique Dublin", if every cell names one. */
function fromTrips(table: WorkTable, column: ColumnMatch): Batch | null {
  if (otherHeading.test(headingWords(column.header))) return null
  const goals = new Map<string, string | null>()
  const fills: Fill[] = []
  for (const [at, cell] of followBlanks(table, column.index).entries()) {
    const text = cellText(cell)
    if (text === '') continue
    if (!goals.has(text)) goals.set(text, findGoal(text))
    const goal = goals.get(text)!
    if (goal === null) return null
    if (table.isBlank(at, 'destination_country_id')) fills.push({ at, cell: goal, from: text })
  }
  return fills.length === 0 ? null : { field: 'destination_country_id', from: sourceName(column), fills }
}

/**
 * The country field that a plain "City" fills: the destination if anyone lacks one, otherwise the residence.
 * If most people have the nationality of their city, it is the residence: nobody travels to where they are
 * from.
 */
function openField(
  table: WorkTable,
  column: ColumnMatch,
  { made, isDomestic }: { made: ReadonlySet<CountryField>; isDomestic: boolean },
): CountryField | null {
  const isMissing = (field: CountryField) =>
    !made.has(field) && table.sheet.rows.some((_, at) => table.isBlank(at, field))
  if (!isDomestic && isHome(table, column))
    return isMissing('residence_country_id') ? 'residence_country_id' : null
  if (isMissing('destination_country_id')) return 'destination_country_id'
  return isMissing('residence_country_id') ? 'residence_country_id' : null
}

const headingLanguage = ({ sheet }: WorkTable): string =>
  dominantLanguage(sheet.columns.map(({ header }) => header))

function isHome(table: WorkTable, column: ColumnMatch): boolean {
  const find = cityFinder((id) => id)
  const language = headingLanguage(table)
  let [comparable, same] = [0, 0]
  followBlanks(table, column.index).forEach((cell, at) => {
    const id = find(cell)
    const { value, isUnknown } = normaliseNationality(table.text(at, 'home_country_id'), language)
    if (id === null || isUnknown === true || value === '') return
    comparable++
    if (id === value) same++
  })
  return comparable > 0 && same * 2 >= comparable
}

const other: Record<CountryField, CountryField> = {
  destination_country_id: 'residence_country_id',
  residence_country_id: 'destination_country_id',
}

type How = { isGuess: boolean; isDomestic: boolean }

function fromColumn(
  table: WorkTable,
  column: ColumnMatch,
  field: CountryField,
  { isGuess, isDomestic }: How,
): Batch | null {
  const cells = followBlanks(table, column.index)
  const language = headingLanguage(table)
  const isState = stateHeading.test(headingWords(column.header))
  const state = isState ? findStateCountry(cells.map(cellText), language) : null
  const find = cityFinder(
    (id) => id,
    (text) => (state !== null && isStateIn(text, { country: state, language }) ? state : null),
  )
  const findOther = cityFinder((id) => id)
  const fills: Fill[] = []
  let [filled, known, clashing] = [0, 0, 0]
  for (let at = 0; at < table.size; at++) {
    const text = cellText(cells[at])
    if (text === '') continue
    filled++
    const id = find(cells[at] ?? '')
    if (id === null) continue
    known++
    if (!table.isBlank(at, field)) continue
    // nobody is insured for the country they live in, so a city there belongs to the other field
    if (!isDomestic && findOther(table.cell(at, other[field])) === id) clashing++
    else fills.push({ at, cell: id, from: text })
  }
  // a column is only about cities if at least half of its cells are
  if (fills.length === 0 || known * 2 < filled) return null
  return isGuess && clashing > 0 ? null : { field, from: sourceName(column), fills }
}

function inOwnColumn(table: WorkTable, field: CountryField): Batch[] {
  const column = table.columnOf(field)
  if (column === undefined) return []
  const find = cityFinder(() => null)
  const fills: Fill[] = []
  for (let at = 0; at < table.size; at++) {
    const cell = table.cell(at, field)
    const id = find(cell)
    if (id !== null) fills.push({ at, cell: id, from: cellText(cell), isReplacing: true })
  }
  return fills.length === 0 ? [] : [{ field, from: sourceName(column), fills }]
}

/** Looks each distinct text up once. `asCountry` decides what a country's own name returns. */
function cityFinder(
  asCountry: (id: string) => string | null,
  findState: (text: string) => string | null = () => null,
): (cell: RawCell) => string | null {
  const idByText = new Map<string, string | null>()
  return (cell) => {
    // "8001 Zürich": the postcode adds nothing to the town
    const text = cellText(cell).replace(/^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3})?\s+(?=\p{L})/u, '')
    if (text === '') return null
    let id = idByText.get(text)
    if (id === undefined) {
      const country = findCountry(text)
      id = findState(text) ?? (country === null ? findCityCountry(text) : asCountry(country))
      idByText.set(text, id)
    }
    return id
  }
}
