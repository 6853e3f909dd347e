import { read } from '@e965/xlsx'

/** With the options of packages/draft/src/read/read-workbook.ts, and the texts that cells show. */
onmessage = ({ data }) => {
  const book = read(new Uint8Array(data), {
    type: 'array',
    dense: true,
    cellDates: true,
    UTC: true,
    WTF: true,
    cellFormula: false,
    cellHTML: false,
    cellStyles: true,
  })
  postMessage(Math.max(...Object.values(book.Sheets).map((sheet) => sheet['!data']?.length ?? 0)))
}

// it is there
postMessage(0)
