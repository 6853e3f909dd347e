import { parseDay } from '@campus/domain/calendar-date'
import { foldText } from '@campus/domain/applicant/fold-text'
import { checkGroupName } from '@campus/domain/applicant/name-rules'
import { dominantLanguage } from '../match/dominant-language.ts'
import { findMonth } from '../normalise/month-names.ts'
import { findCountry } from '../normalise/normalise-country.ts'
import { composeDate, parseDateParts, type DateOrder } from '../normalise/parse-date.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import { findCityCountry } from './find-city.ts'
import { normaliseGroup } from '../normalise/normalise-group.ts'
import { splitPeriod, type Period } from '../normalise/split-period.ts'
import { periodWord } from './period.ts'
import { labelledValues } from './title-labels.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'

const mostLines = 12
const longestLine = 300
const mostWords = 40
/** In words, as in "from Monday 5 July 2027 to Saturday 17 July 2027". */
const longestPeriod = 12

/** Words for a trip; the rest of a title may name the school, which is in a city as well. */
const tripWord =
  /(?:^|[^\p{L}])(?:trips?|tour|travel|journey|visit|exchange|excursion|camp|stay|study abroad|summer|language course|language week|summer school|programme|program|immersion|\p{L}*sprach\p{L}*|projektwoche|programa|verano|inmersion|immersione|reise|\p{L}*reise|\p{L}*fahrt|\p{L}*aufenthalt|\p{L}*austausch|exkursion|viajes?|estancia|intercambio|excursion|estadia|visita|gita|viaggio|soggiorno|stage|vacanza(?: studio)?|scambio|voyage|sejour|echange|sortie|viagem|intercambio|estagio|visita de estudo|ski(?:ing)?(?: week)?|residential|expedition|retreat|tournament|semaine de ski|settimana bianca|colonia|campamento|acampamento|colonie|classe verte|wycieczk\p{L}*|wyjazd\p{L}*|oboz\p{L}*|koloni\p{L}*|gezisi|gezi|kampi|\p{L}*reizen?|\p{L}*reis|\p{L}*kamp|uitwisseling|\p{L}*resa|\p{L}*resor|lager|utbyte|\p{L}*rejse|\p{L}*tur|\p{L}*leir|\p{L}*matka|leiri|vyjezd\p{L}*|zajezd\p{L}*|pobyt\p{L}*|exkurz\p{L}*|viatges?|estada|colonies|intercanvi|поездк\p{L}*|лагер\p{L}*|смен\p{L}*|стажировк\p{L}*|رحلة|رحله|مخيم|برنامج)(?:$|[^\p{L}])|研修|合宿|ツアー|연수|여행|캠프|研学|研學|游学|遊學|夏令营|夏令營|冬令营|冬令營|交流团|交流團|考察|之旅|留学|留學|旅行/u
/** Words followed by the destination, rather than by the place of the school. */
const towards = /^(?:to|in|nach|a|à|ad|al|en|em|para|vers|pour|zu|do|na|w|naar|till|til|i|в|на|во|إلى|الى)$/u

/**
 * Suggests what the lines above the headings say about everyone: "Class trip to Rome, 12–16 April 2027". Only
 * if it is unambiguous: a single period that isn't over, and a single country of destination. If no row has a date,
 * a period below the list counts too. `linesOf` is the table whose lines are read, if it isn't `table`.
 */
export function offerTitles(
  table: WorkTable,
  {
    today,
    isDomestic,
    linesOf = table,
  }: { today: string; isDomestic: boolean; linesOf?: WorkTable | undefined },
): Batch[] {
  // a person with a date in the list may arrive or leave on another day
  const isOpen = (at: number) => table.isBlank(at, 'start_date') && table.isBlank(at, 'end_date')
  const below = table.sheet.rows.every((_, at) => isOpen(at)) ? linesBelow(linesOf) : []
  const lines = [...titleLines(linesOf), ...below]
  if (lines.length === 0) return []
  const batches: Batch[] = []
  const put = (field: Batch['field'], cell: string, from: string, isMeant = (_at: number) => true) => {
    const fills: Fill[] = []
    for (let at = 0; at < table.size; at++)
      if (table.isBlank(at, field) && isMeant(at)) fills.push({ at, cell, from })
    if (fills.length > 0) batches.push({ field, from: 'title', fills })
  }
  const goal = titleDestination(linesOf)
  if (goal !== null) {
    const livesThere = (at: number) => findCountry(table.text(at, 'residence_country_id')) === goal.value
    put('destination_country_id', goal.value, goal.text, (at) => isDomestic || !livesThere(at))
  }
  const period =
    onlyOne(lines.map((text) => ({ text, value: findPeriod(text, today) }))) ?? labelledPeriod(lines, today)
  if (period !== null) {
    const [start = '', end = ''] = period.value.split('\n')
    put('start_date', start, period.text, isOpen)
    put('end_date', end, period.text, isOpen)
  }
  return batches
}

