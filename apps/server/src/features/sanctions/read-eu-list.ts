import { parseMarkup } from '@campus/draft/read/markup/parse-markup'
import type { ListedEntry } from '@campus/domain/sanctions/listed-entry'
import { birthOf, yearsBetween } from './listed-birth.ts'
import { addOnce, Entries, readRows, UnreadableList, type ReadList } from './listed-rows.ts'

/** What a date of birth of the EU's list consists of, in both of its formats. */
type Birth = Record<'date' | 'day' | 'month' | 'year' | 'from' | 'to' | 'circa', string>

/** Entries whose date of birth is approximate or unreadable, so that none of their dates rules anyone out. */
class Births {
  private readonly vague = new Set<ListedEntry>()
  unread = 0

  add(entry: ListedEntry, { date, day, month, year, from, to, circa }: Birth): void {
    if (date === '' && year === '' && from === '') return
    const [y = '', m = '', d = ''] = date.split('-')
    const birth = date === '' ? birthOf(year, month, day) : birthOf(y, m, d)
    const births = from !== '' && date === '' && (year === '' || year === '0') ? yearsBetween(from, to) : []
    if (birth === null && births.length === 0) this.unread++
    if (circa.toLowerCase() === 'true' || (birth === null && births.length === 0)) this.vague.add(entry)
    for (const one of birth === null ? births : [birth]) addOnce(entry.births, one)
  }

  finish(entries: ListedEntry[]): ReadList {
    for (const entry of this.vague) entry.births = []
    return { entries, unreadBirths: this.unread }
  }
}

const kindOf = (code: string): ListedEntry['kind'] | null => {
  const kind = code.toLowerCase()
  if (kind === 'person' || kind === 'p') return 'person'
  return kind === 'enterprise' || kind === 'entity' || kind === 'e' ? 'entity' : null
}

/**
 * Reads the EU's consolidated list of financial sanctions as CSV (version 1.1): one row for each name, date or nationality of an
 * entry. Source: https://data.europa.eu, "Consolidated list of persons, groups and entities subject to EU financial sanctions".
 */
export function readEuCsv(text: string): ReadList {
  const reference = 'entity_eu_referencenumber'
  const rows = readRows(text, ';', {
    marker: reference,
    needed: [['entity_subjecttype'], ['namealias_wholename'], ['birthdate_birthdate'], ['birthdate_year']],
  })
  const entries = new Entries()
  const births = new Births()
  for (const { number, cell } of rows) {
    const ofEntry = cell(reference)
    if (ofEntry === '')
      throw new UnreadableList(`Row ${number} has no reference (Entity_EU_ReferenceNumber).`)
    const kind = kindOf(cell('entity_subjecttype'))
    if (kind === null)
      throw new UnreadableList(
        `Row ${number}: "${cell('entity_subjecttype')}" is neither a person nor an enterprise.`,
      )
    const entry = entries.at(ofEntry, kind)
    addName(entry, {
      whole: cell('namealias_wholename'),
      parts: [cell('namealias_firstname'), cell('namealias_middlename'), cell('namealias_lastname')],
    })
    births.add(entry, {
      date: cell('birthdate_birthdate'),
      day: cell('birthdate_day'),
      month: cell('birthdate_month'),
      year: cell('birthdate_year'),
      from: cell('birthdate_yearrangefrom'),
      to: cell('birthdate_yearrangeto'),
      circa: cell('birthdate_circa'),
    })
    addOnce(entry.nationalities, cell('citizenship_countryiso2code'))
  }
  return births.finish(entries.all())
}

/** Reads the same list as XML (version 1.1, `export` with a `sanctionEntity` for each entry). */
export function readEuXml(text: string): ReadList {
  const entries = new Entries()
  const births = new Births()
  let reference = ''
  let entry: ListedEntry | null = null
  let number = 0
  let isWhole = false
  parseMarkup(
    text,
    {
      onopentag: (name, attributes) => {
        const value = (attribute: string) => attributes[attribute]?.trim() ?? ''
        if (name === 'sanctionEntity') {
          number++
          reference = value('euReferenceNumber')
          if (reference === '') throw new UnreadableList(`Entry ${number} has no euReferenceNumber.`)
          entry = null
          return
        }
        if (name === 'subjectType') {
          const kind = kindOf(value('code'))
          if (kind === null)
            throw new UnreadableList(
              `Entry ${number} (${reference}): "${value('code')}" is neither a person nor an enterprise.`,
            )
          entry = entries.at(reference, kind)
          return
        }
        if (!['nameAlias', 'birthdate', 'citizenship'].includes(name)) return
        if (entry === null) throw new UnreadableList(`Entry ${number} (${reference}) has no subjectType.`)
        if (name === 'nameAlias')
          addName(entry, {
            whole: value('wholeName'),
            parts: [value('firstName'), value('middleName'), value('lastName')],
          })
        else if (name === 'citizenship') addOnce(entry.nationalities, value('countryIso2Code'))
        else
          births.add(entry, {
            date: value('birthdate'),
            day: value('dayOfMonth'),
            month: value('monthOfYear'),
            year: value('year'),
            from: value('yearRangeFrom'),
            to: value('yearRangeTo'),
            circa: value('circa'),
          })
      },
      // the parser closes by itself what a file that was cut off leaves open
      onclosetag: (name) => {
        if (name === 'export') isWhole = /<\/export\s*>\s*$/.test(text)
      },
      ontext: () => undefined,
    },
    { isXml: true },
  )
  if (!isWhole)
    throw new UnreadableList(`The file ends within entry ${number}${reference ? ` (${reference})` : ''}.`)
  return births.finish(entries.all())
}

function addName(entry: ListedEntry, { whole, parts }: { whole: string; parts: string[] }): void {
  addOnce(entry.names, whole === '' ? parts.filter((part) => part !== '').join(' ') : whole)
}
