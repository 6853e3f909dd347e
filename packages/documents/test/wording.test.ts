import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { renderWording, type ProductDocumentData } from '../src/product-documents.ts'
import { standingTexts } from './sample-certificates.ts'

/** The characters of a PDF in bold fonts and in others, without spaces: Chinese lines break anywhere. */
async function readWeights(bytes: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, fontExtraProperties: true })
  const pdf = await loading.promise
  const weights = { bold: '', regular: '' }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    // fonts are known once the page is interpreted
    await page.getOperatorList()
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str === '') continue
      const { name } = page.commonObjs.get(item.fontName) as { name: string }
      weights[name.includes('SemiBold') ? 'bold' : 'regular'] += bare(item.str)
    }
  }
  await loading.destroy()
  return weights
}

const bare = (text: string) => text.replaceAll(/\s+/g, '')
const isWhole = (paragraph: string) => !paragraph.includes('{')
const newest = standingTexts().filter(([, { texts }]) => texts.version === '2026-06')
const english = (product: string) => newest.find(([name]) => name.startsWith(`${product} en `))?.[1]
const marks = (data: ProductDocumentData | undefined) =>
  data?.texts.wording.map(({ limits = false }) => limits) ?? []

describe.each([...new Map(newest.map((one) => [one[0].replace(/ of .*/, ''), one[1]]))])(
  'the wording %s',
  (_name, data) => {
    test('marks what excludes or limits cover, and the duties, as the English one does', () => {
      const { product } = data.texts
      expect(marks(data)).toEqual(marks(english(product)))
      const marked = marks(data).flatMap((limits, index) => (limits ? [index + 1] : []))
      // cancellation cover holds everywhere
      expect(marked).toEqual(product === 'cancellation' ? [4, 5, 9] : [4, 5, 6, 9])
    })

    test('sets the marked sections in bold, and no other', async () => {
      const { bold, regular } = await readWeights(await renderWording(data, data.texts.language as 'en'))
      for (const { limits = false, paragraphs } of data.texts.wording)
        for (const paragraph of paragraphs.filter(isWhole).map(bare))
          expect([bold.includes(paragraph), regular.includes(paragraph)], paragraph).toEqual([
            limits,
            !limits,
          ])
    })
  },
)
