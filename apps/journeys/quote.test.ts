import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '../../packages/documents/test/pdf-text.ts'
import { choose } from './support/fill-in.ts'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

type Products = { products: { contract_id: string; kind: string }[] }

/** What the server says a trip costs, asked beside the page with the same session. */
async function feeOf(page: Page, kind: string, item: object): Promise<string> {
  const read = async (path: string) =>
    (await (await page.request.get(`/api${path}`)).json()) as { data: unknown }
  const { school } = (await read('/school/auth/get')).data as { school: { campuses: { id: string }[] } }
  const { products } = (await read(`/school/campuses/${school.campuses[0]?.id}/products`)).data as Products
  const contract_id = products.find((product) => product.kind === kind)?.contract_id
  const response = await page.request.post('/api/school/enrollments/calculate-fee', {
    data: { contract_id, item },
    headers: { origin: new URL(page.url()).origin },
  })
  return ((await response.json()) as { data: { fee: { total: string } } }).data.fee.total
}

test('a trip is quoted as one types, taken along as a paper, and ordered', async () => {
  const { page } = await visit()
  await signIn(page)
  await page.getByRole('link', { name: /^Get a quote What/ }).click()
  await page.getByRole('heading', { name: 'Get a quote' }).waitFor()

  await choose(page, 'Product', 'Travel')
  await choose(page, 'Plan', 'Plus')
  await choose(page, 'Country of destination', 'France')
  const start = page.getByRole('textbox', { name: 'Trip start date' })
  const end = page.getByRole('textbox', { name: 'Trip end date' })
  const price = page.getByRole('region', { name: 'Price' })

  // a trip of next year is rejected in words, beside the price and at its field
  await start.fill('01-04-2027')
  await end.fill('01-10-2027')
  const notYet = 'Quotes for trips starting in 2027 and beyond are not available yet'
  await price.getByText(notYet).waitFor()
  await page.getByRole('button', { name: 'Download quote (PDF)' }).click()
  await page.getByText(notYet).nth(1).waitFor()

  await start.fill('12-14-2026')
  await end.fill('12-10-2026')
  await price.getByText('To date should be the same as or after the from date').waitFor()
  await price.getByText('Trip end date should be after the trip start date').waitFor()
  await end.fill('12-16-2026')
  await page.getByRole('textbox', { name: 'Students' }).fill('2')

  const trip = {
    plan: 'plus',
    destination_country_id: 'FR',
    start_date: '2026-12-14',
    end_date: '2026-12-16',
  }
  const fee = await feeOf(page, 'travel', trip)
  const both = (Number(fee) * 2).toFixed(2)
  await price.getByText(`£${both}`).waitFor()
  await price.getByRole('row', { name: `Total per person £${fee}` }).waitFor()
  await price.getByText('Quote: trips under 6 days are charged for a minimum of 6 days').waitFor()
  await price.getByRole('row', { name: 'Days charged 6 days' }).waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download quote (PDF)' }).click(),
  ])
  const { text } = await readPdf(readFileSync(await download.path()))
  expect(text).toContain(`Total for 2 people £${both}`)
  expect(text).toContain('It is not an offer of insurance, a policy or a certificate')

  // the price list of the same campus, on paper too
  await page.getByRole('link', { name: 'Price list' }).click()
  await page.getByRole('table', { name: 'Prices for Travel, Plus' }).waitFor()
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(readFileSync(await list.path(), 'utf8')).toContain('Brighton,Travel,Plus,Medical treatment abroad')

  // a product they cannot buy, and one they can
  await page.getByRole('link', { name: 'Travel plus cancellation' }).click()
  await page.getByText('You can’t order this product at the moment').waitFor()
  await page.getByRole('link', { name: 'Ask in the message centre' }).waitFor()
  await page.getByRole('link', { name: 'Cancellation', exact: true }).click()
  await page.getByRole('link', { name: 'Get a quote for this product' }).click()
  await page.getByRole('textbox', { name: 'Course or trip fee per person' }).waitFor()

  await page.getByRole('link', { name: 'Start order' }).click()
  await page.waitForURL('**/policy/order**')
  await expect.poll(() => page.getByRole('radio', { name: 'Cancellation' }).isChecked()).toBe(true)
  expect(new URL(page.url()).searchParams.get('campus')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a viewer sees what a trip would cost, and no way to order it', async () => {
  const { page } = await visit()
  await signIn(page, 'rex.reader@harbour.example')
  await page.getByRole('navigation').getByRole('link', { name: 'Get a quote', exact: true }).click()
  await choose(page, 'Country of destination', 'France')
  await page.getByRole('textbox', { name: 'Trip start date' }).fill('12-14-2026')
  await page.getByRole('textbox', { name: 'Trip end date' }).fill('12-20-2026')
  await page.getByRole('row', { name: /^Total per person £/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Start order' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Multi-risk Ireland' }).click()
  await page.getByText('You can’t order this product at the moment').waitFor()
  // who cannot write a message is told where else to ask
  await page.getByText(/write to schools@campuscover\.ie\.example/).waitFor()
  expect(await page.getByRole('link', { name: 'Ask in the message centre' }).count()).toBe(0)
})
