import type { ProductDocuments, ProductSource } from '@campus/domain/catalogue-schema'
import { isLocale, type Locale } from '@campus/i18n/locale'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame, typstLanguage } from './document-words.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** The standing documents of a product: its catalogue file, its texts and who sells it. */
export type ProductDocumentData = {
  product: Pick<ProductSource, 'name' | 'sections' | 'plans'>
  texts: ProductDocuments
  company: DocumentCompany
  currency: string
}

/** The parts of the document in the order of Regulation (EU) 2017/1469, with the colour each has there. */
const ipidParts = [
  { key: 'insured', colour: 'done', marker: '+' },
  { key: 'not_insured', colour: 'danger', marker: '×' },
  { key: 'restrictions', colour: 'warning', marker: '!' },
  { key: 'where', colour: 'plain', marker: '•' },
  { key: 'obligations', colour: 'plain', marker: '•' },
  { key: 'payment', colour: 'plain', marker: '•' },
  { key: 'period', colour: 'plain', marker: '•' },
  { key: 'cancel', colour: 'plain', marker: '•' },
] as const

const languageOf = ({ texts: { language } }: ProductDocumentData) =>
  typstLanguage(isLocale(language) ? language : 'en')

/** The insurance product information document (IPID) as a tagged PDF. */
export async function renderIpid(
  data: ProductDocumentData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  const words = documentWords(locale)
  const { ipid, version } = data.texts
  return renderer.render('ipid', {
    ...pageFrame(words, data.company, words.word('ipid_title'), `${data.product.name} ${version}`),
    labels: words.words('product_name', 'company', 'ipid_note'),
    texts_lang: languageOf(data),
    product: data.product.name,
    about: { title: words.word('ipid_about'), colour: 'plain', marker: '•', lines: [ipid.about] },
    parts: ipidParts.map(({ key, colour, marker }) => ({
      title: words.word(`ipid_${key}`),
      colour,
      marker,
      lines: ipid[key],
    })),
  })
}

/** The policy wording, with the sums insured by plan, as a tagged PDF. */
export async function renderWording(
  data: ProductDocumentData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  const words = documentWords(locale)
  const { product, texts, currency } = data
  const sumOf = (plan: ProductSource['plans'][number], section: string) => {
    const sum = plan.sums[section]?.[currency]
    return sum === undefined ? words.word('fee_insured').local : words.money(sum, currency)
  }
  return renderer.render('wording', {
    ...pageFrame(words, data.company, words.word('wording_title'), `${product.name} ${texts.version}`),
    labels: words.words('version', 'plans'),
    texts_lang: languageOf(data),
    version: texts.version,
    product: product.name,
    sections: texts.wording,
    plans: {
      head: product.plans.map((plan) => plan.name),
      rows: product.sections.map((section) => [
        section.title,
        ...product.plans.map((plan) => sumOf(plan, section.code)),
      ]),
    },
  })
}
