import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { locales, type Locale } from '@campus/i18n/locale'
import { regularFonts } from '../src/font-files.ts'
import { documentWords } from '../src/document-words.ts'
import { renderIpid, renderWording, type ProductDocumentData } from '../src/product-documents.ts'
import { officialIpid } from './official-ipid.ts'
import { readPdf } from './pdf-text.ts'
import { productDocument, standingTexts } from './sample-certificates.ts'

const mmOfPoint = 25.4 / 72
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

type StructureNode = { role?: string; alt?: string; children?: StructureNode[] }

const flatten = (node: StructureNode): StructureNode[] => [node, ...(node.children ?? []).flatMap(flatten)]

/** A PDF with the size and place of its texts in millimetres, and its tags in reading order. */
async function readForm(bytes: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const texts: { size: number; bottom: number }[] = []
  const tags: StructureNode[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    for (const item of (await page.getTextContent()).items)
      if ('str' in item && item.str.trim() !== '')
        texts.push({
          size: Math.hypot(item.transform[2], item.transform[3]) * mmOfPoint,
          bottom: item.transform[5] * mmOfPoint,
        })
    tags.push(...flatten((await page.getStructTree()) as unknown as StructureNode))
  }
  await loading.destroy()
  return { texts, alts: tags.flatMap(({ alt }) => (alt ? [alt] : [])), ...(await readPdf(bytes)) }
}

/** The height of a lower-case x as a share of the font size: `sxHeight` of the table OS/2 over `unitsPerEm` of head. */
function xHeightOf(file: string): number {
  const font = readFileSync(file)
  const offsetOf = (tag: string) => {
    const entry = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16).find(
      (at) => font.toString('latin1', at, at + 4) === tag,
    )
    if (entry === undefined) throw new Error(`${file} has no table ${tag}`)
    return font.readUInt32BE(entry + 8)
  }
  return font.readInt16BE(offsetOf('OS/2') + 86) / font.readUInt16BE(offsetOf('head') + 18)
}

type IpidView = {
  insurer: { name: string; country: string | null; status: string }
  parts: {
    icon: string
    colour: string
    symbol: { shape: string; text: string } | null
    lines: { sums: string | null }[]
  }[]
}

const byVersion = ([, one]: [string, ProductDocumentData], [, other]: [string, ProductDocumentData]) =>
  one.texts.version < other.texts.version ? -1 : 1

/** What the template is given, without drawing it. */
async function viewOf(data: ProductDocumentData, locale: Locale): Promise<IpidView> {
  let view: unknown
  await renderIpid(data, locale, {
    render: async (_template, given) => {
      view = given
      return new Uint8Array()
    },
  })
  return view as IpidView
}

// former editions have the same form, so that only the newest of each text is drawn
const newest = [...new Map(standingTexts().toSorted(byVersion))]
const editions = newest.filter(([, { texts }]) => texts.translation_of === undefined)
const translations = newest.filter(([, { texts }]) => texts.translation_of !== undefined)
const languageOf = ({ texts }: ProductDocumentData) => texts.language as keyof typeof officialIpid

