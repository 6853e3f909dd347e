import { utils } from '@e965/xlsx'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Cell } from '../test/build-file.ts'
import type { CorpusFile } from './corpus-file.ts'
import { makeHouseholds, type Household } from './households.ts'
import { headingRows, placeColumns, type Placed } from './place-columns.ts'
import { makeTrips, type PeopleOptions, type Person } from './world/make-people.ts'
import { startRandom, type Random } from './world/random.ts'
import { writeCell } from './write-cell.ts'

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
  also: Partial<Record<ApplicantField, string[]>>
  real: Person['real']
  /** Where the file says that the person left. */
  left: Held | null
}

/** A sheet; its last heading row is 0 if it has none. */
export type LaidOutSheet = { name: string; rows: Cell[][]; merges: string[]; headerRow: number }

type Layer = {
  file: CorpusFile
  placed: Placed[]
  options: PeopleOptions
  /** Everyone who was laid out so far. */
  people: TruePerson[]
}
type Part = { group: string; households: Household[] }

/** Lays out the sheets of a file with their people. */
export function layOut(file: CorpusFile): { sheets: LaidOutSheet[]; people: TruePerson[] } {
  const random = startRandom(file.name)
  const options = {
    nation: file.nation,
    hasOtherNames: file.hasOtherNames ?? false,
    random,
    trips: makeTrips(file.trips ?? 1, file.nation, random),
    surnames: file.surnames ?? 1,
    leaderEvery: file.leaderEvery ?? 0,
    hasFamily: file.hasFamily ?? false,
  }
  const layer: Layer = { file, placed: placeColumns(file), options, people: [] }
  const households = makeHouseholds(file, options)
  const groups = file.groups ?? ['']
  const parts = groups.map((group, at) => ({
    group,
    households: households.filter(
      ({ number }) => Math.floor((number * groups.length) / households.length) === at,
    ),
  }))
  const isBySheet = file.groups !== undefined && file.caption === undefined
  const sheets = isBySheet
    ? parts.map((part) => layOutSheet(part.group, [part], layer))
    : [layOutSheet(hasSheetName(file) ? (file.sheet ?? 'Sheet1') : '', parts, layer)]
  const others = Object.entries(file.otherSheets ?? {}).map(([name, lines]) => ({
    name,
    rows: lines.map((line): Cell[] => line.split('\t')),
    merges: [],
    headerRow: 0,
  }))
  return { sheets: [...sheets, ...others], people: layer.people }
}

const hasSheetName = (file: CorpusFile): boolean => !isText(file) && !file.file.endsWith(' html')

/** Whether a file is text, which has no sheets. */
export const isText = ({ file }: CorpusFile): boolean => /^(?:csv|text)/.test(file)

const blankEvery = 5
const headingsEvery = 6
const noteAfter = 3

function layOutSheet(name: string, parts: readonly Part[], layer: Layer): LaidOutSheet {
  const { file, options } = layer
  const { rows, holds } = titleRows(parts[0]!.households[0]!, layer)
  const sheet = { name, rows, merges: [], headerRow: 0 }
  const written = addTable(sheet, { parts, layer, holds })
  if (file.footer) rows.push([], ...file.footer.map((line) => [line.replace('{count}', String(written))]))
  if (file.below) {
    const { title, ...table } = file.below
    const below: CorpusFile = {
      name: file.name,
      after: '',
      kind: file.kind,
      nation: file.nation,
      file: '',
      ...table,
    }
    const households = makeHouseholds(below, { ...options, leaderEvery: 1 })
    rows.push([], [title])
    addTable(
      { ...sheet, headerRow: 0 },
      {
        parts: [{ group: '', households }],
        layer: { ...layer, file: below, placed: placeColumns(below) },
        holds,
      },
    )
  }
  return file.isOnItsSide ? { name, rows: turn(rows), merges: [], headerRow: 1 } : sheet
}

type Table = { parts: readonly Part[]; layer: Layer; holds: Record<string, string> }

