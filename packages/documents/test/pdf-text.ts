import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF as a reader's search would find it, with its language, title and whether it is tagged. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await loading.promise
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent()
    text += content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  }
  const metadata = await pdf.getMetadata()
  const marked = await pdf.getMarkInfo()
  const pages = pdf.numPages
  await loading.destroy()
  return {
    text: text.replace(/\s+/g, ' '),
    pages,
    info: metadata.info as { Title?: string; Language?: string },
    // its type says an object, but it responds a Map
    isTagged: (marked as unknown as Map<string, boolean>).get('Marked') === true,
    claimsUa: String(metadata.metadata?.getRaw() ?? '').includes('pdfuaid'),
  }
}
