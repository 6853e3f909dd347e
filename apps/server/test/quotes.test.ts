import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let travel: OrderTarget
let cancellation: OrderTarget

// the clock of the tests stands on 1 December 2026
const trip = {
  plan: 'standard',
  destination_country_id: 'FR',
  start_date: '2026-12-10',
  end_date: '2026-12-23',
}
const quote = (place: OrderTarget, change: object = {}) => ({
  contract_id: place.contractId,
  ...trip,
  ...change,
})
const codes = (response: { body: Record<string, any> }) =>
  response.body['errors'].map(({ key, code }: { key: string; code: string }) => `${key} ${code}`)

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  travel = await findOrderTarget(mia, 'travel', 'Brighton')
  cancellation = await findOrderTarget(mia, 'cancellation', 'Brighton')
})

describe('calculate-quote', () => {
  test('answers the cents of calculate-fee, and all people together', async () => {
    const people = { student: 20, immediate_family: 1, group_leader: 2 }
    const response = await mia.post('/school/quotes/calculate', quote(travel, { people }))
    expect(response.status).toBe(200)
    const fee = await mia.post('/school/enrollments/calculate-fee', {
      contract_id: travel.contractId,
      item: trip,
    })
    const given = response.body['data'].quote
    expect(given.fee).toEqual(fee.body['data'].fee)
    expect(given.totals.people).toBe(23)
    expect(given.totals.total).toBe(((Number(given.fee.total) * 100 * 23) / 100).toFixed(2))
    expect(given).toMatchObject({ days: 14, is_minimum_charged: false, campus: { name: 'Brighton' } })
  })

  test('a trip under 6 days is charged for 6', async () => {
    const response = await mia.post('/school/quotes/calculate', quote(travel, { end_date: '2026-12-12' }))
    const { days, is_minimum_charged, fee } = response.body['data'].quote
    expect([days, is_minimum_charged, fee.charged_days]).toEqual([3, true, 6])
  })

  test('says every mistake at its field, in the words of the specification', async () => {
    const early = { start_date: '2027-01-01', end_date: '2026-12-31' }
    const response = await mia.post('/school/quotes/calculate', quote(travel, { ...early, plan: '' }))
    expect(response.status).toBe(422)
    expect(codes(response)).toEqual([
      'plan required',
      'start_date current_year_quote',
      'end_date after_from_date',
    ])
    expect(response.body['errors'][1].message).toBe(
      'Quotes for trips starting in 2027 and beyond are not available yet',
    )
    expect(response.body['errors'][2].message).toBe('To date should be the same as or after the from date')
    const swapped = await mia.post('/school/quotes/calculate', quote(travel, { end_date: '2026-12-09' }))
    expect(swapped.body['errors'][0].message).toBe('Trip end date should be after the trip start date')
  })

  test('a plan that insures the fee wants it, and no destination', async () => {
    const asked = quote(cancellation, { destination_country_id: '' })
    expect(codes(await mia.post('/school/quotes/calculate', asked))).toEqual(['total_fee required'])
    const response = await mia.post('/school/quotes/calculate', { ...asked, total_fee: '1250' })
    // 3.2 % of 1,250.00
    expect(response.body['data'].quote.fee.insurance_cost).toBe('40.00')
    expect(response.body['data'].quote.total_fee).toBe('1250.00')
  })

  test('keeps nothing', async () => {
    const countAll = () =>
      world.services.database.withCompany((tx) =>
        tx.one<{ batches: string; lines: string }>(sql`
          select (select count(*) from policy_batch) as batches, (select count(*) from audit_line) as lines`),
      )
    const before = await countAll()
    await mia.post('/school/quotes/calculate', quote(travel))
    expect(await countAll()).toEqual(before)
  })
})

describe('who may', () => {
  test('a viewer sees prices and quotes, and still cannot order', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    expect((await rex.post('/school/quotes/calculate', quote(travel))).status).toBe(200)
    expect((await rex.get(`/school/campuses/${travel.campusId}/price-list`)).status).toBe(200)
    const order = await rex.post(`/school/policy-batches/campus/${travel.campusId}/add`, {
      contract_id: travel.contractId,
    })
    expect(order.status).toBe(403)
  })

  test('a campus that is not on the account is not there', async () => {
    const eli = await world.signIn('eli.enrol@harbour.example')
    const edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
    expect((await eli.post('/school/quotes/calculate', quote(edinburgh))).status).toBe(404)
    expect((await eli.get(`/school/campuses/${edinburgh.campusId}/price-list/csv`)).status).toBe(404)
    const page = await eli.get('/school/quotes/products/CancellationProducts')
    const campuses = page.body['data'].product.contracts.map(
      (one: { campus: { name: string } }) => one.campus.name,
    )
    expect(campuses).toEqual(['Brighton'])
  })
})

