import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { inclusiveDays } from '@campus/domain/calendar-date'
import type { Cell } from '../test/build-file.ts'
import demonymFile from './world/demonyms.json' with { type: 'json' }
import { makePerson, type Person, type PeopleOptions } from './world/make-people.ts'
import { writeDate } from './world/write-date.ts'

/** A cell with the fields that it holds, and values which may stand in for a field that the file doesn't hold. */
export type Written = {
  cell: Cell
  holds: Partial<Record<ApplicantField, string>>
  standIns: Partial<Record<ApplicantField, string>>
  /** Other values that are right too, as a name in another script. */
  also: Partial<Record<ApplicantField, string[]>>
}

export type CellContext = PeopleOptions & { language: string; number: number }

/**
 * Writes a cell from its template, as in `{last}, {first}` or `{birth dd/mm/yyyy}`. Alternatives are separated
 * by `|`, `*3` after one makes it three times as likely, and outside braces `#` is a digit, `@` a letter and
 * `\n` a line break.
 */
export function writeCell(template: string, person: Person, context: CellContext): Written {
  const alternatives = splitOutside(template).flatMap((text) => {
    const [, bare = text, times = '1'] = /^(.*)\*(\d)$/.exec(text) ?? []
    return Array.from({ length: Number(times) }, () => bare)
  })
  const chosen = context.random.pick(alternatives).replaceAll('\\n', '\n')
  const written: Written = { cell: '', holds: {}, standIns: {}, also: {} }
  const parts = chosen.split(/(\{[^}]*\})/).filter(Boolean)
  const cells = parts.map((part) =>
    part.startsWith('{')
      ? writePart(part.slice(1, -1), person, { ...context, written })
      : context.random.fill(part),
  )
  return { ...written, cell: cells.length === 1 ? cells[0]! : cells.map(String).join('') }
}

/** Splits at bars that are outside braces. */
const splitOutside = (template: string): string[] => template.split(/\|(?![^{]*\})/)

type PartContext = CellContext & { written: Written }

const dates: Record<string, ApplicantField> = { birth: 'date_of_birth', start: 'start_date', end: 'end_date' }
const countries: Record<string, ApplicantField> = {
  residence: 'residence_country_id',
  destination: 'destination_country_id',
  home: 'home_country_id',
}
/** Facts that the file makes up: the pattern or the list of values stands in the template. */
const facts: Record<string, ApplicantField> = {
  student: 'student_number',
  group: 'group_name',
  year: 'year_of_study',
  plan: 'plan',
}

function writePart(part: string, person: Person, context: PartContext): Cell {
  const [what = '', ...rest] = part.split(' ')
  const style = rest.join(' ')
  const { real } = person
  const { written, language, random } = context
  const hold = (field: ApplicantField, value = real[field] ?? '') => (written.holds[field] = value)
  if (dates[what] !== undefined) return writeDate(hold(dates[what]), style, language)
  if (countries[what] !== undefined) return writeCountry(hold(countries[what]), style, { person, language })
  if (facts[what] !== undefined) {
    const value = (real[facts[what]] ??= random.fill(random.pick(style.split(','))))
    return hold(facts[what], value)
  }
  switch (what) {
    case 'first':
    case 'FIRST':
    case 'last':
    case 'LAST': {
      const field = what.toLowerCase() === 'first' ? 'first_name' : 'last_name'
      return what === what.toUpperCase() ? hold(field, real[field]!.toLocaleUpperCase(language)) : hold(field)
    }
    case 'last1':
    case 'last2':
    case 'LAST1':
    case 'LAST2': {
      hold('last_name')
      const surname = person.surnames[what.endsWith('1') ? 0 : 1] ?? ''
      return what.startsWith('L') ? surname.toLocaleUpperCase(language) : surname
    }
    case 'names':
      return hold('first_name', `${real.first_name} ${random.pick(person.nation.girls.split('|'))}`)
    case 'roman':
    case 'ROMAN': {
      const field = `${style}_name` as 'first_name' | 'last_name'
      const roman = person.spellings[field].at(-1)!
      hold(field)
      written.also[field] = [roman]
      return what === 'ROMAN' ? roman.toUpperCase() : roman
    }
    case 'second': {
      const second = pickBySex(style, person, random)
      written.also.first_name = [`${real.first_name} ${second}`]
      written.also.last_name = [`${second} ${real.last_name}`]
      return second
    }
    case 'infix': {
      const infix = random.pick(style.split(','))
      real.last_name = [infix, ...person.surnames].filter(Boolean).join(' ')
      hold('last_name')
      return infix
    }
    case 'gender':
      hold('gender')
      return style.split(',')[person.isWoman ? 1 : 0]!
    case 'type':
      hold('type')
      return style.split(',')[person.role]!
    case 'email':
    case 'passport':
      return hold(what === 'email' ? 'email' : 'passport_number')
    case 'phone':
      hold('phone_number')
      return writePhone(person, style)
    case 'fee':
      return writeFee(style, { random, hold })
    case 'days':
    case 'nights':
      hold('end_date')
      return inclusiveDays(person.trip.start, person.trip.end) - (what === 'days' ? 0 : 1)
    case 'place':
      hold('destination_country_id')
      return person.trip.town
    case 'state':
      return style.split(',')[person.hasLeft ? 1 : 0]!
    default:
      return writeOther(what, style, { person, context })
  }
}

