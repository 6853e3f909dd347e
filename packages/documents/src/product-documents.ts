import type { ProductDocuments, ProductSource } from '@campus/domain/catalogue-schema'
import type { WithdrawalPeriod } from '@campus/domain/policy/withdrawal-period'
import { localText } from '@campus/domain/product-text'
import { formatPercent } from '@campus/i18n/format-number'
import { isLocale, languageName, type Locale } from '@campus/i18n/locale'
import type { DocumentCompany } from './document-company.ts'
import { translator } from '@campus/i18n/node-catalogs'
import { documentWords, pageFrame, typstLanguage, type DocumentWords } from './document-words.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** The standing documents of a product: its catalogue file, its texts and who sells it. */
export type ProductDocumentData = {
  product: Pick<ProductSource, 'name' | 'sections' | 'plans'>
  texts: ProductDocuments
  company: DocumentCompany
  currency: string
  /** How the school pays, on which some sentences depend. */
  paysBy: 'per_order' | 'account'
  /** The cooling-off period of the contract. */
  withdrawal: WithdrawalPeriod
  /** Whoever reads it: one in another language than theirs says first that there is none in theirs. */
  reader?: Locale
  /** The language of the text that applies instead of a translation; by default that of the text translated. */
  binding?: string | null
}

/** The parts of the document in the sequence of Regulation (EU) 2017/1469, each with the icon of article 7. */
const ipidParts = [
  { key: 'insured', icon: 'umbrella', colour: 'green' },
  { key: 'not_insured', icon: 'cross-triangle', colour: 'red' },
  { key: 'restrictions', icon: 'exclamation-triangle', colour: 'orange' },
  { key: 'where', icon: 'globe', colour: 'blue' },
  { key: 'obligations', icon: 'handshake', colour: 'green' },
  { key: 'payment', icon: 'coins', colour: 'yellow' },
  { key: 'period', icon: 'hourglass', colour: 'blue' },
  { key: 'cancel', icon: 'hand-shield', colour: 'black' },
] as const

/** The symbol before each line of a part, in the part's colour (article 6); other parts have none. */
const ipidSymbols = {
  insured: 'tick',
  not_insured: 'cross',
  restrictions: 'exclamation',
  where: 'tick',
} as const

const hasSymbol = (key: string): key is keyof typeof ipidSymbols => key in ipidSymbols

const localeOf = (language: string): Locale => (isLocale(language) ? language : 'en')

/** What a reader of a translation, or of a language that the texts are not in, has to know first; null for others. */
function languageNote({ texts, reader = 'en', binding }: ProductDocumentData) {
  if (texts.translation_of !== undefined) {
    const locale = localeOf(texts.language)
    const applies = localeOf(binding ?? texts.translation_of)
    const note = documentWords(locale).word('translation_note', (language) => ({
      language: languageName(applies, language),
    }))
    return { text: note.local, lang: typstLanguage(locale) }
  }
  if (texts.language === reader || reader === 'en') return null
  return { text: documentWords(reader).word('only_in_english').local, lang: typstLanguage(reader) }
}

/** Fills in what differs by company and way of paying: `{company}`, `{law}` and so on. Other texts stay as they are. */
export function wordsToFill({
  company,
  texts,
  paysBy,
  withdrawal,
}: ProductDocumentData): (text: string) => string {
  const { complaints, law, insurer, contact, legal_name, commission } = company
  const { language } = texts
  const t = translator(localeOf(language))
  const { days, counted } = withdrawal
  const words: Record<string, string> = {
    company: legal_name,
    insurer: insurer.name,
    email: contact.email,
    emergency: contact.emergency_telephone,
    ...(insurer.contact && { insurer_pec: insurer.contact.pec }),
    ...(commission && { commission: formatPercent(commission, localeOf(language)) }),
    complaints_body: complaints ? localText(complaints.body, language).text : insurer.name,
    complaints_website: complaints?.website ?? contact.website,
    complaints_within: complaints ? localText(complaints.within, language).text : '8 weeks',
    withdrawal_period: t(
      counted === 'working' ? 'documents.withdrawal_working_days' : 'documents.withdrawal_days',
      { days },
    ),
    withdraw: t('policies.withdraw'),
    ...texts.paying?.[paysBy],
    law: localText(law ?? company.regulator.registered_in, language).text,
  }
  // a name such as "S.r.l." ends a sentence with its own full stop
  return (text) =>
    text.replaceAll(/\{(\w+)\}(\.?)/g, (whole, key: string, stop: string) => {
      const word = words[key]
      if (word === undefined) return whole
      return stop && word.endsWith('.') ? word : `${word}${stop}`
    })
}

