import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '../server/src/demo/people.ts'
import { axeFaults } from './support/axe-faults.ts'
import { pressUntil } from './support/keyboard.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { runOps } from './support/run-ops.ts'

const { visit } = useBrowser()

/** Empties the cart, and puts one person into it. */
async function fillCart(page: Page, seed: number): Promise<void> {
  const [person] = demoPeople(1, { seed, day: '2026-12-01', from: 300, spread: 5 })
  await page.evaluate(async (item) => {
    const call = async (path: string, body?: unknown) => {
      const response = await fetch(`/api/school/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- responses of three calls, of which each use reads its own fields
      return ((await response.json()) as { data: any }).data
    }
    const { school } = await call('auth/get')
    const [campus] = school.campuses
    const { products } = await call(`campuses/${campus.id}/products`)
    const { contract_id } = products.find((one: { kind: string }) => one.kind === 'travel')
    const { batches } = await call('policy-batches/open-overview')
    for (const batch of batches) await fetch(`/api/school/policy-batches/${batch.id}`, { method: 'DELETE' })
    await call(`campuses/${campus.id}/policies/add/batch`, { contract_id, items: [item] })
  }, person)
}

/** The policy of the order whose confirmation the page shows. */
async function policyOrdered(page: Page): Promise<{ id: string; policy_number: string }> {
  const policy = await page.evaluate(async () => {
    const batch = new URLSearchParams(location.search).get('batches') ?? ''
    const response = await fetch(`/api/school/policies/in-batch/${batch}`)
    const { data } = (await response.json()) as {
      data: { items: { id: string; policy_number: string }[] }
    }
    return data.items[0]
  })
  if (!policy) throw new Error('the order made no policy')
  return policy
}

test('proof: what the order page offers is proven on the policy, from order to policy by keyboard', async () => {
  const { page } = await visit()
  const { keyboard } = page
  await signIn(page, 'omar.master@oakfield.example')
  await fillCart(page, 59)

  // the checkout page offers the documents, says why, and records it
  const presented = page.waitForResponse((response) => response.url().endsWith('/documents-presented'))
  await page.goto('/cart/checkout')
  expect((await presented).status()).toBe(200)
  const documents = page.getByRole('group', { name: 'Documents for this order' })
  await documents.getByText('read and keep before you order').waitFor()
  await pressUntil(page, /^Product information for/)
  const saved = page.waitForEvent('download')
  await keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/ipid\.pdf$/)
  await pressUntil(page, /^I have received the policy wording/)
  await keyboard.press('Space')
  await pressUntil(page, /details are correct/)
  await keyboard.press('Space')
  await pressUntil(page, /^Confirm/)
  await keyboard.press('Enter')
  await page
    .getByText(/polic(y|ies) ordered/)
    .first()
    .waitFor()

  // the policy says what was given, to whom, how and when
  const policy = await policyOrdered(page)
  await page.goto(`/policy/${policy.id}/policy_details?tab=documents`)
  const given = page.getByRole('region', { name: 'Documents given' })
  await given
    .getByText('All documents of the product were given before the contract was concluded.')
    .waitFor()
  const rows = given.getByRole('row').filter({ hasText: '2026-06, English' })
  const texts = await rows.allInnerTexts()
  expect(texts).toHaveLength(3)
  for (const text of texts) expect(text).toMatch(/Omar Master[\s\S]*Yes$/)
  expect(texts.filter((text) => text.includes('Order page'))).toHaveLength(2)
  expect(texts.find((text) => text.includes('Downloaded'))).toContain('Product information (IPID)')
  expect(await axeFaults(page)).toEqual([])

  const printed = await runOps('policy', 'show', policy.policy_number)
  expect(printed).toContain('documents before the order: IPID given, wording given')
  expect(printed).toMatch(
    /ipid 2026-06 en \([0-9a-f]{12}\) to Omar Master by download, .* before the contract/,
  )
})

test('proof: under Italian law the order accepts the limiting clauses, on a phone and in Italian', async () => {
  const place = ['--client', 'oakfield', '--campus', 'dublin', '--product', 'travel']
  await runOps('contract', 'create', ...place, '--country', 'IT', '--yes')
  const { page } = await visit({ width: 390, height: 844 })
  await signIn(page, 'omar.master@oakfield.example')
  await fillCart(page, 61)
  await page.goto('/it/cart/checkout')
  const clauses = page.getByRole('group', { name: 'Clausole che limitano la copertura' })
  await clauses.getByText('(Codice civile, articoli 1341 e 1342)').waitFor()
  expect(await clauses.getByRole('listitem').allInnerTexts()).toEqual([
    'Che cosa non è assicurato',
    'Limiti e franchigia',
    'Dove vale la copertura',
    'Obblighi dell’Assicurato',
  ])
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const accept = page.getByLabel('Ho letto queste sezioni e approvo specificamente ciascuna di esse')
  await page.getByRole('checkbox', { name: /^Ho ricevuto le condizioni/ }).check()
  await page.getByRole('checkbox', { name: /sono esatti$/ }).check()

  // without the acceptance the page says what is missing, and orders nothing
  const confirm = page.getByRole('button', { name: /^Conferma/ })
  await confirm.click()
  await expect.poll(() => accept.getAttribute('aria-invalid')).toBe('true')
  await accept.check()
  await confirm.click()
  await page.waitForURL(/batches=/)
  const policy = await policyOrdered(page)
  await page.goto(`/it/policy/${policy.id}/policy_details?tab=documents`)
  await page.getByText('limitano la copertura sono state approvate specificamente.').waitFor()
  expect(await runOps('policy', 'show', policy.policy_number)).toMatch(/limiting clauses accepted/i)
})
