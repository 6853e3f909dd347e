import { headingWords } from './heading-words.ts'
import { orderOfNames } from './order-of-names.ts'
import { withoutFillers } from './whose-heading.ts'
import { parseDay } from '@campus/domain/calendar-date'
import type { Assignment, Column, Score } from './column.ts'
import { normaliseDate } from '../normalise/normalise-date.ts'
import { normaliseType } from '../normalise/normalise-type.ts'
import { isParentWord, readRelation } from '../normalise/relation-words.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { ColumnTarget } from '../model/column-match.ts'

/**
 * If the headings are missing or in an unknown language, takes two adjacent columns of words that differ from
 * row to row as the names. The confidence is low, so that the user checks it.
 */
export function guessNames(
  assignment: Assignment,
  columns: Column[],
  { rows, isFamilyFirst: chosen }: { rows: readonly RawRow[]; isFamilyFirst: boolean | undefined },
): void {
  dropHalfName(assignment, columns)
  const targets = new Set([...assignment.values()].map(({ target }) => target))
  if (targets.has('first_name') || targets.has('last_name') || targets.has('full_name')) return
  const isNameColumn = ({ index, reading, profile }: Column) =>
    !assignment.has(index) &&
    reading.targets.size === 0 &&
    !reading.isIgnored &&
    profile.name > 0.9 &&
    profile.distinct > leastOwn &&
    Math.max(profile.country, profile.gender, profile.type) < 0.6
  const at = columns.findIndex((column, index) => {
    const next = columns[index + 1]
    if (next === undefined || next.index !== column.index + 1) return false
    return isNameColumn(column) && isNameColumn(next) && distinctPairs(rows, column.index) > leastPairs
  })
  const pair = [columns[at], columns[at + 1]]
  if (at < 0 || pair[0] === undefined || pair[1] === undefined) return
  const score = (column: Column): Score => ({
    score: 0.3,
    reason: { code: 'values_name', params: { heading: column.header } },
  })
  const [one, other] = pair as [Column, Column]
  const email = [...assignment].find(([, { target }]) => target === 'email')?.[0]
  const names = rows.map(({ cells }) => ({
    words: [cellText(cells[one.index]), cellText(cells[other.index])],
    address: email === undefined ? '' : cellText(cells[email]),
  }))
  const isFamilyFirst = chosen ?? orderOfNames(names) === 'family'
  assignment.set(one.index, { target: isFamilyFirst ? 'last_name' : 'first_name', score: score(one) })
  assignment.set(other.index, { target: isFamilyFirst ? 'first_name' : 'last_name', score: score(other) })
}

/** A family name or a given name may be common in a list, but few people have the same of both. */
const leastOwn = 0.2
const leastPairs = 0.7

/** The share of different pairs of values in a column and the next one. */
function distinctPairs(rows: readonly RawRow[], column: number): number {
  const pairs = rows.map(({ cells }) => `${cellText(cells[column])}\n${cellText(cells[column + 1])}`)
  return new Set(pairs).size / Math.max(1, pairs.length)
}

/** Unassigns a full name found by its values if the column next to it has Chinese or Japanese names as well. */
function dropHalfName(assignment: Assignment, columns: readonly Column[]): void {
  const [index, whole] = [...assignment].find(([, { target }]) => target === 'full_name') ?? []
  if (index === undefined || whole?.score.reason.code !== 'values_full_name') return
  const isHalf = [index - 1, index + 1].some((next) => {
    const { profile } = columns[next] ?? {}
    return profile !== undefined && !assignment.has(next) && profile.hanInitial + profile.hanName > 0.5
  })
  if (isHalf) assignment.delete(index)
}

const departureHeading =
  /^(?:departure|departs|leaving|leaves?|abreise|abflug|salida|depart|partida|saida)(?: date)?$/u
const lengthHeading =
  /week|night|days|woche|nacht|tage|dauer|semana|noche|dias|duraci|semaine|nuit|jours|duree|settiman|nott|giorni|durata|noite|duracao|周|週|晚|天/u

