import { parseDay } from '@campus/domain/calendar-date'
import type { Assignment, Column, Score } from './column.ts'
import { normaliseDate } from '../normalise/normalise-date.ts'
import { normaliseType } from '../normalise/normalise-type.ts'
import { isParentWord, readRelation } from '../normalise/relation-words.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { ColumnTarget } from '../model/column-match.ts'

/**
 * A sheet whose headings are in no language we know, or that has none: two neighbouring columns of words that differ
 * from row to row are the names. Offered with little confidence, so that the person looks.
 */
export function guessNames(assignment: Assignment, columns: Column[]): void {
  const found = new Set([...assignment.values()].map(({ target }) => target))
  if (found.has('first_name') || found.has('last_name') || found.has('full_name')) return
  const isNameColumn = ({ index, reading, profile }: Column) =>
    !assignment.has(index) &&
    reading.targets.size === 0 &&
    !reading.isIgnored &&
    profile.name > 0.9 &&
    profile.distinct > 0.5 &&
    Math.max(profile.country, profile.gender, profile.type) < 0.6
  const at = columns.findIndex((column, index) => {
    const next = columns[index + 1]
    return isNameColumn(column) && next !== undefined && next.index === column.index + 1 && isNameColumn(next)
  })
  const pair = [columns[at], columns[at + 1]]
  if (at < 0 || pair[0] === undefined || pair[1] === undefined) return
  const score = (column: Column): Score => ({
    score: 0.3,
    reason: { code: 'values_name', params: { heading: column.header } },
  })
  assignment.set(pair[0].index, { target: 'first_name', score: score(pair[0]) })
  assignment.set(pair[1].index, { target: 'last_name', score: score(pair[1]) })
}

/** "Arrival" and "Departure" mean either end of a trip: the dates themselves say which comes first. */
export function orderTripDates(
  assignment: Assignment,
  rows: readonly RawRow[],
  columns: Column[],
  today: string,
): void {
  const find = (target: ColumnTarget) => [...assignment].find(([, one]) => one.target === target)
  const start = find('start_date')
  const end = find('end_date')
  if (start === undefined || end === undefined) return
  const isSure = (found: [number, { target: ColumnTarget; score: Score }]) =>
    (columns[found[0]]!.reading.targets.get(found[1].target)?.score ?? 0) >= 0.95
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

/** Headings that say without doubt that a column names a group's leader, or the person a dependent belongs to. */
const sureTies: Partial<Record<ColumnTarget, RegExp>> = {
  group_leader:
    /leader|leiter|leitung|l[ií]der|jefe|chef|capo|responsable d|responsabile (?:del )?gruppo|respons[aá]vel (?:do|pelo)|coordinador de|accompanying|begleit|accompagn|acompa|领队|領隊|团长|團長|带队|帶隊|带团|帶團|随团|隨團/i,
  dependent_of:
    /depend|family|famil|angeh|linked|accompan|acompa|accompagn|charge|carico|rattach|ayant|vincul|ligado|所属|所屬|关联|關聯|家属|家屬|受养|受養|依附|附属|附屬|隶属|隸屬|主/i,
}
/** Headings of kinship, which often say whom to call rather than who travels. */
const kinshipHeading =
  /relation|kinship|beziehung|verwandtschaft|parent(?:esco|ela|é)|relaci[oó]n|v[ií]nculo|\blien\b|legame|relazione|rela[cç][aã]o|关系|關係/i
const tiedTypes: Partial<Record<ColumnTarget, string>> = {
  group_leader: 'group_leader',
  dependent_of: 'immediate_family',
}

/** Whether a column of kinship is about whom to call in an emergency rather than about who travels. */
function isAboutOthers(texts: readonly string[]): boolean {
  const relations = texts.map(readRelation)
  const words = relations.filter((one) => one !== null && !one.isSelf && one.target === '').length
  const parents = texts.filter(isParentWord).length
  // Nobody travels in a list of mothers alone.
  return words > texts.length * 0.85 || parents > texts.length * 0.5
}

/**
 * A "Teacher" or "Tutor" column of a school list ties nobody to anybody unless the list has leaders in it: read as
 * group leaders, every row would be told that its leader is missing.
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
