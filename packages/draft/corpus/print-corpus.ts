import { buildingFiles } from './building/files.ts'
import { heldOutFiles } from './held-out/files.ts'
import { readWithSheetJs, readWithSpreadsheetImport } from './peers.ts'
import { formatTable, formatTotals, listFaults } from './report.ts'
import { readAnswered, readUnanswered, scoreFiles } from './run-corpus.ts'

/** Prints how well the import reads one half of the corpus, and other importers with it. */
export function printCorpus({
  isHeldOut,
  isList,
  withAsked,
  only,
}: {
  isHeldOut: boolean
  isList: boolean
  /** Whether the list has the cells that are asked about or listed as well. */
  withAsked: boolean
  only?: string
}): void {
  const half = isHeldOut ? heldOutFiles : buildingFiles
  const files = only === undefined ? half : half.filter(({ name }) => name.startsWith(only))
  const scores = scoreFiles(files, readUnanswered)
  if (isList) {
    console.info(listFaults(scores, { withAsked }).join('\n'))
    return
  }
  console.info(`${formatTable(scores, 'All, nothing answered')}\n`)
  console.info(
    formatTotals([
      ['Everything answered', scoreFiles(files, readAnswered)],
      ['SheetJS, exact headings', scoreFiles(files, readWithSheetJs)],
      ['react-spreadsheet-import', scoreFiles(files, readWithSpreadsheetImport)],
    ]),
  )
}