/** "Arrival" and "Departure" can mean either end of a trip, so the dates decide which comes first. */
export function orderTripDates(
  assignment: Assignment,
  rows: readonly RawRow[],
  { columns, today }: { columns: Column[]; today: string },
): void {
  const find = (target: ColumnTarget) => [...assignment].find(([, one]) => one.target === target)
  const start = find('start_date')
  const end = find('end_date')
  const either = start ?? end
  if (start === undefined || end === undefined) {
    // "Departure" alone may be either end of the trip, unless its length is given
    const heading = headingWords(columns[either?.[0] ?? -1]?.header ?? '')
    const hasLength = columns.some(({ header }) => lengthHeading.test(headingWords(header)))
    if (either !== undefined && departureHeading.test(heading) && !hasLength) assignment.delete(either[0])
    return
  }
  const isSure = (entry: [number, { target: ColumnTarget; score: Score }]) =>
    (columns[entry[0]]!.reading.targets.get(entry[1].target)?.score ?? 0) >= 0.95
  if (isSure(start) || isSure(end)) return
  let [before, after] = [0, 0]
  for (const { cells } of rows.slice(0, 200)) {
    const day = (column: number) =>
      parseDay(normaliseDate(cells[column] ?? '', 'start_date', { order: 'dmy', today }).value)
    const [from, to] = [day(start[0]), day(end[0])]
    if (from === null || to === null) continue
    if (from <= to) before++
    else after++
  }
  if (after <= before) return
  assignment.set(start[0], { ...start[1], target: 'end_date' })
  assignment.set(end[0], { ...end[1], target: 'start_date' })
}

/** Headings that clearly mean a group's leader, or the person whom a dependent belongs to. */
const sureTies: Partial<Record<ColumnTarget, RegExp>> = {
  group_leader:
    /leader|leiter|leitung|l[ií]der|jefe|chef|capo|responsable d|responsabile (?:del )?gruppo|respons[aá]vel (?:do|pelo)|coordinador de|accompanying|begleit|accompagn|acompa|领队|領隊|团长|團長|带队|帶隊|带团|帶團|随团|隨團/i,
  dependent_of:
    /depend|family|famil|angeh|linked|accompan|acompa|accompagn|charge|carico|rattach|concern|référent|ayant|vincul|ligado|所属|所屬|关联|關聯|家属|家屬|受养|受養|依附|附属|附屬|隶属|隸屬|主/i,
}
/** Headings about kinship, which are often about an emergency contact rather than a traveller. */
const kinshipHeading =
  /relation|kinship|beziehung|verwandtschaft|parent(?:esco|ela|é)|relaci[oó]n|v[ií]nculo|\blien\b|legame|relazione|rela[cç][aã]o|关系|關係/i
const tiedTypes: Partial<Record<ColumnTarget, string>> = {
  group_leader: 'group_leader',
  dependent_of: 'immediate_family',
}

/** Whether a column of kinship is about emergency contacts rather than travellers. */
function isAboutOthers(texts: readonly string[]): boolean {
  const relations = texts.map(readRelation)
  const words = relations.filter((one) => one !== null && !one.isSelf && one.target === '').length
  const parents = texts.filter(isParentWord).length
  // a list that consists mostly of parents isn't about the travellers
  return words > texts.length * 0.85 || parents > texts.length * 0.5
}

/**
 * Unassigns a "Teacher" or "Tutor" column unless the list has group leaders in it: as a group leader column,
 * it would report a missing leader on every row.
 */
