import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { currentCountries } from '@campus/reference/countries'
import { schengenStates } from '@campus/reference/country-groups'
import { catalogueGaps, catalogueProblems, type Catalogue } from '../src/catalogue-check.ts'
import {
  companySchema,
  exchangeRatesSchema,
  priceTableSchema,
  productDocumentsSchema,
  productSchema,
  productTextsSchema,
  taxesSchema,
  taxTextsSchema,
} from '../src/catalogue-schema.ts'
import { bindingLanguage, documentLanguage, editionFor } from '../src/document-edition.ts'
import { hasTexts } from '../src/policy/standing-documents.ts'
import { localText, productText, taxesInLanguage } from '../src/product-text.ts'
import { readMoney, zeroMoney } from '../src/money.ts'
import { compilePriceTable, destinationRegion, needsDestination } from '../src/price/price-table.ts'
import { computePrice } from '../src/price/compute-price.ts'
import { compileTaxes } from '../src/price/tax.ts'

const root = join(import.meta.dirname, '../../../catalogue')

function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  isWanted: (file: string) => boolean = () => true,
): z.infer<Schema>[] {
  return readdirSync(join(root, folder))
    .filter(isWanted)
    .map((file) => {
      const result = schema.safeParse(parse(readFileSync(join(root, folder, file), 'utf8')))
      if (!result.success) throw new Error(`${folder}/${file}: ${result.error.message}`)
      return result.data
    })
}

const taxFile = taxesSchema.parse(parse(readFileSync(join(root, 'taxes.yaml'), 'utf8')))
const catalogue: Catalogue = {
  companies: readFolder('companies', companySchema),
  products: readFolder('products', productSchema),
  priceTables: readFolder('price-tables', priceTableSchema),
  documents: readFolder('documents', productDocumentsSchema),
  taxes: taxFile.taxes,
  taxKinds: taxFile.kinds,
  taxQuestions: taxFile.questions,
  exchangeRates: exchangeRatesSchema.parse(parse(readFileSync(join(root, 'exchange-rates.yaml'), 'utf8')))
    .rates,
  productTexts: readFolder('texts', productTextsSchema, (file) => !file.startsWith('taxes.')),
  taxTexts: readFolder('texts', taxTextsSchema, (file) => file.startsWith('taxes.')),
}
const languages = ['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt']
const taxes = compileTaxes(catalogue.taxes)

