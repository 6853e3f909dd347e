import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ColumnMatch } from '../column-match.ts'
import { findCountry } from '../normalise-country.ts'
import { cellText, type RawCell } from '../raw-cell.ts'
import { followBlanks } from './ditto.ts'
import { findCityCountry } from './find-city.ts'
import { headingWords } from './heading-form.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'

type CountryField = Extract<ApplicantField, 'residence_country_id' | 'destination_country_id'>

const destinationHeading =
  /dest|reiseziel|zielort|zielstadt|(?:^| )ziel|kursort|schulort|schulstandort|studienort|study|course|school|schule|centre|center|campus|location|standort|host|escuela|estudio|curso|sede|ecole|etude|sejour|accueil|scuola|studio|corso|soggiorno|escola|estudo|acolhimento|目的|学校|學校|校区|校區|学习|學習|留学|留學|课程|課程|前往/u
const residenceHeading =
  /home|residen|wohn|heimat|hometown|domicil|origin|herkunft|lives|living|vive|habite|abita|mora|居住|常住|家乡|家鄉|来自|來自/u
const cityHeading =
  /(?:^| )(?:city|cities|town|stadt|ort|ville|citta|ciudad|localidad|localita|localite|meta|poblacion|cidade|localidade|comune|place|lugar|lieu|luogo|local)(?: |$)|stadt$|ort$|城市|都市|地点|地點|市$/u
/** A birthplace, an airport, where a passport was issued, the city of an agent or of a parent. */
const otherHeading =
  /birth|geburt|nacim|naiss|nascit|nascim|born|airport|flughafen|abflug|aeropuerto|aeroport|flight|flug|vuelo|vol(?: |$)|volo|voo|issu|ausstell|exped|emiss|rilasc|deliv|agent|agen[cz]|parent|eltern|padre|madre|genitor|emerg|notfall|urgence|invoice|billing|rechnung|bank|embass|consul|visa|department|departure|abfahrt|出生|机场|機場|签发|簽發|航班|紧急|緊急|家长|家長/u

type Kind = CountryField | 'either'

function kindOf(header: string): Kind | null {
  const words = headingWords(header)
  if (words === '' || otherHeading.test(words)) return null
  if (destinationHeading.test(words)) return 'destination_country_id'
  if (residenceHeading.test(words)) return 'residence_country_id'
  return cityHeading.test(words) ? 'either' : null
}

/**
 * A city as the country it lies in. A column of cities fills the country that its heading means; a plain "City" the one
 * that the list has no column for, where it has the other. A city that stands in a column of countries is read as its
 * country. Names of cities in several countries are left to a person.
 */
export function offerCities(table: WorkTable, isDomestic: boolean): Batch[] {
  const fields: CountryField[] = ['destination_country_id', 'residence_country_id']
  const own = fields.flatMap((field) => inOwnColumn(table, field))
  const made = new Set<CountryField>()
  // "Staying in" is an address of ours, and of many lists a city.
  const address = table.columnOf('address')
  const columns = address === undefined ? table.sources : [...table.sources, address]
  const others = columns.flatMap((column): Batch[] => {
    const kind = column === address ? 'destination_country_id' : kindOf(column.header)
    if (kind === null) return []
    const field = kind === 'either' ? openField(table, made) : kind
    if (field === null || made.has(field)) return []
    const batch = fromColumn(table, column, field, { isGuess: kind === 'either', isDomestic })
    if (batch === null) return []
    made.add(field)
    return [batch]
  })
  return [...own, ...others]
}

/** The country a plain "City" is of: where to, unless the list says that and not where from. */
function openField(table: WorkTable, made: ReadonlySet<CountryField>): CountryField | null {
  const isMissing = (field: CountryField) =>
    !made.has(field) && table.sheet.rows.some((_, at) => table.isBlank(at, field))
  if (isMissing('destination_country_id')) return 'destination_country_id'
  return isMissing('residence_country_id') ? 'residence_country_id' : null
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
  const find = cityFinder((id) => id)
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
    // Nobody is insured for the country they live in: a city there means the other country.
    if (!isDomestic && findOther(table.cell(at, other[field])) === id) clashing++
    else fills.push({ at, cell: id, from: text })
  }
  // Half of the cells at least are cities: else the column is about something else.
  if (fills.length === 0 || known * 2 < filled) return null
  return isGuess && clashing > 0 ? null : { field, from: column.header, fills }
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
  return fills.length === 0 ? [] : [{ field, from: column.header, fills }]
}

/** Columns repeat themselves: every text is looked up once. `asCountry` says what a country's own name is. */
function cityFinder(asCountry: (id: string) => string | null): (cell: RawCell) => string | null {
  const known = new Map<string, string | null>()
  return (cell) => {
    const text = cellText(cell)
    if (text === '') return null
    let id = known.get(text)
    if (id === undefined) {
      const country = findCountry(text)
      id = country === null ? findCityCountry(text) : asCountry(country)
      known.set(text, id)
    }
    return id
  }
}