describe.each(editions)('the IPID of %s', (_name, data) => {
  const language = languageOf(data)
  const official = officialIpid[language]
  const { insurer } = data.company
  let form: Awaited<ReturnType<typeof readForm>>
  let view: IpidView
  beforeAll(async () => {
    form = await readForm(await renderIpid(data, language))
    view = await viewOf(data, language)
  })

  test('article 1: the insurer, its country, status and number follow the title, before the seller', () => {
    const [, afterTitle = ''] = form.text.split(official.title)
    const [block = ''] = plain(afterTitle).split(official.statement)
    for (const words of [insurer.name, view.insurer.country, insurer.status?.number, view.insurer.status])
      expect(block).toContain(words ?? 'missing from the catalogue')
    expect(form.text.indexOf(data.company.legal_name)).toBeGreaterThan(form.text.indexOf(official.statement))
  })

  test('article 2: it states that other documents hold the complete information', () => {
    expect(form.text).toContain(official.statement)
  })

  test('article 3: at most two pages of A4, with every line on the sheet', () => {
    expect(form.pages).toBeLessThanOrEqual(2)
    expect(form.size).toEqual({ width: 210, height: 297 })
    expect(Math.min(...form.texts.map(({ bottom }) => bottom))).toBeGreaterThan(8)
  })

  test('article 4: the sections of the annex in its sequence, an x at least 1.2 mm high', () => {
    expect(form.bookmarks.map(plain)).toEqual([official.title, ...official.headings])
    const smallest = Math.min(...form.texts.map(({ size }) => size))
    expect(smallest * Math.min(...regularFonts.slice(0, 2).map(xHeightOf))).toBeGreaterThanOrEqual(1.2)
  })

  test('article 5: a single language, with nothing left to fill in', () => {
    expect(form.info.Language).toBe(language)
    expect(form.text).not.toMatch(/[{}]/)
    for (const other of Object.values(officialIpid))
      if (other !== official) expect(form.text).not.toContain(other.title)
  })

  test('article 6: each line has the symbol of its section, also for screen readers, and no other line has one', () => {
    const symbols = view.parts.map(({ symbol, colour }) => symbol && `${colour} ${symbol.shape}`)
    expect(symbols).toEqual([
      'green tick',
      'red cross',
      'orange exclamation',
      'blue tick',
      null,
      null,
      null,
      null,
    ])
    const expected = view.parts.flatMap(({ symbol, lines }) => (symbol ? lines.map(() => symbol.text) : []))
    expect(form.alts).toEqual(expected)
    expect([form.isTagged, form.claimsUa]).toEqual([true, true])
  })

  test('article 6: each section insured for a sum states that of every plan', () => {
    const { product, currency } = data
    const { money } = documentWords(language)
    const insured = product.sections.filter(({ code }) => product.plans.some(({ sums }) => sums[code]))
    const lines = view.parts[0]?.lines ?? []
    expect(lines.flatMap(({ sums }) => sums ?? [])).toHaveLength(insured.length)
    for (const [at, { code }] of insured.entries()) {
      const sums = product.plans.map((plan) => money(plan.sums[code]?.[currency] ?? '', currency))
      const printed = lines[at]?.sums ?? ''
      expect(plain(printed)).toBe(plain(sums.join(' / ').replaceAll(/[.,]00(?=\D|$)/g, '')))
      expect(plain(form.text)).toContain(plain(printed))
    }
  })

  test('article 7: each section has its icon and colour', () => {
    expect(view.parts.map(({ icon, colour }) => `${colour} ${icon}`)).toEqual([
      'green umbrella',
      'red cross-triangle',
      'orange exclamation-triangle',
      'blue globe',
      'green handshake',
      'yellow coins',
      'blue hourglass',
      'black hand-shield',
    ])
  })
})

describe.each(translations)('the translation %s', (_name, data) => {
  const language = data.texts.language as 'ca' | 'cn'
  const note = { cn: '应以相同版本的英语文本为准', ca: '應以相同版本的英文文本為準' }[language]

  test('says above its contents which text applies, on at most three pages of A4', async () => {
    const { text, pages, bookmarks } = await readPdf(await renderIpid(data, language))
    expect(text).toContain(note)
    expect(text.indexOf(note)).toBeLessThan(text.indexOf(data.texts.ipid.about.slice(0, 8)))
    expect(text).not.toMatch(/[{}]/)
    expect(bookmarks).toHaveLength(10)
    expect(pages).toBeLessThanOrEqual(3)
  })

  test('and so does its wording, before its first section', async () => {
    const { text } = await readPdf(await renderWording(data, language))
    expect(text).toContain(note)
    expect(text.indexOf(note)).toBeLessThan(text.indexOf(data.texts.wording[0]?.title ?? 'no section'))
    expect(text).not.toMatch(/[{}]/)
  })
})

test('every company of the catalogue hands out an IPID of each of its products', () => {
  const names = editions.map(([name]) => name)
  for (const name of ['travel en of gb', 'cancellation en of ie', 'multi_risk es of es'])
    expect(names).toContain(name)
  expect(names).toContain('travel_plus_cancellation it of it')
})

test.each(locales)('the form is complete in %s', async (locale) => {
  const { text, bookmarks, pages } = await readPdf(await renderIpid(productDocument, locale))
  expect(bookmarks).toHaveLength(10)
  expect(new Set(bookmarks).size).toBe(10)
  if (locale in officialIpid) {
    const { title, statement, headings } = officialIpid[locale as keyof typeof officialIpid]
    expect(bookmarks.map(plain)).toEqual([title, ...headings])
    expect(text).toContain(statement)
  }
  expect(pages).toBeLessThanOrEqual(2)
})

test('an insurer stored with a status line alone keeps it', async () => {
  const { status: _, ...insurer } = productDocument.company.insurer
  const company = {
    ...productDocument.company,
    insurer: { ...insurer, status_line: { en: 'Regulated in Wales.' } },
  }
  const { text } = await readPdf(await renderIpid({ ...productDocument, company }, 'de'))
  expect(text).toContain('Regulated in Wales.')
})