/** Adds headings and people to a sheet, and counts the rows of people. */
function addTable(sheet: LaidOutSheet, { parts, layer, holds }: Table): number {
  const { file, placed } = layer
  const { name, rows } = sheet
  const heads = headingRows(placed, file)
  const above = rows.length
  rows.push(...heads.rows)
  if (file.example) rows.push(file.example)
  const repeats = new Repeats(placed)
  let written = 0
  for (const { group, households } of parts) {
    if (file.caption !== undefined) rows.push([file.caption.replace('{group}', group)])
    for (const household of households) {
      if (file.mess?.includes('blank rows') && written % blankEvery === blankEvery - 1) rows.push([])
      if (file.mess?.includes('repeated headings') && written % headingsEvery === headingsEvery - 1)
        rows.push(...heads.rows)
      if (file.mess?.includes('notes') && written === noteAfter) rows.push([file.note ?? '* see our e-mail'])
      const { cells, people } = writeRow(household, layer)
      rows.push(repeats.shorten(cells, rows.length + 1))
      written++
      people.forEach((one, block) => {
        for (const [field, value] of Object.entries(holds))
          one.holds[field as ApplicantField] ??= { value, columns: [], headings: [] }
        if (group !== '') {
          one.real.group_name = group
          one.holds.group_name = { value: group, columns: [], headings: [] }
        }
        const row = file.isOnItsSide ? written + 1 : rows.length
        layer.people.push({ ...one, row, sheet: block === 0 ? name : `${name} #${block + 1}`.trim() })
      })
    }
  }
  sheet.merges.push(
    ...heads.merges.map(({ from, to }) => rangeOf([above + 1, from], [above + 1, to])),
    ...repeats.merges(),
  )
  sheet.headerRow = heads.rows.length === 0 ? 0 : above + heads.rows.length
  return written
}

const rangeOf = ([top, left]: [number, number], [bottom, right]: [number, number]): string =>
  utils.encode_range({ s: { r: top - 1, c: left }, e: { r: bottom - 1, c: right } })

/** The lines above the headings, and the fields that they hold for everybody. */
function titleRows({ number, people: [anyone] }: Household, { file, options }: Layer) {
  const language = languageOf(file, anyone!)
  const lines = (file.title ?? []).map((line) =>
    line.split('\t').map((cell) => writeCell(cell, anyone!, { ...options, language, number })),
  )
  const rows: Cell[][] = lines.map((line) => line.map(({ cell }) => cell))
  if (rows.length > 0) rows.push([])
  return {
    rows,
    holds: Object.assign({}, ...lines.flat().map((line) => line.holds)) as Record<string, string>,
  }
}

const languageOf = (file: CorpusFile, { nation }: Person): string => file.language ?? nation.language

const turn = (rows: readonly Cell[][]): Cell[][] =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
    rows.map((row) => row[column] ?? null),
  )

/** Leaves out values that repeat the one above, in the columns that ask for it. */
class Repeats {
  readonly #placed: readonly Placed[]
  readonly #runs: { column: number; text: string; from: number; to: number }[] = []

  constructor(placed: readonly Placed[]) {
    this.#placed = placed
  }

  shorten(cells: readonly Cell[], row: number): Cell[] {
    return cells.map((cell, column) => {
      const { repeat } = this.#placed[column]!
      if (repeat === '') return cell
      const run = this.#runs.findLast((one) => one.column === column)
      if (run?.text === String(cell)) {
        run.to = row
        return repeat === '^' ? null : repeat
      }
      this.#runs.push({ column, text: String(cell), from: row, to: row })
      return cell
    })
  }

  /** The ranges of merged cells. */
  merges(): string[] {
    const merged = this.#runs.filter(
      ({ column, from, to }) => to > from && this.#placed[column]!.repeat === '^',
    )
    return merged.map(({ column, from, to }) => rangeOf([from, column], [to, column]))
  }
}

type WrittenPerson = Omit<TruePerson, 'sheet' | 'row'>

function writeRow(
  { number, people: everyone }: Household,
  { file, placed, options }: Layer,
): { cells: Cell[]; people: WrittenPerson[] } {
  const people = everyone.map(({ real }): WrittenPerson => ({
    holds: {},
    standIns: {},
    also: {},
    real,
    left: null,
  }))
  const cells = placed.map(({ template, heading, block }, column): Cell => {
    const person = everyone[Math.max(block, 0)]
    if (person === undefined) return null
    const language = languageOf(file, person)
    const { cell, holds, standIns, also } = writeCell(template, person, { ...options, number, language })
    for (const one of block < 0 ? people : [people[block]!]) {
      for (const [field, value] of Object.entries(holds) as [ApplicantField, string][]) {
        one.real[field] = value
        const { columns = [], headings = [] } = one.holds[field] ?? {}
        one.holds[field] = { value, columns: [...columns, column + 1], headings: [...headings, heading] }
      }
      Object.assign(one.standIns, standIns)
      Object.assign(one.also, also)
      if (template.startsWith('{state') && person.hasLeft)
        one.left = { value: String(cell), columns: [column + 1], headings: [heading] }
    }
    return file.mess?.includes('trailing spaces') ? withSpaces(cell, options.random) : cell
  })
  return { cells, people }
}

const withSpaces = (cell: Cell, random: Random): Cell =>
  typeof cell === 'string' && cell !== ''
    ? random.pick([cell, `${cell} `, ` ${cell}`, `${cell}\u00a0`])
    : cell
