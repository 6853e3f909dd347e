import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const mmOfPoint = 25.4 / 72

/**
 * The text of a PDF as a reader's search would find it, with its language, title, bookmarks, whether it is tagged, and
 * where the texts of its first page stand: millimetres from the left and from the top of the sheet to their base line.
 */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await loading.promise
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent()
    text += content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  }
  const first = await pdf.getPage(1)
  const [, , width = 0, height = 0] = first.view
  const places = (await first.getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            left: item.transform[4] * mmOfPoint,
            top: (height - item.transform[5]) * mmOfPoint,
          },
        ]
      : [],
  )
  const outline = (await pdf.getOutline()) as { title: string; items: { title: string }[] }[] | null
  const bookmarks = (outline ?? []).flatMap(({ title, items }) => [title, ...items.map((item) => item.title)])
  const metadata = await pdf.getMetadata()
  const marked = await pdf.getMarkInfo()
  const pages = pdf.numPages
  await loading.destroy()
  return {
    text: text.replace(/\s+/g, ' '),
    pages,
    size: { width: Math.round(width * mmOfPoint), height: Math.round(height * mmOfPoint) },
    places,
    bookmarks,
    info: metadata.info as { Title?: string; Language?: string },
    // its type says an object, but it responds a Map
    isTagged: (marked as unknown as Map<string, boolean>).get('Marked') === true,
    claimsUa: String(metadata.metadata?.getRaw() ?? '').includes('pdfuaid'),
  }
}