export function dropUnusedLinks(assignment: Assignment, rows: readonly RawRow[], columns: Column[]): void {
  const typeColumn = [...assignment].find(([, { target }]) => target === 'type')?.[0]
  const types = new Set<string>()
  if (typeColumn !== undefined) {
    const texts = new Set(rows.map(({ cells }) => cellText(cells[typeColumn])))
    for (const text of texts) types.add(String(normaliseType(text).value))
  }
  for (const [index, { target }] of assignment) {
    const sure = sureTies[target]
    if (target === 'dependent_of') {
      const texts = rows.map(({ cells }) => cellText(cells[index]))
      const isSaid = texts.some((text) => readRelation(text) !== null) && !isAboutOthers(texts)
      if (isSaid) continue
      if (kinshipHeading.test(columns[index]!.header)) {
        assignment.delete(index)
        continue
      }
    }
    const isIdle = sure !== undefined && !types.has(tiedTypes[target]!) && !sure.test(columns[index]!.header)
    if (isIdle) assignment.delete(index)
  }
}

/** Headings that say no more than "address". */
const plainAddress =
  /^(?:full |postal |residential |residence )?(?:address(?: ?line)? ?1?|adresse|anschrift|direccion|domicilio|indirizzo|endereco|morada|adres|adress|adresa|адрес|地址|住所|العنوان) ?1?$/u
/** Headings of the other columns of a postal address, and of parents: the list is a register of pupils. */
const partOfAddress =
  /(?:^| )(?:post ?code|postal code|zip(?: code)?|plz|postleitzahl|cp|codigo postal|code postal|cap|codice postale|cep|kod pocztowy|postnummer|postcode|posta kodu|индекс|邮编|郵編|邮政编码|郵便番号|الرمز البريدي|town|city|wohnort|localidad|municipio|poblacion|ville|commune|citta|comune|localidade|concelho|miejscowosc|postort|woonplaats|ilce|город)(?: |$)|^(?:cp|plz|zip)\d|邮编|郵|市町村|监护|監護|家长|家長|保護者|(?:^| )(?:parents?|guardians?|eltern|erziehungsber|tutor|padres?|madre|responsables?|genitor[ei]|encarregad)/u

/** Unassigns a plain "Address" in a register of pupils: it is the address of their home. */
export function dropHomeAddress(assignment: Assignment, columns: readonly Column[]): void {
  const found = [...assignment].find(([, { target }]) => target === 'address')
  if (found === undefined) return
  const [index] = found
  // "address.addressLine1" is a column of a table of addresses, and "Member: Address 1" a question about a member
  const headings = columns.map(({ header }) => {
    const words = headingWords(header.split(/[.:]/u).filter(Boolean).at(-1) ?? '').split(' ')
    return withoutFillers(words).join(' ')
  })
  if (!plainAddress.test(headings[index]!)) return
  if (headings.some((heading, at) => at !== index && partOfAddress.test(heading))) assignment.delete(index)
}

/** A number that counts the rows, from 1 or in each class, isn't a student's, unless family members refer to it. */
export function dropRunningNumbers(assignment: Assignment, rows: readonly RawRow[]): void {
  const [index] = [...assignment].find(([, { target }]) => target === 'student_number') ?? []
  const isReferredTo = [...assignment.values()].some(({ target }) => target === 'dependent_of')
  if (index === undefined || isReferredTo) return
  const numbers = rows
    .map(({ cells }) => cellText(cells[index]))
    .filter(Boolean)
    .map(Number)
  if (numbers.length < leastCounted || numbers.some((number) => !Number.isInteger(number))) return
  const follows = numbers.slice(1).filter((number, at) => number === numbers[at]! + 1 || number === 1).length
  if (numbers[0] === 1 && follows === numbers.length - 1) assignment.delete(index)
}

const leastCounted = 4
const bareNumber = /^(?:id|code|codigo|identificador)$/u
const mostStamps = 0.8

/** Next to the time at which a form was sent, a plain "ID" is that of the answer. */
export function dropAnswerNumbers(assignment: Assignment, columns: readonly Column[]): void {
  const [index] = [...assignment].find(([, { target }]) => target === 'student_number') ?? []
  if (index === undefined || !bareNumber.test(headingWords(columns[index]!.header))) return
  if (columns.some(({ profile }) => profile.stamp >= mostStamps)) assignment.delete(index)
}
