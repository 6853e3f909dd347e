import { importGrid, type ImportOptions } from '@campus/draft/import-grid'
import { shapeKey, type ShapeQuestion } from '@campus/draft/model/sheet-shape'
import { rules } from '../test/build-file.ts'
import { buildFile, type BuiltFile } from './build.ts'
import type { CorpusFile } from './corpus-file.ts'
import { scoreReading, type Reading, type Score } from './score.ts'

/** A reader of files: ours, or another for comparison. */
export type Reader = (built: BuiltFile) => Reading | { error: unknown }

export type FileScore = Score & { file: CorpusFile; isRefused: boolean }

/** Builds each file, reads it and scores the reading. */
export function scoreFiles(files: readonly CorpusFile[], read: Reader): FileScore[] {
  return files.map((file) => scoreFile(buildFile(file), read))
}

function scoreFile(built: BuiltFile, read: Reader): FileScore {
  const { file, people } = built
  const result = read(built)
  const isRefused = 'error' in result
  return { file, isRefused, ...scoreReading(isRefused ? refused : result, people) }
}

/** A rejected file reports that it has no people, so every cell counts as asked. */
const refused: Reading = {
  sheet: '',
  values: [],
  issues: [],
  derived: [],
  columns: [],
  unused: [],
  questions: [
    {
      kind: 'turned',
      sheet: 0,
      name: '',
      holds: 'people',
      without: 0,
      with: 0,
      headings: [],
      isMade: false,
      isAnswered: false,
    },
  ],
}

const importWith = ({ bytes, file }: BuiltFile, options: Partial<ImportOptions> = {}) =>
  importGrid(bytes, { rules, fileName: `${file.name}.${file.file.replace(/ .*/, '')}`, ...options })

/** Our import before the user answers anything. */
export const readUnanswered: Reader = (built) => importWith(built)

/** Our import with every offer accepted and the right answer to each question about the shape. */
export const readAnswered: Reader = (built) => {
  const first = importWith(built)
  if ('error' in first) return first
  const shape = Object.fromEntries(
    first.questions.map((question) => [
      shapeKey(question.kind, question.sheet),
      answer(question, built.file),
    ]),
  )
  return importWith(built, { shape, derived: 'all' })
}

/** The right answer to a question about the shape. */
function answer({ kind, holds }: ShapeQuestion, file: CorpusFile): boolean {
  if (kind === 'repeats') return file.repeats?.what === holds
  if (kind === 'turned') return file.isOnItsSide === true
  return kind === 'left' || isFamilyFirst(file)
}

/** Whether the family name comes first, in the column of full names if there is one. */
function isFamilyFirst({ columns }: CorpusFile): boolean {
  const last = /\{last/i
  const first = /\{(?:first|names)/i
  const full = columns.split('\n').find((column) => last.test(column) && first.test(column)) ?? columns
  return full.search(last) < full.search(first)
}
