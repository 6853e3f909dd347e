import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from '@e965/xlsx'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { importGrid } from '@campus/draft/import-grid'
import { maxRowsRead } from '@campus/draft/model/limits'
import { unzipSync } from 'fflate'
import { cpuMs, interleave } from './measure.ts'
import { ms, report } from './report.ts'

const file = join(import.meta.dirname, '..', 'samples', 'summer-5000.xlsx')
const bytes = new Uint8Array(readFileSync(file))
const rules = standardApplicantRules('2026-12-01')

function product(): void {
  const result = importGrid(bytes, { rules })
  if ('error' in result || result.rows !== 5000) throw new Error('the sample no longer reads as 5,000 rows')
}

/**
 * The reader alone, with the options of packages/draft/src/read/read-workbook.ts, and with the texts that cells show:
 * the product has it leave those out where it can write them itself, each once.
 */
function reader(): void {
  read(bytes, {
    type: 'array',
    dense: true,
    cellDates: true,
    UTC: true,
    WTF: true,
    cellFormula: false,
    cellHTML: false,
    cellStyles: true,
    sheetRows: maxRowsRead,
  })
}

/** The least any reader must do: inflate the parts and look at every byte of the sheet once. */
function unzipAndScan(): number {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /worksheets\/sheet1\.xml$|sharedStrings\.xml$/.test(name),
  })
  let tags = 0
  for (const part of Object.values(parts)) for (const byte of part) if (byte === 0x3c) tags++
  return tags
}

const taken = await interleave(
  { product: () => cpuMs(product), reader: () => cpuMs(reader), scan: () => cpuMs(unzipAndScan) },
  { rounds: 15, warmUps: 4 },
)
const what = 'Import 5,000 rows, bytes to reviewed rows (CPU)'
report({
  what,
  product: ms(taken.product),
  peer: `the reader alone, ${ms(taken.reader)}`,
  ratio: taken.product / taken.reader,
  target: { atMost: 1.3 },
})
report({
  what,
  product: ms(taken.product),
  peer: `unzip and one scan of the XML, ${ms(taken.scan)}`,
  ratio: taken.product / taken.scan,
  target: { atMost: 5 },
})