type Sums = Pick<ProductDocumentData, 'product' | 'currency'>

/** The sum that a section insures in each plan, in the plans' sequence; of a fee insured, the word for it. */
const sumsOfSection = (
  { product, currency }: Sums,
  section: string,
  words: DocumentWords,
  format = words.money,
): string[] =>
  product.plans.map(({ sums }) => {
    const sum = sums[section]?.[currency]
    return sum === undefined ? words.word('fee_insured').local : format(sum, currency)
  })

const hasSums = ({ product }: ProductDocumentData, section: string): boolean =>
  product.plans.some(({ sums }) => sums[section])

const textLanguage = ({ texts }: ProductDocumentData) => typstLanguage(localeOf(texts.language))

/** The insurance product information document (IPID) as a tagged PDF, in a single language. */
export async function renderIpid(
  data: ProductDocumentData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  const words = documentWords(locale)
  const { ipid, version } = data.texts
  const fill = wordsToFill(data)
  const text = (key: Parameters<typeof words.word>[0]) => words.word(key).local
  const title = words.same(text('ipid_title'))
  const insured = data.product.sections.filter(({ code }) => hasSums(data, code))
  /** The first lines of what is insured describe the sections that have a sum (the catalogue check requires it). */
  const sumsOfLine = (line: number) => {
    const section = insured[line]
    if (!section) return null
    const sums = sumsOfSection(data, section.code, words, words.wholeMoney)
    return (new Set(sums).size === 1 ? sums.slice(0, 1) : sums).join(' / ')
  }
  return renderer.render('ipid', {
    ...pageFrame(words, data.company, { title, reference: `${data.product.name} ${version}` }),
    labels: {
      company: text('company'),
      product: text('product_name'),
      country: text('registration_country'),
      status: text('regulatory_status'),
      seller: text('ipid_sold_by'),
    },
    statement: text('ipid_statement'),
    hint: text('ipid_note'),
    texts_lang: textLanguage(data),
    note: languageNote(data),
    product: data.product.name,
    about: { title: text('ipid_about'), text: fill(ipid.about) },
    parts: ipidParts.map(({ key, icon, colour }) => ({
      title: text(`ipid_${key}`),
      icon,
      colour,
      symbol: hasSymbol(key) ? { shape: ipidSymbols[key], text: text(`ipid_symbol_${key}`) } : null,
      sums:
        key === 'insured' && insured.length > 0
          ? `${text('plans')}: ${data.product.plans.map((plan) => plan.name).join(' / ')}`
          : null,
      lines: ipid[key].map((line, at) => ({
        text: fill(line),
        sums: key === 'insured' ? sumsOfLine(at) : null,
      })),
    })),
  })
}

/** The names of the plans, and a row for each section with the sum that each plan insures. */
export function sumsByPlan(
  { product, currency }: Sums,
  words: DocumentWords,
): { head: string[]; rows: string[][] } {
  return {
    head: product.plans.map((plan) => plan.name),
    rows: product.sections.map((section) => [
      section.title,
      ...sumsOfSection({ product, currency }, section.code, words),
    ]),
  }
}

/** The policy wording, with the sums insured by plan, as a tagged PDF. */
export async function renderWording(
  data: ProductDocumentData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  const words = documentWords(locale)
  const { product, texts } = data
  const fill = wordsToFill(data)
  return renderer.render('wording', {
    ...pageFrame(words, data.company, {
      title: words.word('wording_title'),
      reference: `${product.name} ${texts.version}`,
    }),
    labels: words.words('version', 'plans'),
    texts_lang: textLanguage(data),
    note: languageNote(data),
    version: texts.version,
    product: product.name,
    sections: texts.wording.map(({ title, limits = false, paragraphs }) => ({
      title,
      limits,
      paragraphs: paragraphs.map(fill),
    })),
    plans: sumsByPlan(data, words),
  })
}