/** The destination in the title, with the line that names it; null if there is none or lines disagree. */
export const titleDestination = (table: Pick<WorkTable, 'sheet'>): Found | null =>
  onlyOne(titleLines(table).map((text) => ({ text, value: findGoal(text) })))

/** Suggests the group that a line above the headings names with a label: "Class: 9A". */
export function offerTitleGroup(
  table: WorkTable,
  { linesOf = table }: { linesOf?: WorkTable | undefined },
): Batch[] {
  if (table.columnOf('group_name') !== undefined) return []
  const language = dominantLanguage(table.sheet.columns.map(({ header }) => header))
  const group = onlyOne(
    titleLines(linesOf).flatMap((text) =>
      labelledIn(text).flatMap(({ value, targets }) => {
        const name = normaliseGroup(value, language).suggestion ?? value
        return targets.has('group_name') && checkGroupName(name) === null ? [{ text, value: name }] : []
      }),
    ),
  )
  if (group === null) return []
  const fills = table.sheet.rows.map((_, at) => ({ at, cell: group.value, from: group.text }))
  return [{ field: 'group_name', from: 'title', fills }]
}

const between = ' | '
const labelledIn = (line: string) => labelledValues(line.split(between))

/** The lines above the headings as texts; lines further down are captions. */
export function titleLines({ sheet }: Pick<WorkTable, 'sheet'>): string[] {
  const taken = new Set(sheet.rows.map(({ row }) => row))
  return lineTexts(sheet.above.filter(({ row }) => !taken.has(row)))
}

/** The lines below the last person that are about the days of a trip, or name nothing else. */
function linesBelow({ sheet: { below, rows } }: Pick<WorkTable, 'sheet'>): string[] {
  const last = rows.at(-1)?.row ?? Infinity
  return lineTexts(below.filter(({ row }) => row > last)).filter((text) => {
    const folded = foldText(text)
    return tripWord.test(folded) || periodWord.test(folded) || splitPeriod(text) !== null
  })
}

const lineTexts = (rows: readonly RawRow[]): string[] =>
  rows
    .slice(0, mostLines)
    .map(({ cells }) => cells.map(cellText).filter(Boolean).join(between).slice(0, longestLine))
    .filter((text) => text !== '')

type Found = { text: string; value: string }

/** The value on which all lines that have one agree. */
function onlyOne(lines: readonly { text: string; value: string | null }[]): Found | null {
  const said = lines.filter((line): line is Found => line.value !== null)
  return new Set(said.map(({ value }) => value)).size === 1 ? said[0]! : null
}

const separators = /\s+[-–—]\s+|[|;:：（）()【】]|(?<=\p{Script=Han})[,\s]|，/u

/** A label that says only that the trip follows: "Program:", "Trip name:". */
const isTripLabel = (label: string): boolean =>
  /^(?:name|title|bezeichnung|nombre|nom|nome|nazwa)?$/u.test(label.replace(tripWord, '').trim())

/** The destination of a trip named in a line; null if it names none or several. */
export function findGoal(line: string): string | null {
  for (const { label, value, targets } of labelledIn(line)) {
    if (!targets.has('destination_country_id') && !(tripWord.test(label) && isTripLabel(label))) continue
    const places = /\p{Script=Han}/u.test(value) ? placesInHan(value) : placesIn(value)
    if (places.size === 1) return [...places][0]!
  }
  let isBehind = false
  for (const part of line.split(separators)) {
    const trip = tripWord.exec(foldText(part))
    const isPlace =
      isBehind && (findCityCountry(bare(part.trim())) ?? findCountry(bare(part.trim()))) !== null
    if (trip === null && !isPlace) continue
    isBehind = true
    const places = /\p{Script=Han}/u.test(part) ? placesInHan(part, trip?.index) : placesIn(part)
    if (places.size === 1) return [...places][0]!
    if (places.size > 1) return null
  }
  // "Language stay (Worthing, England)": the place is in brackets after the trip
  const behind = /(?:^|\s)([^()|]{3,})\(([^()]+)\)/u.exec(line)
  if (behind === null || !tripWord.test(foldText(behind[1]!))) return null
  const places = placesIn(behind[2]!)
  return places.size === 1 ? [...places][0]! : null
}

