import { beforeAll, expect, test } from 'vitest'
import { readContractTerms } from '../src/features/catalogue/public.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useEditedCatalogue } from './support/edited-catalogue.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { edit, copy, importFolder, rejected } = useEditedCatalogue(world)
const file = 'price-tables/travel-gbp-2026.1.yaml'
const from = "valid_from: '2026-01-01'"
const endsOn = (day: string): [string, string] => [from, `${from}\nvalid_to: '${day}'`]
const next = (day: string) =>
  copy(
    file,
    'price-tables/travel-gbp-2027.1.yaml',
    ['travel-gbp-2026.1', 'travel-gbp-2027.1'],
    [from, `valid_from: '${day}'`],
  )
let mia: Caller
let place: OrderTarget

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel')
  await buyPolicies(world, mia, [somebody()], place)
})

const versionOn = (day: string) =>
  world.services.database.withCompany(
    async (tx) => (await readContractTerms(tx, place.contractId, day)).priceTable.version,
  )

test('prices in use may not end without others that follow them, nor on a day that has passed', async () => {
  edit(file, endsOn('2026-12-31'))
  expect(await rejected()).toContain(
    'price table travel-gbp-2026.1: ends on 2026-12-31, and no other prices travel in GBP after that',
  )
  next('2027-01-02')
  expect(await rejected()).toContain('no other prices travel in GBP after that')
  edit(file, ["valid_to: '2026-12-31'", "valid_to: '2026-11-30'"])
  next('2026-12-01')
  expect(await rejected()).toContain(
    'Price table travel-gbp-2026.1 is in use and cannot end on 2026-11-30, which has passed',
  )
})

test('a last day is set on prices in use, is shown in the price list, and hides no edit of a price', async () => {
  edit(file, endsOn('2026-12-31'))
  next('2027-01-01')
  await importFolder()
  expect((await importFolder()).output['price_tables']).toBe(0)
  expect([await versionOn('2026-12-31'), await versionOn('2027-01-01')]).toEqual([
    'travel-gbp-2026.1',
    'travel-gbp-2027.1',
  ])
  const { body } = await mia.get(`/school/campuses/${place.campusId}/price-list`)
  const tables = JSON.stringify(body['data'])
  expect(tables).toContain('"valid_to":"2026-12-31"')
  edit(file, ['code: europe, regions: [EU]', 'code: europe, regions: [EU, AF]'])
  expect(await rejected()).toContain('Price table travel-gbp-2026.1 is in use and cannot be edited')
})
