import { locales } from '@campus/i18n/locale'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { ops } from './support/ops.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const travel = {
  en: 'Travel',
  ca: '旅遊保障',
  cn: '旅行险',
  de: 'Reiseschutz',
  es: 'Seguro de viaje',
  fr: 'Assurance voyage',
  it: 'Assicurazione viaggio',
  pt: 'Seguro de viagem',
}

describe('a product in eight languages', () => {
  const world = useTestApp()
  let mia: Caller
  let place: OrderTarget
  beforeAll(async () => {
    mia = await world.signIn('mia.master@harbour.example')
    place = await findOrderTarget(mia, 'travel')
  })

  const get = async (path: string, locale: string, caller = mia) => {
    const response = await caller.call('GET', path, undefined, { 'accept-language': locale })
    if (response.status !== 200) throw new Error(`${path}: ${response.text}`)
    return response
  }
  const run = (query: ReturnType<typeof sql>) => world.services.database.withCompany((tx) => tx.run(query))
  const one = <Row>(query: ReturnType<typeof sql<Row>>) =>
    world.services.database.withCompany((tx) => tx.one<Row>(query))

  const productIn = async (locale: string) => {
    const { body } = await get(`/school/campuses/${place.campusId}/products`, locale)
    return body['data'].products.find((product: { kind: string }) => product.kind === 'travel')
  }

  test.each(locales)('is offered in %s, with its English name for whoever compares', async (locale) => {
    const product = await productIn(locale)
    expect(product).toMatchObject({ name: travel[locale], name_en: 'Travel', language: locale })
    const highest = product.plans.find(({ code }: { code: string }) => code === 'premium')
    expect(highest.name_en).toBe('Max')
    // in the product's own order, as on the certificate
    expect(highest.covers.map(({ code }: { code: string }) => code)).toEqual([
      'medical',
      'assistance',
      'accident',
      'liability',
      'baggage',
      'curtailment',
    ])
    if (locale !== 'en') expect(product.summary).not.toBe((await productIn('en')).summary)
    for (const { language } of product.documents) expect(language).toBe(locale)
  })

  test('is called by the same name in cart, policies, quotes, prices and drafts', async () => {
    const [policy] = await buyPolicies(world, mia, [somebody()], place)
    const policies = (await get('/school/policies?items=200', 'de')).body['data'].items
    const mine = policies.find(({ id }: { id: string }) => id === policy?.id)
    expect(mine.product).toMatchObject({ name: 'Reiseschutz', name_en: 'Travel' })
    const { contracts } = (await get(`/school/campuses/${place.campusId}/price-list`, 'it')).body['data']
    const prices = contracts.find((one: { contract_id: string }) => one.contract_id === place.contractId)
    expect(prices.product).toMatchObject({ name: 'Assicurazione viaggio', language: 'it' })
    expect(prices.plans.map(({ name }: { name: string }) => name)).toEqual(['Standard', 'Plus', 'Max'])
    expect(prices.regions[0].name).toBe('Tutti i Paesi europei, compresi tutti gli Stati Schengen')
    const page = (await get('/school/quotes/products/MultiRiskProducts', 'fr')).body['data'].product
    expect(page).toMatchObject({ name: 'Multirisque séjour', name_en: 'Multi-risk', language: 'fr' })
    expect(page.sections.map(({ title }: { title: string }) => title)).toContain('Protection juridique')
  })

  test('its documents come in the language that the link says, or in English and say so', async () => {
    const path = `/school/contracts/${place.contractId}/documents`
    const read = async (query: string, accepted = 'pt') =>
      (await readPdf((await get(`${path}/${query}`, accepted)).bytes)).text.replaceAll(/\s+/g, ' ')
    expect(await read('wording?lang=it')).toContain('Che cosa non è assicurato')
    expect(await read('ipid?lang=es')).toContain('repatriación')
    expect(await read('wording?lang=de')).toContain('Was nicht versichert ist')
    // a translation says which text applies
    const mandarin = await read('wording?lang=cn')
    expect(mandarin).toContain('应以相同版本的英语文本为准')
    expect(mandarin).toContain('不承保的内容')
    // the day before there is a translation
    const earlier = await read('wording?lang=cn&on=2026-11-29')
    expect(earlier).toContain('本文件没有简体中文版')
    expect(earlier).toContain('What is not insured')
    // without a language in the link the header decides, and an unknown one is no error
    expect(await read('wording?lang=tlh&on=2026-11-29', 'ca')).toContain('本文件沒有繁體中文版')
    // what a policy of last September was sold with
    expect(await read('wording?lang=en&on=2026-09-30')).toContain('2026-02')
    expect(await read('wording?lang=en')).toContain('2026-06')
    expect((await mia.get(`${path}/wording?on=yesterday`)).status).toBe(422)
  })

  test('a translation names the language of the contract, also for a policy', async () => {
    await setForTest(world, 'contract', sql`id = ${place.contractId}`, { agreed_language: 'es' })
    const [policy] = await buyPolicies(world, mia, [somebody()], place)
    for (const path of [
      `/school/contracts/${place.contractId}/documents/ipid`,
      `/school/policies/${policy?.id}/documents/wording`,
    ]) {
      const { text } = await readPdf((await get(path, 'cn')).bytes)
      expect(text).toContain('应以相同版本的西班牙语文本为准')
    }
    await setForTest(world, 'contract', sql`id = ${place.contractId}`, { agreed_language: null })
  })

  test('its plans are in the enrolment template by their names', async () => {
    const path = `/school/campuses/${place.campusId}/enrollment-template/file`
    const { sheets } = await readXlsx((await get(path, 'cn')).bytes)
    const text = JSON.stringify(sheets.map(({ rows }) => rows))
    for (const name of ['标准版', '升级版', '尊享版']) expect(text).toContain(name)
  })

  test('an invoice, a receipt and a certificate are issued in the language of the client', async () => {
    await setForTest(world, 'client', sql`name like 'Harbour%'`, { preferred_lang: 'de' })
    const [policy] = await buyPolicies(world, mia, [somebody()], place)
    const certificate = await readPdf(
      (await get(`/school/policies/${policy?.id}/documents/certificate`, 'de')).bytes,
    )
    expect(certificate.pages).toBe(1)
    for (const words of ['Reiseschutz', 'Travel', 'Heilbehandlung im Ausland', 'Medical treatment abroad'])
      expect(certificate.text).toContain(words)
    const frozen = await one<{ product: string }>(sql`
      select l.frozen ->> 'product' as product from invoice_line l join policy y on y.id = l.policy_id
      where y.policy_number = ${policy?.policy_number ?? ''}`)
    expect(frozen.product).toBe('Reiseschutz')
    // what is renamed later is renamed for later documents
    await setForTest(world, 'product', sql`code = 'travel'`, { names: { de: 'Anders' } })
    const receipt = await readPdf((await get(`/school/policies/${policy?.id}/documents/receipt`, 'de')).bytes)
    expect(receipt.text).toContain('Reiseschutz')
    expect(receipt.text).not.toContain('Anders')
  })

  test('an installation from before has English names until the catalogue is imported, and no new prices by that', async () => {
    const tables = await one<{ count: number }>(sql`select count(*)::integer as count from price_table`)
    await run(sql`
      with old as (
        insert into product_terms (product_id, name, names, details) select t.product_id, t.name, '{}', t.details || '{"texts": {}}'
        from product p join product_terms t on t.id = p.terms_id returning id, product_id)
      update product p set names = '{}', terms_id = old.id from old where old.product_id = p.id`)
    expect(await productIn('de')).toMatchObject({ name: 'Travel', name_en: 'Travel', language: 'en' })
    const policies = (await get('/school/policies?items=1', 'de')).body['data'].items
    // a policy keeps the names with which it was sold
    expect(policies[0].product.name).not.toBe(policies[0].product.name_en)
    const report = await ops(world, 'catalogue', 'import', '--yes')
    expect(report.output).toMatchObject({ gaps: [] })
    expect(await productIn('de')).toMatchObject({ name: 'Reiseschutz', language: 'de' })
    expect(await one(sql`select count(*)::integer as count from price_table`)).toEqual(tables)
  })

  test('documents of the account are found by the name of a product in any language', async () => {
    const named = async (locale: string, name: string) =>
      (await get(`/school/documents?product=${encodeURIComponent(name)}`, locale)).body['data']
    const german = await named('de', 'Reiseschutz')
    expect(german.products).toContain('Reiseschutz')
    expect(german.items).toHaveLength(4)
    const english = await named('en', 'Reiseschutz')
    expect(english.items.map(({ id }: { id: string }) => id)).toEqual(
      german.items.map(({ id }: { id: string }) => id),
    )
    expect(english.items[0].product.name).toBe('Travel')
  })
})