function placesIn(part: string): Set<string> {
  const words = part
    .split(/[\s,/]+/)
    .map(bare)
    .filter(Boolean)
  if (words.length > mostWords) return new Set()
  const [all, aimed] = [new Set<string>(), new Set<string>()]
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + 4); to > from; to--) {
      const text = words.slice(from, to).join(' ')
      // names start with a capital; up to three letters may be a word in any language
      if (text.length < 4 && !/^(?:rom|uk|usa|u\.?s\.?a\.?)$/iu.test(text)) continue
      if (!/^[\p{Lu}\p{Lo}]/u.test(text)) continue
      const id = findCityCountry(text) ?? (text.length < 4 ? null : findCountry(text, ''))
      if (id === null) continue
      all.add(id)
      const before = words[from - 1]
      if (before !== undefined && towards.test(before.toLowerCase())) aimed.add(id)
      from = to - 1
      break
    }
  }
  return aimed.size > 0 ? aimed : all
}

/** Of several places, the one right before the word for the trip: "北京四中英国研学营". */
function placesInHan(part: string, trip = part.length): Set<string> {
  let before: string | null = null
  const countryIds = new Set<string>()
  for (let from = 0; from < part.length; from++) {
    for (let length = Math.min(6, part.length - from); length >= 2; length--) {
      const text = part.slice(from, from + length)
      if (!/^\p{Script=Han}+$/u.test(text)) continue
      const id = findCountry(text) ?? findCityCountry(text)
      if (id === null) continue
      countryIds.add(id)
      if (from <= trip) before = id
      from += length - 1
      break
    }
  }
  return countryIds.size > 1 && before !== null ? new Set([before]) : countryIds
}

const hanPeriod =
  /\d{4}[年./-]\d{1,2}[月./-]\d{1,2}[日号號]?\s*(?:至|到|[-–—~～〜])\s*(?:\d{4}[年./-])?(?:\d{1,2}[月./-])?\d{1,2}[日号號]?/u

/**
 * The period in a line, as start and end with a line break between them; null if there is none or it is over.
 */
function findPeriod(line: string, today: string): string | null {
  const han = hanPeriod.exec(line)
  const period = (han === null ? null : splitPeriod(han[0])) ?? periodIn(line) ?? twoDates(line)
  return period === null || isOver(period, today) ? null : `${period.start}\n${period.end}`
}

function isOver({ end: text }: Period, today: string): boolean {
  const end = readDay(text)
  return end !== null && (parseDay(end) ?? 0) < (parseDay(today) ?? 0)
}

function readDay(text: string, order: DateOrder = 'dmy'): string | null {
  const parts = parseDateParts(text)
  return parts === null ? null : composeDate(parts, order, (short) => 2000 + short)
}

/** The days of a trip on two lines: "Departure: 5 July 2027", "Return: 18 July 2027". */
function labelledPeriod(lines: readonly string[], today: string): Found | null {
  const labelled = lines.flatMap((text) => labelledIn(text).map((one) => ({ ...one, text })))
  const find = (target: 'start_date' | 'end_date') =>
    onlyOne(labelled.flatMap(({ text, value, targets }) => (targets.has(target) ? [{ text, value }] : [])))
  const [start, end] = [find('start_date'), find('end_date')]
  const period = start === null || end === null ? null : datesInOrder(start.value, end.value)
  if (start === null || period === null || isOver(period, today)) return null
  return { text: start.text, value: `${period.start}\n${period.end}` }
}

const bare = (word: string): string => word.replace(/^[(（[,;|]+|[)）\],;:|.]+$/gu, '')
const couldBegin = (word: string): boolean =>
  /^\d/.test(word) || findMonth(foldText(word).replace(/\.$/, '')) !== undefined

/** The first run of words that is a period, as long as possible. */
function periodIn(line: string): Period | null {
  const words = line.split(/\s+/).slice(0, mostWords)
  for (let from = 0; from < words.length; from++) {
    if (!couldBegin(bare(words[from]!))) continue
    for (let to = Math.min(words.length, from + longestPeriod); to > from; to--) {
      if (!/\d\D*$/u.test(words[to - 1]!)) continue
      const period = splitPeriod(bare(words.slice(from, to).join(' ')))
      if (period !== null) return period
    }
  }
  return null
}

/** "Departure 15/03/2027, return 20/03/2027": exactly two full dates, in order. */
function twoDates(line: string): Period | null {
  const dates = line.match(/\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/gu) ?? []
  return dates.length === 2 ? datesInOrder(dates[0]!, dates[1]!) : null
}

/** Two dates as a period if they follow each other. Dates that are only possible with the month first say so. */
function datesInOrder(start: string, end: string): Period | null {
  const [from, to] = [readDay(start), readDay(end)]
  if (from !== null && to !== null) return from <= to ? { start, end } : null
  const [first, last] = [readDay(start, 'mdy'), readDay(end, 'mdy')]
  return first !== null && last !== null && first <= last ? { start: first, end: last } : null
}
