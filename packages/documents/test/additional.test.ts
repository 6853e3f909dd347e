import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '@campus/i18n/locale'
import { compileTaxes } from '@campus/domain/price/tax'
import { renderAdditional, type AdditionalDocumentData } from '../src/additional-document.ts'
import { readPdf } from './pdf-text.ts'
import { standingTexts, taxRows } from './sample-certificates.ts'

/**
 * The additional information document against the form of Regolamento IVASS 41/2018, annex 5: docs/compliance.md. What the
 * form's words are, and their sequence, is to be confirmed by compliance.
 */
const official = {
  title:
    'Documento informativo precontrattuale aggiuntivo per i prodotti assicurativi danni (DIP aggiuntivo Danni)',
  facts: ['Impresa', 'Prodotto', 'Data', 'è l’ultimo disponibile'],
  purpose:
    'Il presente documento contiene informazioni aggiuntive e complementari rispetto a quelle contenute nel documento informativo precontrattuale per i prodotti assicurativi danni (DIP Danni), per aiutare il potenziale contraente a capire più nel dettaglio le caratteristiche del prodotto, gli obblighi contrattuali e la situazione patrimoniale dell’impresa.',
  reading:
    'Il contraente deve prendere visione delle condizioni di assicurazione prima della sottoscrizione del contratto.',
  finances: [
    'Sede legale',
    'PEC',
    'Stato di origine',
    'libera prestazione di servizi',
    'patrimonio netto',
    'capitale sociale',
    'riserve patrimoniali',
    'Requisito patrimoniale di solvibilità (SCR)',
    'Requisito patrimoniale minimo (MCR)',
    'solvency ratio',
    'SFCR',
    'Legge applicabile al contratto: Italia',
  ],
  headings: [
    'Che cosa è assicurato?',
    'Che cosa NON è assicurato?',
    'Ci sono limiti di copertura?',
    'A chi è rivolto questo prodotto?',
    'Quali costi devo sostenere?',
    'Come posso presentare i reclami e risolvere le controversie?',
    'Che obblighi ho? Quali obblighi ha l’impresa?',
    'Quando e come devo pagare?',
    'Quando comincia la copertura e quando finisce?',
    'Come posso disdire la polizza?',
    'Regime fiscale',
  ],
  disputes: [
    'All’impresa assicuratrice',
    'All’IVASS',
    'Prima di ricorrere all’Autorità giudiziaria',
    'Arbitro Assicurativo',
    'Mediazione',
    'Negoziazione assistita',
    'FIN-NET',
  ],
  duties: ['Denuncia di sinistro', 'Prescrizione', '2952', '1892 e 1893', '1898', 'Obblighi dell’impresa'],
  closing: ['home insurance'],
}

const sold = standingTexts('it').flatMap(([name, data]): [string, AdditionalDocumentData][] => {
  const { additional } = data.texts
  const { contact, finances } = data.company.insurer
  if (!additional || !contact || !finances) return []
  const taxes = compileTaxes(taxRows())
  return [
    [
      name,
      { ...data, additional, insurer: { contact, finances }, taxes, riskCountryId: 'IT', day: '2026-12-01' },
    ],
  ]
})
const travel = sold.find(([name]) => name.startsWith('travel it'))?.[1]

/** The places of some words in a text, of which each follows the one before. */
function placesOf(text: string, words: readonly string[]): number[] {
  let from = 0
  return words.map((word) => {
    const place = text.indexOf(word, from)
    if (place >= 0) from = place
    return place
  })
}
const isInSequence = (text: string, words: readonly string[]) =>
  expect(placesOf(text, words).map((place, index) => (place < 0 ? words[index] : ''))).toEqual(
    words.map(() => ''),
  )

test('every product that is sold in Italy has the document', () => {
  expect(sold.map(([name]) => name.split(' ')[0]).toSorted()).toEqual([
    'cancellation',
    'multi_risk',
    'travel',
    'travel_plus_cancellation',
  ])
})

describe.each(sold)('the additional document of %s', (_name, data) => {
  let pdf: Awaited<ReturnType<typeof readPdf>>
  beforeAll(async () => {
    pdf = await readPdf(await renderAdditional(data))
  })

  test('has the parts of the form in its sequence', () => {
    expect(pdf.bookmarks.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      official.title,
      ...official.headings,
    ])
    const { title, facts, purpose, reading, finances, headings, disputes, duties, closing } = official
    isInSequence(pdf.text, [
      data.additional.insurance,
      title,
      ...facts,
      purpose,
      reading,
      data.company.insurer.name,
      ...finances,
      ...headings.slice(0, 6),
      ...disputes,
      headings[6] ?? '',
      ...duties,
      ...headings.slice(7),
      ...closing,
    ])
  })

  test('is tagged, in Italian, with nothing left to fill in, on at most four pages of A4', () => {
    expect([pdf.isTagged, pdf.claimsUa, pdf.info.Language]).toEqual([true, true, 'it'])
    expect(pdf.text).not.toMatch(/[{}]/)
    expect(pdf.size).toEqual({ width: 210, height: 297 })
    expect(pdf.pages).toBeLessThanOrEqual(4)
  })

  test('states the sums, the excess and the tax of each plan and section', () => {
    for (const { sums, excess } of data.product.plans)
      for (const amount of [...Object.values(sums).map((sum) => sum?.['EUR']), excess['EUR']])
        if (amount) expect(pdf.text.replaceAll(/[.\s]/g, '')).toContain(amount.replace('.', ','))
    for (const { title } of data.product.sections) expect(pdf.text).toContain(title)
    expect(pdf.text).toMatch(/21,25\s?%|2,5\s?%|10\s?%/)
  })

  test('repeats no line of the information document', () => {
    const bare = (text: string) => text.replace(/\.$/, '').toLowerCase()
    const known = new Set(Object.values(data.texts.ipid).flat().map(bare))
    const own = Object.values(data.additional).flat()
    expect(own.filter((line) => known.has(bare(line)))).toEqual([])
  })
})

test('a rate that changes later is stated with its day', async () => {
  if (!travel) throw new Error('travel is sold in Italy')
  const { text } = await readPdf(await renderAdditional(travel))
  expect(text).toMatch(/21,25\s?%; 2,5\s?% \(polizze con inizio dal 1 gen(naio)? 2027\)/)
  const later = await readPdf(await renderAdditional({ ...travel, day: '2027-01-01' }))
  expect(later.text).not.toContain('polizze con inizio dal')
})

test('readers of other languages get a note in their language, and readers of Italian none', async () => {
  if (!travel) throw new Error('travel is sold in Italy')
  const notes = []
  for (const reader of locales) {
    const { text, info, pages } = await readPdf(await renderAdditional({ ...travel, reader }))
    expect(info.Language).toBe('it')
    expect(pages).toBeLessThanOrEqual(4)
    notes.push(text.slice(0, text.indexOf(official.purpose)))
  }
  expect(notes[locales.indexOf('en')]).toContain('exists in Italian only')
  expect(new Set(notes).size).toBe(locales.length)
  expect(notes[locales.indexOf('it')]).not.toContain('esiste solo in italiano')
})
