import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Cell } from '../test/build-file.ts'
import type { CorpusFile } from './corpus-file.ts'
import { makePerson, makeTrips, type Person } from './world/make-people.ts'
import { startRandom } from './world/random.ts'
import { writeCell, type CellContext } from './write-cell.ts'

/** A value where the file says it. */
export type Held = {
  value: string
  /** Numbers of the columns that it was written to, from 1; none if a title, caption or sheet name says it. */
  columns: number[]
  /** Their headings. */
  headings: string[]
}

/** A person of a file with the place where they are and every value that the file holds. */
export type TruePerson = {
  sheet: string
  row: number
  holds: Partial<Record<ApplicantField, Held>>
  standIns: Partial<Record<ApplicantField, string>>
  real: Person['real']
  /** Where the file says that the person left. */
  left: Held | null
}

/** A sheet; its last heading row is 0 if it has none. */
export type LaidOutSheet = { name: string; rows: Cell[][]; merges: string[]; headerRow: number }

type Column = { group: string; heading: string; template: string; isRepeated: boolean }

/** Lays out the sheets of a file with their people. */
export function layOut(file: CorpusFile): { sheets: LaidOutSheet[]; people: TruePerson[] } {
  const random = startRandom(file.name)
  const trips = makeTrips(file.trips ?? 1, file.nation, random)
  const options = {
    nation: file.nation,
    random,
    trips,
    surnames: file.surnames ?? 1,
    leaderEvery: file.leaderEvery ?? 0,
    hasFamily: file.hasFamily ?? false,
  }
  const columns = readColumns(file.columns)
  const layer = { file, columns, options, people: [] as TruePerson[] }
  const count = file.people ?? 14
  const groups = file.groups ?? ['']
  const persons = Array.from({ length: count }, (_, number) => ({
    number,
    person: makePerson(number, options),
  }))
  const parts = groups.map((group, at) => ({
    group,
    persons: persons.filter(({ number }) => Math.floor((number * groups.length) / count) === at),
  }))
  const isBySheet = file.groups !== undefined && file.caption === undefined
  const sheets = isBySheet
    ? parts.map((part) => layOutSheet(part.group, [part], layer))
    : [layOutSheet(isText(file) ? '' : 'Sheet1', parts, layer)]
  return { sheets, people: layer.people }
}

/** Whether a file is text, which has no sheets. */
export const isText = ({ file }: CorpusFile): boolean => /^(?:csv|text)/.test(file)

type Layer = {
  file: CorpusFile
  columns: Column[]
  options: Omit<CellContext, 'language' | 'number'>
  people: TruePerson[]
}
type Part = { group: string; persons: { number: number; person: Person }[] }

function readColumns(text: string): Column[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.lastIndexOf(' = ')
    if (at < 0) throw new Error(`A column without a cell: ${line}`)
    const parts = line.slice(0, at).trim().split(' > ')
    return {
      group: parts.length > 1 ? parts[0]! : '',
      heading: parts.at(-1)!,
      template: line.slice(at + 3).trim(),
      isRepeated: line.includes('{#}'),
    }
  })
}

function layOutSheet(name: string, parts: readonly Part[], layer: Layer): LaidOutSheet {
  const { file, options } = layer
  const { rows: heads, merges, placed } = headingRows(layer)
  const everyone = parts.flatMap(({ persons }) => persons)
  const [{ person: anyone, number } = everyone[0]!] = everyone
  const language = languageOf(file, anyone)
  const titles = (file.title ?? []).map((line) => writeCell(line, anyone, { ...options, language, number }))
  const rows: Cell[][] = [...titles.map(({ cell }) => [cell]), ...(titles.length > 0 ? [[]] : [])]
  const above = rows.length
  rows.push(...heads)
  let written = 0
  for (const part of parts) {
    if (file.caption !== undefined) rows.push([file.caption.replace('{group}', part.group)])
    for (const household of households(part, layer)) {
      if (file.mess?.includes('blank rows') && written % 5 === 4) rows.push([])
      if (file.mess?.includes('repeated headings') && written % 6 === 5) rows.push(...heads)
      const { cells, people } = writeRow(household, placed, layer)
      rows.push(cells)
      written++
      people.forEach((one, block) => {
        for (const [field, value] of titles.flatMap(({ holds }) => Object.entries(holds)))
          one.holds[field as ApplicantField] ??= { value, columns: [], headings: [] }
        if (part.group !== '') {
          one.real.group_name = part.group
          one.holds.group_name = { value: part.group, columns: [], headings: [] }
        }
        const row = file.isOnItsSide ? written + 1 : rows.length
        layer.people.push({ ...one, row, sheet: block === 0 ? name : `${name} #${block + 1}`.trim() })
      })
    }
  }
  if (file.footer) rows.push([], ...file.footer.map((line) => [line.replace('{count}', String(written))]))
  if (file.isOnItsSide) return { name, rows: turn(rows), merges: [], headerRow: 1 }
  const headerRow = heads.length === 0 ? 0 : above + heads.length
  return {
    name,
    rows,
    headerRow,
    merges: merges.map(([from, to]) => `${columnName(from)}${above + 1}:${columnName(to)}${above + 1}`),
  }
}

