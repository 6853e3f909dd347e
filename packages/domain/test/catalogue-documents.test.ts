import { describe, expect, test } from 'vitest'
import { catalogueGaps, catalogueProblems } from '../src/catalogue-check.ts'
import { bindingLanguage, documentLanguage, editionFor } from '../src/document-edition.ts'
import { hasTexts } from '../src/policy/standing-documents.ts'
import { catalogue, languages } from './read-catalogue.ts'

describe('the documents of the catalogue', () => {
  test('is not sold in a country without its information document in the language of the country', () => {
    expect(documentLanguage['ES']).toBe('es')
    const documents = catalogue.documents.filter(
      ({ product, language }) => !(product === 'travel' && language === 'es'),
    )
    expect(catalogueProblems({ ...catalogue, documents })).toEqual([
      'product travel: sold in ES without its information document (IPID) in es',
    ])
  })

  test('states a sum in the information document for each section that has one', () => {
    const documents = catalogue.documents.map((texts) =>
      texts.product === 'travel' && texts.language === 'es' && texts.version === '2026-06'
        ? { ...texts, ipid: { ...texts.ipid, insured: texts.ipid.insured.slice(1) } }
        : texts,
    )
    expect(catalogueProblems({ ...catalogue, documents })).toEqual([
      'product travel: the information document of 2026-06 in es has 5 lines of what is insured for 6 sections with a sum',
    ])
    const products = catalogue.products.map((product) =>
      product.code === 'travel_plus_cancellation'
        ? { ...product, sections: product.sections.toReversed() }
        : product,
    )
    expect(catalogueProblems({ ...catalogue, products }).join()).toContain(
      'plan standard insures a fee before a section with a sum',
    )
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
})