describe('papers', () => {
  test('the quote as a PDF says its price, and that it insures nobody', async () => {
    const people = { student: 3, immediate_family: 0, group_leader: 1 }
    const asked = quote(travel, { people, end_date: '2026-12-12' })
    const { fee, totals } = (await mia.post('/school/quotes/calculate', asked)).body['data'].quote
    const response = await mia.post('/school/quotes/pdf', asked)
    expect(response.headers['content-type']).toBe('application/pdf')
    const { text, isTagged } = await readPdf(response.bytes)
    for (const output of [
      'Quote',
      'not an offer of insurance, a policy',
      'Harbour Language School',
      'Brighton',
      'Travel, Standard',
      'France',
      '10 Dec 2026 to 12 Dec 2026',
      'Quote: trips under 6 days are charged for a minimum of 6 days',
      '3 students and 1 group leader',
      `£${fee.total}`,
      'Total for 4 people',
      `£${totals.total}`,
      fee.price_table_version,
    ])
      expect(text).toContain(output)
    expect(isTagged).toBe(true)
  })

  test('the same mistakes keep the paper from being made', async () => {
    const response = await mia.post('/school/quotes/pdf', quote(travel, { start_date: '2027-03-01' }))
    expect([response.status, codes(response)[0]]).toEqual([422, 'start_date current_year_quote'])
  })

  test('the price list as a PDF and as CSV has what the screen has', async () => {
    const path = `/school/campuses/${travel.campusId}/price-list`
    const { contracts } = (await mia.get(path)).body['data']
    const products = contracts.map((one: { product: { kind: string } }) => one.product.kind).sort()
    expect(products).toEqual(['cancellation', 'multi_risk', 'travel'])
    const { text, pages } = await readPdf((await mia.get(`${path}/pdf`)).bytes)
    expect(pages).toBeGreaterThan(1)
    for (const { product, price_table, plans } of contracts) {
      expect(text).toContain(product.name)
      expect(text).toContain(price_table.version)
      for (const plan of plans) expect(text).toContain(`${plan.name} plan`)
    }
    expect(text).toContain('Insurance Premium Tax, higher rate 20%')
    const lines = (await mia.get(`${path}/csv`)).text.trim().split('\r\n')
    const expected = contracts.flatMap((one: any) =>
      one.plans.flatMap((plan: any) =>
        plan.sections.flatMap((section: any) => (section.rates ? Object.keys(section.rates) : [null])),
      ),
    )
    expect(lines).toHaveLength(expected.length + 1)
    expect(lines.find((line) => line.includes('Cancellation,Standard'))).toContain(',3.2,15.00,12,,')
  })
})

describe('the product pages', () => {
  test('show what a campus can buy with its prices', async () => {
    const { product } = (await mia.get('/school/quotes/products/MultiRiskProducts')).body['data']
    expect(product.company.code).toBe('gb')
    expect(product.contracts.map((one: any) => one.campus.name).sort()).toEqual(['Brighton', 'Edinburgh'])
    expect(product.contracts[0].plans[0].per_day.europe).toMatch(/^\d\.\d+$/)
  })

  test('explain what it cannot buy, without prices', async () => {
    for (const [page, company] of [
      ['DomesticItalianTravelPlusCancellationProduct', 'it'],
      ['MultiRiskIrelandProduct', 'ie'],
    ]) {
      const { product } = (await mia.get(`/school/quotes/products/${page}`)).body['data']
      expect(product.company.code).toBe(company)
      expect(product.plans.length).toBe(3)
      expect(product.contracts).toEqual([])
    }
  })

  test('the Irish multi-risk product is sold to Irish campuses, with the Irish duty', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    const { product } = (await omar.get('/school/quotes/products/MultiRiskIrelandProduct')).body['data']
    expect(product.contracts).toHaveLength(1)
    expect(product.contracts[0]).toMatchObject({
      currency: 'EUR',
      campus: { name: 'Dublin' },
      duties: [{ name: 'Stamp duty per policy', amount: '1.00' }],
    })
    expect(product.contracts[0].taxes.map(({ rate }: { rate: string }) => rate)).toEqual(['3', '1'])
  })

  test('the Italian domestic product is quoted for trips within Italy, by days and fee together', async () => {
    await world.services.database.withCompany(async (tx) => {
      const { clientId } = await createClient(tx, {
        company: 'it',
        name: 'Liceo Aurora',
        country: 'IT',
        campuses: [{ name: 'Verona', country: 'IT' }],
      })
      await createUser(tx, clientId, {
        email: 'anna@liceo.example',
        name: ['Anna', 'Aurora'],
        role: 'Master User',
      })
    })
    const anna = await world.signIn('anna@liceo.example')
    const place = await findOrderTarget(anna, 'travel_plus_cancellation')
    const page = await anna.get('/school/quotes/products/DomesticItalianTravelPlusCancellationProduct')
    expect(page.body['data'].product).toMatchObject({
      is_domestic: true,
      contracts: [{ contract_id: place.contractId, regions: [{ code: 'italy' }] }],
    })
    const asked = quote(place, { destination_country_id: 'IT', total_fee: '400.00' })
    const { fee } = (await anna.post('/school/quotes/calculate', asked)).body['data'].quote
    // 14 days: 5.03, 1.74, 0.87, 1.06, 1.36, 1.16; 2.4 % of 400.00: 9.60
    expect([fee.insurance_cost, fee.currency]).toEqual(['20.82', 'EUR'])
    expect(fee.sections.map(({ tax_rate }: { tax_rate: string }) => tax_rate)).toContain('2.5')
    const abroad = await anna.post('/school/quotes/calculate', { ...asked, destination_country_id: 'FR' })
    expect(codes(abroad)).toEqual(['destination_country_id destination_not_covered'])
  })

  test('there is no other page', async () => {
    const response = await mia.get('/school/quotes/products/MoonProducts')
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})