/** One of the words for men or for women: `Herr/Dr.,Frau`. */
function pickBySex(words: string, { isWoman }: Person, random: PeopleOptions['random']): string {
  const [men = '', women = men] = words.split(',')
  return random.pick((isWoman ? women : men).split('/'))
}

/** Values about other people and things, which are no field of the person. */
function writeOther(
  what: string,
  style: string,
  { person, context }: { person: Person; context: PartContext },
): Cell {
  const { random, written, language, number } = context
  const { nation } = person
  switch (what) {
    case 'n':
      return number + 1
    case 'parent': {
      const other = makePerson(
        number + 500,
        { ...context, leaderEvery: 1 },
        { surnames: person.surnames, trip: person.trip },
      )
      if (style === 'email') return other.real.email!
      if (style === 'first') return other.real.first_name!
      if (style === 'last') return other.real.last_name!
      return style === 'name' ? fullName(other) : writePhone(other, style)
    }
    case 'sexed':
      return pickBySex(style, person, random)
    case 'kana':
      return person.spellings[`${style}_name` as 'first_name' | 'last_name'][0]!
    case 'emergency':
      return writePhone(makePerson(number + 900, context), style)
    case 'maybe': {
      const [field, patterns = ''] = style.split(/ (.*)/)
      return (written.standIns[field as ApplicantField] = random.fill(random.pick(patterns.split(','))))
    }
    case 'street':
      return random.fill(random.pick(nation.streets.split('|')))
    case 'postcode':
      return random.fill(nation.postcode)
    case 'town':
      return random.pick(nation.towns.split('|'))
    case 'middle':
      return random.pick(nation.girls.split('|'))
    case 'past':
      return writeDate(
        `202${4 + random.below(2)}-0${1 + random.below(9)}-${10 + random.below(18)}`,
        style,
        language,
      )
    case 'expiry':
      return writeDate(
        `20${27 + random.below(8)}-0${1 + random.below(9)}-${10 + random.below(18)}`,
        style,
        language,
      )
    case 'stamp':
      return `${String(writeDate(`2026-11-${10 + random.below(18)}`, style, language))} ${10 + random.below(9)}:${10 + random.below(49)}:${10 + random.below(49)}`
    default:
      throw new Error(`No such part of a cell: {${what}}`)
  }
}

const fullName = ({ real: { first_name: first, last_name: last } }: Person): string =>
  /^\p{Script=Han}/u.test(last!) ? `${last}${first}` : `${first} ${last}`

/** A country in words of a language, as a code (`iso2`, `iso3`), or as a nationality (`demonym`). */
function writeCountry(
  id: string,
  style: string,
  { person, language }: { person: Person; language: string },
): string {
  const own = language.slice(0, 2)
  if (style === 'iso2') return id
  if (style === 'iso3') return iso3[id] ?? id
  if (style === 'demonym')
    return (
      (demonymFile as Record<string, Record<string, string>>)[own]?.[id] ??
      writeCountry(id, '', { person, language })
    )
  return new Intl.DisplayNames(style || language, { type: 'region' }).of(id)!
}

const iso3: Record<string, string> = {
  GB: 'GBR',
  US: 'USA',
  DE: 'DEU',
  ES: 'ESP',
  FR: 'FRA',
  IT: 'ITA',
  PT: 'PRT',
  BR: 'BRA',
  CN: 'CHN',
  TW: 'TWN',
  PL: 'POL',
  TR: 'TUR',
  RU: 'RUS',
  JP: 'JPN',
  SA: 'SAU',
  SE: 'SWE',
  NL: 'NLD',
  IE: 'IRL',
  MT: 'MLT',
  AT: 'AUT',
  CH: 'CHE',
  BE: 'BEL',
  CA: 'CAN',
  AU: 'AUS',
  MX: 'MEX',
  AR: 'ARG',
  HK: 'HKG',
  EG: 'EGY',
}

/** `national` with the trunk prefix, `bare` digits, a `number` cell, or with the dialling code after `+` or `00`. */
function writePhone({ phone: { code, trunk, groups } }: Person, style: string): Cell {
  const digits = groups.replace(/\D/g, '')
  const written: Record<string, Cell> = {
    national: `${trunk}${groups}`,
    bare: `${trunk}${digits}`,
    number: Number(digits),
    plus: `+${code} ${groups}`,
    '00': `00${code}${digits}`,
    dashed: `+${code}-${digits}`,
  }
  const cell = written[style]
  if (cell === undefined) throw new Error(`No such style of phone: ${style}`)
  return cell
}

/** An amount in a dialect: `1,234.50`, `1.234,50`, `1 234,50` with any words around. */
function writeFee(
  style: string,
  {
    random,
    hold,
  }: { random: PeopleOptions['random']; hold: (field: ApplicantField, value: string) => string },
): string {
  const units = 900 + random.below(1800)
  hold('total_fee', `${units}.50`)
  const [, before = '', separator = '', decimal = '', after = ''] =
    /^(.*)1(.?)234(.)50(.*)$/.exec(style) ?? []
  const whole = String(units).replace(/(?<=\d)(?=\d{3}$)/, separator)
  return `${before}${whole}${decimal}50${after}`
}
