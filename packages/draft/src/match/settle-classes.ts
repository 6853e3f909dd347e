import { foldText } from '@campus/domain/applicant/fold-text'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { ColumnTarget } from '../model/column-match.ts'
import { mostDoubtful, type Assignment, type Column } from './column.ts'

/** What follows the number of a year rather than of a class: 2nd, 4t, 1º, 2年, 9 кл. */
const yearEnding = 'st|nd|rd|th|e|ème|eme|er|o|r|n|t|è|[ºª]|ano|año|yr|年|年级|年級|年生|학년|кл'
/** A label of a class, such as 4BL, 9A, 10-C, 4º ESO B or 高一(2)班, is a group, not a year. */
const classLabel = new RegExp(
  String.raw`^\d{1,2}\s?[-.]?\s?(?!(?:${yearEnding})$)\p{L}{1,3}\d?$|^\d{1,2}(?:[ºª°.]|\p{L}{1,4})?(?:\s\p{L}{2,6}\.?)?\s["“]?[A-H]["”]?$|^[\p{Script=Han}\d()（）]{2,12}班$`,
  'u',
)
const mostLabels = 0.8

/** Takes a year of study whose values are labels of classes for the group if no other column holds that. */
export function regroupClasses(
  assignment: Assignment,
  rows: readonly RawRow[],
  columns: readonly Column[],
): void {
  const find = (target: ColumnTarget) => [...assignment].find(([, one]) => one.target === target)
  const [index, held] = find('year_of_study') ?? []
  if (index === undefined || held === undefined || find('group_name') !== undefined) return
  if (!columns[index]!.reading.targets.has('year_of_study')) return
  if (shareOfLabels(rows, index) < mostLabels) return
  assignment.set(index, {
    target: 'group_name',
    score: { ...held.score, score: Math.min(held.score.score, mostDoubtful) },
  })
}

/** Words that mean any group, such as that of a trip. */
const anyGroup = /gr[uo]u?p|grup|gruppe|group|团|團|组|組|班|team|bus|مجموعة/u

/**
 * Takes the class rather than the branch or section of a school for the group: "Sınıfı" with 10-A next to "Şube" with
 * the names of buildings.
 */
export function preferClassLabels(
  assignment: Assignment,
  rows: readonly RawRow[],
  columns: readonly Column[],
): void {
  const [index, held] = [...assignment].find(([, { target }]) => target === 'group_name') ?? []
  if (index === undefined || held === undefined || anyGroup.test(foldText(columns[index]!.header))) return
  const texts = textsOf(rows, index)
  if (shareOfLabels(rows, index) > 0 || texts.some((text) => /\d/u.test(text))) return
  const classes = columns.find(
    (column) =>
      !assignment.has(column.index) &&
      column.reading.targets.get('group_name')?.how === 'exact' &&
      shareOf(rows, column.index, (text) => classLabel.test(text) || numberedLetter.test(text)) >= mostLabels,
  )
  if (classes === undefined) return
  assignment.delete(index)
  // "Τάξη" with a letter is the year of the classes next to it
  const isYear =
    columns[index]!.reading.targets.has('year_of_study') && texts.every((text) => text.length < 3)
  if (isYear && ![...assignment.values()].some(({ target }) => target === 'year_of_study'))
    assignment.set(index, { ...held, target: 'year_of_study' })
  assignment.set(classes.index, {
    target: 'group_name',
    score: { ...held.score, score: Math.min(held.score.score, mostDoubtful) },
  })
}

/** The teacher of a class, or what else a school calls one, above the labels of the classes: "PC/Tutor", "Homeroom". */
const classOfTeacher =
  /tutor|mentor|teacher|advis|homeroom|registration|klassenl|professeur|prof princ|coordinat|wychowawc|larare|lærer/u

/** Takes a column of a teacher that holds the labels of classes for the group if no other column holds that. */
export function takeTutorClasses(
  assignment: Assignment,
  rows: readonly RawRow[],
  columns: readonly Column[],
): void {
  if ([...assignment].some(([, { target }]) => target === 'group_name')) return
  const classes = columns.find(
    ({ index, header }) =>
      !assignment.has(index) &&
      classOfTeacher.test(foldText(header)) &&
      shareOfLabels(rows, index) >= mostLabels,
  )
  if (classes === undefined) return
  const reason = { code: 'heading_part', params: { heading: classes.header, word: classes.header } } as const
  assignment.set(classes.index, { target: 'group_name', score: { score: mostDoubtful, reason } })
}

const textsOf = (rows: readonly RawRow[], index: number): string[] =>
  rows.map(({ cells }) => cellText(cells[index])).filter(Boolean)

/** A class within its year, as in Greece: Α1. Next to other columns of classes alone, because years may be S1 and Y9. */
const numberedLetter = /^\p{L}\d{1,2}$/u

const shareOfLabels = (rows: readonly RawRow[], index: number): number =>
  shareOf(rows, index, (text) => classLabel.test(text))

function shareOf(rows: readonly RawRow[], index: number, isMeant: (text: string) => boolean): number {
  const texts = textsOf(rows, index)
  return texts.filter(isMeant).length / Math.max(1, texts.length)
}

/** The parts of a school: "Secondary", "Bachillerato", "高中". */
const stage =
  /^(?:(?:pre|early|infant|junior|lower|upper|middle|senior|high|primary|elementary|secondary|preparatory|prep)(?: (?:years|school|secondary|primary|stage|education))*|kindergarten|nursery|sixth form|(?:educacion )?(?:infantil|primaria|secundaria|eso|bachillerato|bach|preparatoria)|(?:escuela )?secundaria|maternelle|primaire|elementaire|secondaire|college|lycee|(?:scuola )?(?:primaria|secondaria|superiore|media|infanzia)(?: di (?:primo|secondo|i|ii) grado)?|(?:ensino )?(?:basico|secundario|medio|fundamental)|grundschule|unterstufe|mittelstufe|oberstufe|sekundarstufe(?: i{1,2})?|primarstufe|gymnasium|realschule|hauptschule|szkola podstawowa|liceum|technikum|gymnasieskola|grundskola|ilkokul|ortaokul|lise|小学|小學|初中|高中|国中|國中|小学校|中学校|高校|高等学校|(?:المرحله |المرحلة )?ال(?:ابتدائي|متوسط|ثانوي|اعدادي)[هة]?)$/u

/** Numbers and words for them: "2º", "IV", "高一", "Segundo". */
const numbered =
  /\d|[一二三四五六七八九十]|(?:^| )[ivx]{1,4}(?: |$)|first|second|third|fourth|fifth|sixth|seventh|prim|segund|terc|cuart|quint|sext|quart|deuxi|trois|quatri|cinqui|erste|zweit|dritt|viert|الاول|الثان|الثالث|الرابع/u
/** A heading that means a year as well as a course. */
const mostVague = 0.7

/**
 * Unassigns a year of study that names the part of the school instead, as every row says "Secondary", or below a vague
 * heading such as "Curso" the subject.
 */
export function dropStages(
  assignment: Assignment,
  rows: readonly RawRow[],
  columns: readonly Column[],
): void {
  const [index] = [...assignment].find(([, { target }]) => target === 'year_of_study') ?? []
  if (index === undefined) return
  const texts = [...new Set(textsOf(rows, index).map(foldText))]
  if (texts.length === 0) return
  const isVague = (columns[index]!.reading.targets.get('year_of_study')?.score ?? 0) < mostVague
  const isNoYear = (text: string) => stage.test(text) || (isVague && !numbered.test(text))
  if (texts.every(isNoYear)) assignment.delete(index)
}