describe('the catalogue', () => {
  test('a company states the status of its insurer, as data or as a text', () => {
    for (const company of catalogue.companies) {
      const { status: _, ...insurer } = company.insurer
      expect(companySchema.safeParse({ ...company, insurer }).error?.issues).toMatchObject([
        { path: ['insurer'], message: 'the insurer needs a status or a status_line' },
      ])
      const withText = { ...insurer, status_line: 'Regulated in Wales.' }
      expect(companySchema.safeParse({ ...company, insurer: withText }).success).toBe(true)
      // readers of other languages would get English
      expect(
        catalogueGaps({ ...catalogue, companies: [{ ...company, insurer: withText }] }, ['en', 'de']),
      ).toContain(`company ${company.code}: no status_line in de`)
    }
  })

  test('fits together', () => {
    expect(catalogueProblems(catalogue)).toEqual([])
    expect(catalogue.companies.map((company) => company.code).sort()).toEqual(['es', 'gb', 'ie', 'it'])
    expect(catalogue.products.every((product) => product.plans.length === 3)).toBe(true)
  })

  test('names what does not fit', () => {
    const [product] = catalogue.products
    expect(
      catalogueProblems({ ...catalogue, companies: [], products: product ? [product] : [] }),
    ).not.toEqual([])
    const problems = catalogueProblems({ ...catalogue, priceTables: catalogue.priceTables.slice(1) })
    expect(problems.join()).toContain('no price table')
    expect(catalogueProblems({ ...catalogue, taxKinds: catalogue.taxKinds.slice(1) }).join()).toContain(
      'there is no kind gb_ipt',
    )
  })

  test('knows every kind of tax that a company names an account of', () => {
    const [company] = catalogue.companies
    if (!company) throw new Error('there are companies')
    const named = { ...company, account_codes: { taxes: { gb_ipt: '2210', gb_itp: '2211' } } }
    expect(catalogueProblems({ ...catalogue, companies: [named, ...catalogue.companies.slice(1)] })).toEqual([
      `company ${company.code}: account_codes: there is no kind of tax gb_itp`,
    ])
  })

  test('says everything in the eight languages, and what lacks is named', () => {
    expect(catalogueGaps(catalogue, languages)).toEqual([])
    const productTexts = catalogue.productTexts
      .filter(({ product, language }) => !(product === 'travel' && language === 'de'))
      .map((one) => (one.product === 'cancellation' && one.language === 'it' ? { ...one, plans: {} } : one))
    const gaps = catalogueGaps({ ...catalogue, productTexts, taxTexts: [] }, languages)
    expect(gaps).toContain('product travel: no text in de')
    expect(gaps).toContain('product cancellation in it: no name of plan premium')
    expect(gaps).toContain('tax gb_ipt: no name in en')
    const [company] = catalogue.companies
    if (!company) throw new Error('there are companies')
    const plain = { ...company, chat: { ...company.chat, hours: 'all day' } }
    expect(catalogueGaps({ ...catalogue, companies: [plain] }, languages)).toContain(
      `company ${company.code}: no hours in pt`,
    )
  })

  test('words of what is not there are a problem, not a gap', () => {
    const productTexts = catalogue.productTexts.map((one) => ({
      ...one,
      sections: { ...one.sections, medcial: { title: 'x', summary: 'x' } },
    }))
    expect(catalogueProblems({ ...catalogue, productTexts })).toContain(
      'text of travel in fr: no section medcial',
    )
  })

  test('a product is said in the language asked for, and in English where it has none in it', () => {
    const source = catalogue.products.find(({ code }) => code === 'travel')
    if (!source) throw new Error('there is a travel product')
    const texts = Object.fromEntries(
      catalogue.productTexts.filter(({ product }) => product === 'travel').map((one) => [one.language, one]),
    )
    const german = productText({ ...source, texts }, 'de')
    expect(german).toMatchObject({ language: 'de', name: 'Reiseschutz', name_en: 'Travel' })
    expect(german.plans.map(({ code, name }) => [code, name])).toEqual([
      ['standard', 'Standard'],
      ['plus', 'Plus'],
      ['premium', 'Max'],
    ])
    expect(german.sections.map(({ code }) => code)).toEqual(source.sections.map(({ code }) => code))
    expect(german.sections[0]).toMatchObject({ code: 'medical', title: 'Heilbehandlung im Ausland' })
    expect(german.territories[2]).toMatchObject({ region: 'worldwide', text: 'Weltweit' })
    // a language that the catalogue lacks
    expect(productText({ ...source, texts: {} }, 'de')).toMatchObject({
      language: 'en',
      name: 'Travel',
      name_en: 'Travel',
    })
    expect(productText({ ...source, texts }, 'en')).toMatchObject({ language: 'en', name: 'Travel' })
    const { travel: _, ...partly } = { ...texts, de: { ...texts['de']!, sections: {} } } as typeof texts
    expect(productText({ ...source, texts: partly }, 'de').sections[0]?.title).toBe(
      'Medical treatment abroad',
    )
  })

  test('a word of a company and a tax have their language, or English', () => {
    expect(localText({ en: 'Weekdays', de: 'Werktags' }, 'de')).toEqual({ text: 'Werktags', language: 'de' })
    expect(localText({ en: 'Weekdays' }, 'de')).toEqual({ text: 'Weekdays', language: 'en' })
    expect(localText('Weekdays', 'de')).toEqual({ text: 'Weekdays', language: 'en' })
    const rows = [{ name: 'Imposta', names: { en: 'Tax', de: 'Steuer' } }, { name: 'Duty' }]
    expect(taxesInLanguage(rows, 'de').map(({ name }) => name)).toEqual(['Steuer', 'Duty'])
    expect(taxesInLanguage(rows, 'fr').map(({ name }) => name)).toEqual(['Tax', 'Duty'])
  })

  test('is not sold in a country without its information document in the language of the country', () => {
    expect(documentLanguage['ES']).toBe('es')
    const documents = catalogue.documents.filter(
      ({ product, language }) => !(product === 'travel' && language === 'es'),
    )
    expect(catalogueProblems({ ...catalogue, documents })).toEqual([
      'product travel: sold in ES without its information document (IPID) in es',
    ])
  })

  test('is not sold in Italy without the additional document, or what it states of the insurer', () => {
    const documents = catalogue.documents.map(({ additional, ...text }) =>
      text.product === 'travel' || !additional ? text : { ...text, additional },
    )
    expect(catalogueProblems({ ...catalogue, documents })).toEqual([
      'product travel: sold in IT without its additional information document: no "additional" in the newest text in it',
    ])
    const companies = catalogue.companies.map(({ commission: _, ...company }) => {
      const { finances: _finances, contact: _contact, ...insurer } = company.insurer
      return { ...company, insurer }
    })
    expect(catalogueProblems({ ...catalogue, companies })).toEqual(
      ['insurer.contact', 'insurer.finances', 'commission'].map(
        (field) => `company it: no ${field}, which the additional information document of IT states`,
      ),
    )
  })

  test('the finances of an insurer are amounts in millions', () => {
    const [company] = catalogue.companies
    const { insurer } = company ?? {}
    for (const equity of ['182.44', '0', '-3.0', 'much']) {
      const finances = { ...insurer?.finances, equity }
      const parsed = companySchema.safeParse({ ...company, insurer: { ...insurer, finances } })
      expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['insurer.finances.equity'])
    }
  })

  test('texts of a day are the edition of that day, in English where there is none in the language', () => {
    const texts = catalogue.documents.filter(({ product }) => product === 'travel')
    const of = (language: string, day: string) => {
      const found = editionFor({ editions: texts }, language, day)
      return [found?.language, found?.version]
    }
    // a policy of September keeps its wording; one of today has the new one
    expect(of('en', '2026-09-30')).toEqual(['en', '2026-02'])
    expect(of('en', '2026-11-27')).toEqual(['en', '2026-03'])
    expect(of('en', '2026-12-01')).toEqual(['en', '2026-06'])
    expect(of('it', '2026-12-01')).toEqual(['it', '2026-06'])
    // the Italian text of 22 November is another contract than that of September
    expect(of('it', '2026-09-30')).toEqual(['en', '2026-02'])
    expect(of('it', '2026-11-21')).toEqual(['en', '2026-02'])
    expect(of('it', '2026-11-22')).toEqual(['it', '2026-03'])
    expect(of('de', '2026-12-01')).toEqual(['de', '2026-06'])
    expect(of('de', '2026-11-29')).toEqual(['en', '2026-04'])
    expect(of('it', '2025-12-31')).toEqual(['en', '2026-02'])
    expect(editionFor({ editions: [] }, 'de', '2027-01-01')).toBeUndefined()
  })

  test('a reader gets a translation while the version it translates is in force, otherwise English', () => {
    const editions = catalogue.documents.filter(({ product }) => product === 'travel')
    const english = editions.find(({ language, version }) => language === 'en' && version === '2026-06')
    if (!english) throw new Error('there is an English text')
    const later = { ...english, version: '2026-07', valid_from: '2026-12-10' }
    const of = (language: string, day: string) => {
      const found = editionFor({ editions: [...editions, later] }, language, day)
      return [found?.language, found?.version]
    }
    for (const language of ['cn', 'ca']) {
      expect(of(language, '2026-11-29')).toEqual(['en', '2026-04'])
      expect(of(language, '2026-12-09')).toEqual([language, '2026-06'])
      expect(of(language, '2026-12-10')).toEqual(['en', '2026-07'])
    }
    const translations = editions.filter(({ translation_of }) => translation_of === 'en')
    expect(editionFor({ editions: translations }, 'cn', '2026-12-09')).toBeUndefined()
  })

  test('the text that applies instead of a translation is that of the contract, if it has that version', () => {
    const editions = catalogue.documents.filter(({ product }) => product === 'travel')
    const of = (language: string, contract: string) => {
      const texts = editionFor({ editions }, language, '2026-12-01')
      return texts && bindingLanguage({ editions }, texts, contract)
    }
    expect([of('cn', 'en'), of('cn', 'es'), of('ca', 'it')]).toEqual(['en', 'es', 'it'])
    expect([of('cn', 'cn'), of('cn', 'nl')]).toEqual(['en', 'en'])
    expect(of('es', 'en')).toBeNull()
  })

  test('no contract has a translation, and each translates a text of its version', () => {
    const documents = catalogue.documents.map((one) =>
      one.product === 'travel' && ['cn', 'es'].includes(one.language)
        ? { ...one, translation_of: one.language === 'es' ? 'en' : 'nl' }
        : one,
    )
    const editions = documents.filter(({ product }) => product === 'travel')
    const has = (language: string) => hasTexts({ editions }, { riskCountryId: 'GB', language }, '2026-12-01')
    expect(['en', 'it', 'es', 'cn', 'ca'].map(has)).toEqual([true, true, false, false, false])
    expect(catalogueProblems({ ...catalogue, documents })).toEqual([
      'product travel: sold in ES without its information document (IPID) in es',
    ])
    expect(catalogueGaps({ ...catalogue, documents }, languages)).toEqual([
      'documents of travel in cn: no text in nl of version 2026-05 to translate',
      'documents of travel in cn: no text in nl of version 2026-06 to translate',
    ])
  })

  test('the newest texts define you, and name no company, ombudsman or law: those are filled in', () => {
    const newest = catalogue.documents.filter(({ version }) => version === '2026-06')
    expect(newest.map(({ product, language }) => `${product}.${language}`)).toHaveLength(26)
    for (const { wording } of newest) {
      const text = JSON.stringify(wording)
      for (const word of ['{company}', '{insurer}', '{complaints_body}', '{law}', '{email}'])
        expect(text).toContain(word)
      expect(wording).toHaveLength(15)
    }
    const wanted = [...new Set(newest.map(({ language }) => language))].sort()
    for (const { complaints, law } of catalogue.companies)
      for (const words of [complaints?.body, complaints?.within, law])
        expect(Object.keys(words ?? {}).sort()).toEqual(expect.arrayContaining(wanted))
  })

  test('the newest texts have the lines, figures and parameters of the English ones', () => {
    // round the clock is “24 hours” in some languages and words in others
    const marks = (line: string) =>
      (line.match(/\d+|\{\w+\}/g) ?? []).filter((mark) => mark !== '24' && mark !== '{law}').sort()
    const newest = catalogue.documents.filter(({ version }) => version === '2026-06')
    for (const text of newest) {
      const english = newest.find(({ product, language }) => product === text.product && language === 'en')
      const linesOf = ({ ipid, paying, wording }: Partial<typeof text>) => [
        ...Object.entries({ ...ipid, ...paying?.account, ...paying?.per_order }),
        ...(wording ?? []).map(({ paragraphs }, index) => [`wording ${index}`, paragraphs] as const),
      ]
      const marked = (of: Partial<typeof text>) =>
        linesOf(of).map(([part, lines]) => [
          part,
          [lines]
            .flat()
            .map(marks)
            .filter((found) => found.length > 0),
        ])
      expect(marked(text), `${text.product} ${text.language}`).toEqual(marked(english ?? {}))
    }
  })

  test('every tax is marked for the compliance of the company and has its source', () => {
    expect(catalogue.taxes.filter((tax) => !tax.note.includes('to be confirmed'))).toEqual([])
    expect([...new Set(catalogue.taxes.map((tax) => tax.country_id))].sort()).toEqual([
      'DE',
      'ES',
      'FR',
      'GB',
      'IE',
      'IT',
      'PT',
    ])
  })

  test('every kind of tax has its name in the eight languages', () => {
    for (const { names } of catalogue.taxKinds)
      expect(Object.keys(names).sort()).toEqual(['ca', 'cn', 'de', 'en', 'es', 'fr', 'it', 'pt'])
  })

  test('worldwide territories of treatment name all 29 Schengen states, and so do the texts', () => {
    const medical = catalogue.products.filter(({ sections }) =>
      sections.some((section) => section.class === 'sickness'),
    )
    expect(medical.map(({ code }) => code)).toEqual(['multi_risk', 'travel_plus_cancellation', 'travel'])
    const territories = medical.flatMap((product) => product.territories)
    const abroad = territories.filter((territory) => territory.region !== 'italy')
    for (const { schengen_states } of abroad)
      expect(schengen_states.sort()).toEqual([...schengenStates].sort())
    const travel = catalogue.documents.filter(
      ({ product, version }) => ['multi_risk', 'travel'].includes(product) && version === '2026-06',
    )
    expect(travel).toHaveLength(16)
    for (const { ipid, wording } of travel)
      for (const line of [ipid.where[0], wording[5]?.paragraphs[0]]) {
        const [, list = ''] = /[(（](.+)[)）]/.exec(line ?? '') ?? []
        expect(list.split(/, | (?:and|und|y|et|e) |[、和及]/), line).toHaveLength(29)
      }
  })

  test('a price list of the world prices every country', () => {
    for (const source of catalogue.priceTables) {
      const table = compilePriceTable(source)
      const domestic = catalogue.products.find((product) => product.code === source.product)?.domestic
      if (domestic || !needsDestination(table, 'standard')) continue
      expect(currentCountries.filter(({ id }) => !destinationRegion(table, id))).toEqual([])
      expect(['FR', 'JP', 'US', 'CA', 'PR'].map((id) => destinationRegion(table, id))).toEqual([
        'europe',
        'worldwide_excl_us_ca',
        'worldwide',
        'worldwide',
        'worldwide',
      ])
    }
  })

  test('a better plan never costs less, nor does going farther', () => {
    for (const source of catalogue.priceTables) {
      const table = compilePriceTable(source)
      const price = (plan: string, destination_country_id: string) =>
        computePrice(
          {
            plan,
            destination_country_id,
            start_date: '2027-01-04',
            end_date: '2027-01-31',
            total_fee: readMoney('1800.00'),
          },
          table,
          taxes,
          { admin_fee: zeroMoney, risk_country_id: 'GB' },
        )?.total
      const near = ['standard', 'plus', 'premium'].map((plan) => price(plan, 'IT') ?? 0)
      expect(near).toEqual([...near].sort((a, b) => a - b))
      expect(near[0]).toBeGreaterThan(0)
      const far = ['IT', 'JP', 'US'].map((country) => price('plus', country) ?? Infinity)
      expect(far).toEqual([...far].sort((a, b) => a - b))
    }
  })
})