const languageOf = (file: CorpusFile, { nation }: Person): string => file.language ?? nation.language

const turn = (rows: readonly Cell[][]): Cell[][] =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
    rows.map((row) => row[column] ?? null),
  )

const columnName = (index: number): string =>
  (index >= 26 ? String.fromCodePoint(64 + Math.floor(index / 26)) : '') +
  String.fromCodePoint(65 + (index % 26))

type Placed = Column & { block: number }

/** The columns in their order, the repeated ones once for each repetition where the first of them is. */
function headingRows({ file, columns }: Layer): {
  rows: Cell[][]
  merges: [number, number][]
  placed: Placed[]
} {
  const repeated = columns.filter(({ isRepeated }) => isRepeated)
  const most = file.repeats?.most ?? 1
  const blocks = Array.from({ length: most }, (_, block) =>
    repeated.map((column) => ({
      ...column,
      block,
      heading: column.heading.replace('{#}', String(block + 1)),
      group: column.group.replace('{#}', String(block + 1)),
    })),
  ).flat()
  const placed = columns.flatMap((column): Placed[] => {
    if (!column.isRepeated) return [{ ...column, block: -1 }]
    return column === repeated[0] ? blocks : []
  })
  if (file.hasNoHeadings) return { rows: [], merges: [], placed }
  const headings = placed.map(({ heading }) => heading)
  if (placed.every(({ group }) => group === '')) return { rows: [headings], merges: [], placed }
  const merges: [number, number][] = []
  const groups = placed.map(({ group }, at): Cell => {
    if (group === '' || placed[at - 1]?.group !== group) {
      merges.push([at, at])
      return group === '' ? null : group
    }
    merges.at(-1)![1] = at
    return null
  })
  return { rows: [groups, headings], merges: merges.filter(([from, to]) => to > from), placed }
}

type Row = { number: number; persons: Person[] }

/** The people of each row: one, the children of a family, or one person with several trips. */
function households({ persons }: Part, { file, options }: Layer): Row[] {
  const { random } = options
  return persons.map(({ number, person }) => {
    const extra = file.repeats === undefined ? 0 : random.below(file.repeats.most)
    const others = Array.from({ length: extra }, (_, at) => {
      if (file.repeats?.what === 'people') return makePerson(number * 10 + at + 100, options, person)
      const [trip] = makeTrips(1, file.nation, random) as [Person['trip']]
      const later = {
        ...trip,
        start: trip.start.replace(/-\d\d-/, '-09-'),
        end: trip.end.replace(/-\d\d-/, '-10-'),
      }
      const { country, start, end } = later
      return {
        ...person,
        trip: later,
        real: { ...person.real, destination_country_id: country, start_date: start, end_date: end },
      }
    })
    return { number, persons: [person, ...others] }
  })
}

type WrittenPerson = Omit<TruePerson, 'sheet' | 'row'>

function writeRow(
  { number, persons }: Row,
  placed: readonly Placed[],
  { file, options }: Layer,
): { cells: Cell[]; people: WrittenPerson[] } {
  const people = persons.map((person): WrittenPerson => ({
    holds: {},
    standIns: {},
    real: person.real,
    left: null,
  }))
  const cells = placed.map(({ template, heading, block }, column): Cell => {
    const person = persons[Math.max(block, 0)]
    if (person === undefined) return null
    const { cell, holds, standIns } = writeCell(template, person, {
      ...options,
      number,
      language: languageOf(file, person),
    })
    for (const one of block < 0 ? people : [people[block]!]) {
      for (const [field, value] of Object.entries(holds) as [ApplicantField, string][]) {
        one.real[field] = value
        const { columns = [], headings = [] } = one.holds[field] ?? {}
        one.holds[field] = { value, columns: [...columns, column + 1], headings: [...headings, heading] }
      }
      Object.assign(one.standIns, standIns)
      if (template.startsWith('{state') && person.hasLeft)
        one.left = { value: String(cell), columns: [column + 1], headings: [heading] }
    }
    return dirty(cell, file, options.random)
  })
  return { cells, people }
}

function dirty(cell: Cell, { mess }: CorpusFile, random: Layer['options']['random']): Cell {
  if (!mess?.includes('trailing spaces') || typeof cell !== 'string' || cell === '') return cell
  return random.pick([cell, `${cell} `, ` ${cell}`, `${cell}\u00a0`])
}
