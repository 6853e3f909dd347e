import { buildingFiles } from '../packages/draft/corpus/building/files.ts'
import { heldOutFiles } from '../packages/draft/corpus/held-out/files.ts'
import { readWithSheetJs, readWithSpreadsheetImport } from '../packages/draft/corpus/peers.ts'
import { readUnanswered, scoreFiles, type Reader } from '../packages/draft/corpus/run-corpus.ts'
import type { CorpusFile } from '../packages/draft/corpus/corpus-file.ts'
import { report } from './report.ts'

/** What reading the files of one half comes to, before anything is answered or corrected. */
function sum(files: readonly CorpusFile[], read: Reader) {
  const scores = scoreFiles(files, read)
  const cells = scores.flatMap((score) => score.cells)
  const share = (verdict: string) => cells.filter((cell) => cell.verdict === verdict).length / cells.length
  return {
    right: share('right') * 100,
    wrong: share('wrong') * 1000,
    people: scores.reduce((count, { lost, invented }) => count + lost.length + invented.length, 0),
    confident: total(scores, 'confident'),
    confidentAndWrong: total(scores, 'confidentAndWrong'),
  }
}

const total = (scores: ReturnType<typeof scoreFiles>, what: 'confident' | 'confidentAndWrong'): number =>
  scores.reduce((sum, score) => sum + score[what], 0)

for (const [half, files] of [
  ['building half', buildingFiles],
  ['held-out half', heldOutFiles],
] as const) {
  const own = sum(files, readUnanswered)
  const others = [
    ['SheetJS with exact headings', sum(files, readWithSheetJs)],
    ['react-spreadsheet-import', sum(files, readWithSpreadsheetImport)],
  ] as const
  const peer = (figure: (one: typeof own) => string) =>
    others.map(([name, one]) => `${name}: ${figure(one)}`).join('; ')
  const what = `${files.length} school spreadsheets (${half})`
  report({
    what: `${what}: cells right at first contact`,
    product: `${own.right.toFixed(1)} %`,
    peer: peer(({ right }) => `${right.toFixed(1)} %`),
    ratio: own.right,
    unit: '%',
    target: { atLeast: 85 },
  })
  report({
    what: `${what}: cells wrong in silence, of 1,000`,
    product: own.wrong.toFixed(1),
    peer: peer(({ wrong }) => wrong.toFixed(1)),
    ratio: own.wrong,
    unit: 'of 1,000',
    target: { atMost: 1 },
  })
  report({
    what: `${what}: people lost or invented in silence`,
    product: String(own.people),
    peer: peer(({ people }) => String(people)),
    ratio: own.people,
    unit: 'people',
    target: { atMost: 0 },
  })
  const wrongColumns = (1000 * own.confidentAndWrong) / own.confident
  report({
    what: `${what}: columns shown as "Confident" that are wrong, of 1,000`,
    product: `${own.confidentAndWrong} of ${own.confident}`,
    peer: '–',
    ratio: wrongColumns,
    unit: 'of 1,000',
    target: { atMost: 1 },
  })
}
