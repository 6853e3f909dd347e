import { describe, expect, test } from 'vitest'
import { currentCountries } from '@campus/reference/countries'
import { schengenStates } from '@campus/reference/country-groups'
import { catalogueGaps, catalogueProblems } from '../src/catalogue-check.ts'
import { companySchema } from '../src/catalogue-schema.ts'
import { localText, productText, taxesInLanguage } from '../src/product-text.ts'
import { readMoney, zeroMoney } from '../src/money.ts'
import { compilePriceTable, destinationRegion, needsDestination } from '../src/price/price-table.ts'
import { computePrice } from '../src/price/compute-price.ts'
import { compileTaxes } from '../src/price/tax.ts'
import { catalogue, languages } from './read-catalogue.ts'

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

  test('the finances of an insurer are amounts in millions', () => {
    const [company] = catalogue.companies
    const { insurer } = company ?? {}
    for (const equity of ['182.44', '0', '-3.0', 'much']) {
      const finances = { ...insurer?.finances, equity }
      const parsed = companySchema.safeParse({ ...company, insurer: { ...insurer, finances } })
      expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['insurer.finances.equity'])
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
