import type { CalendarDate } from '@campus/domain/calendar-date'
import type { AdditionalTexts, CompanySource } from '@campus/domain/catalogue-schema'
import { rateText } from '@campus/domain/money-rate'
import { ratePeriods, type TaxRow } from '@campus/domain/price/tax'
import { localText } from '@campus/domain/product-text'
import { formatNumber } from '@campus/i18n/format-number'
import type { Locale } from '@campus/i18n/locale'
import { additionalForm, additionalParts, type FormPart } from './additional-form.ts'
import { documentWords, pageFrame, typstLanguage, type DocumentWords } from './document-words.ts'
import { sumsByPlan, wordsToFill, type ProductDocumentData } from './product-documents.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** The only language of the document. */
const italian: Locale = 'it'

/** What the document says besides the other product documents. */
export type AdditionalDocumentData = ProductDocumentData & {
  /** The part of the edition's texts. */
  additional: AdditionalTexts
  /** What the company file states of the insurer. */
  insurer: Required<Pick<CompanySource['insurer'], 'contact' | 'finances'>>
  /** The taxes of the contract's country, by which its rates are listed. */
  taxes: readonly TaxRow[]
  riskCountryId: string
  /** The day on which the rates are listed; those known for later days follow. */
  day: CalendarDate
}

/** Where the insurer is, how it is reached, and by which right and supervision it insures in Italy. */
function undertaking(
  { company, insurer }: AdditionalDocumentData,
  { country, status }: { country: string | null; status: string },
): string[] {
  const { telephone, website, email, pec } = insurer.contact
  const { name, address } = company.insurer
  const office = address === undefined ? '' : ` Sede legale: ${address}.`
  const origin = country === null ? '' : `Stato di origine: ${country}. `
  return [
    `${name}.${office} Tel. ${telephone}; sito internet: ${website}; e-mail: ${email}; PEC: ${pec}.`,
    `${origin}${status.replaceAll(' · ', '. ')}.`,
  ]
}

/** Net assets and solvency, as the last balance sheet and the report on solvency state them. */
function finances({ insurer }: AdditionalDocumentData, words: DocumentWords): string[] {
  const { as_of, equity, share_capital, reserves, scr, own_funds_scr, mcr, own_funds_mcr, report } =
    insurer.finances
  const euros = (millions: string) => `${formatNumber(Number(millions), italian, 1)} milioni di euro`
  const ratio = words.percent(((Number(own_funds_scr) / Number(scr)) * 100).toFixed(1))
  return [
    `Ultimo bilancio approvato, al ${words.date(as_of).local}: patrimonio netto ${euros(equity)}, di cui capitale sociale ${euros(share_capital)} e riserve patrimoniali ${euros(reserves)}.`,
    `Requisito patrimoniale di solvibilità (SCR): ${euros(scr)}; fondi propri ammissibili alla sua copertura: ${euros(own_funds_scr)}. Requisito patrimoniale minimo (MCR): ${euros(mcr)}; fondi propri ammissibili alla sua copertura: ${euros(own_funds_mcr)}. Indice di solvibilità (solvency ratio): ${ratio}.`,
    `La relazione sulla solvibilità e sulla condizione finanziaria dell’impresa (SFCR) è disponibile all’indirizzo ${report}.`,
  ]
}

type Table = { head: string[]; rows: string[][] }

function tableOf(data: AdditionalDocumentData, table: FormPart['table'], words: DocumentWords): Table | null {
  const { product, currency, taxes, riskCountryId, day } = data
  if (table === 'sums') {
    const { head, rows } = sumsByPlan(data, words)
    return { head: ['Somma assicurata per persona e polizza', ...head], rows }
  }
  if (table === 'excess')
    return {
      head: ['', ...product.plans.map(({ name }) => name)],
      rows: [
        [
          'Franchigia per sinistro',
          ...product.plans.map(({ excess }) => words.money(excess[currency] ?? '0', currency)),
        ],
      ],
    }
  if (table === null) return null
  const rateIn = (sectionClass: (typeof product.sections)[number]['class']) =>
    ratePeriods(taxes, { countryId: riskCountryId, sectionClass, day })
      .map(({ rate, from }, index) => {
        const percent = words.percent(rateText(rate))
        return index === 0 ? percent : `${percent} (polizze con inizio dal ${words.date(from).local})`
      })
      .join('; ')
  return {
    head: ['Garanzia', 'Imposta sul premio'],
    rows: product.sections.map(({ title, class: sectionClass }) => [title, rateIn(sectionClass)]),
  }
}

/** The first thing that a reader of another language has to know; null for readers of Italian. */
function onlyInItalian(reader: Locale) {
  if (reader === italian) return null
  return { text: documentWords(reader).word('only_in_italian').local, lang: typstLanguage(reader) }
}

/** The additional information document of an Italian contract ("DIP aggiuntivo Danni") as a tagged PDF, in Italian. */
export async function renderAdditional(
  data: AdditionalDocumentData,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  const words = documentWords(italian)
  const { additional, texts, company, product, reader = italian } = data
  const fill = wordsToFill(data)
  const frame = pageFrame(words, company, {
    title: words.same(additionalForm.title),
    reference: `${product.name} ${texts.version}`,
  })
  const text = (key: Parameters<typeof words.word>[0]) => words.word(key).local
  return renderer.render('ipid-additional', {
    ...frame,
    insurance: additional.insurance,
    facts: [
      ['Impresa', company.insurer.name],
      [text('product_name'), product.name],
      [text('ipid_sold_by'), company.legal_name],
      ['Data', `${words.date(texts.valid_from).local} (${texts.version}). ${additionalForm.latest}`],
    ],
    note: onlyInItalian(reader),
    purpose: additionalForm.purpose,
    reading: additionalForm.reading,
    about: [...undertaking(data, frame.insurer), ...finances(data, words)],
    law: `Legge applicabile al contratto: ${localText(company.law ?? company.regulator.registered_in, italian).text}.`,
    parts: additionalParts.map(({ title, icon, table, statement, entries }) => ({
      title,
      icon,
      table: tableOf(data, table, words),
      entries: entries.map(({ label, key }) => ({
        statement: statement?.above === key ? statement.text : null,
        label,
        lines: additional[key].map(fill),
      })),
    })),
    online: additionalForm.online,
  })
}
