import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goToReview } from './support/go-to-review.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { runOps } from './support/run-ops.ts'
import { screenFaults } from './support/screen-faults.ts'

const { visit } = useBrowser()

async function inviteNewcomer(email: string, role = 'Master User'): Promise<void> {
  const user = ['--client', 'harbour', '--email', email, '--name', 'Nell Newcomer', '--role', role]
  await runOps('user', 'create', ...user, '--password', 'Demo-Pass-2026!')
}

const offer = (page: Page) => page.getByRole('complementary', { name: 'New to Campus Cover?' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('a newcomer is shown four pages by the keyboard alone, and is not asked again', async () => {
  await inviteNewcomer('nell@harbour.example')
  const { page } = await visit()
  await signIn(page, 'nell@harbour.example')
  await offer(page).waitFor()
  expect(await screenFaults(page)).toEqual([])
  await offer(page).getByRole('button', { name: 'Take the tour' }).focus()
  await page.keyboard.press('Enter')
  const steps = [
    ['/policy/order', 'Insure people'],
    ['/policy', 'See who is insured'],
    ['/invoices', 'Pay and reconcile'],
    ['/home', 'Find anything, ask us anything'],
  ] as const
  for (const [index, [path, title]] of steps.entries()) {
    await page.waitForURL((url) => url.pathname === path)
    const bar = page.getByRole('region', { name: title })
    await bar.getByText(`Step ${index + 1} of 4`).waitFor()
    await expect.poll(() => focused(page)).toBe(title)
    expect(await screenFaults(page)).toEqual([])
    // its last button leads on
    await bar.getByRole('button').last().focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('region', { name: 'Find anything, ask us anything' }).waitFor({ state: 'detached' })
  await offer(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome, Nell' }).waitFor()
  expect(await offer(page).count()).toBe(0)

  // it is there whenever it is wanted
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or go to…' }).pressSequentially('tour')
  await page.getByRole('option', { name: 'Take the tour' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Insure people' }).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('region', { name: 'Insure people' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Insure people')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Insure people' }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/policy/order')
})

test('a viewer sees the pages that are hers, on a phone, and may decline', async () => {
  await inviteNewcomer('vera@harbour.example', 'Viewer')
  const { page } = await visit({ width: 390, height: 844 })
  await signIn(page, 'vera@harbour.example')
  await offer(page).getByRole('button', { name: 'Take the tour' }).click()
  const bar = page.getByRole('region', { name: 'See who is insured' })
  await bar.getByText(/Step 1 of [23]/).waitFor()
  expect(await screenFaults(page)).toEqual([])
  // the phone's navigation stays in reach
  const [box, places] = await Promise.all([bar.boundingBox(), page.locator('nav[data-bottom]').boundingBox()])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(places?.y ?? 0)
  // a reload in the middle ends it, and it is offered again
  await page.goto('/home')
  await offer(page).getByRole('button', { name: 'No, thanks' }).click()
  await offer(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome, Nell' }).waitFor()
  expect(await offer(page).count()).toBe(0)
})

test('the sample at the drop zone comes back with its two errors, and with nobody in the cart', async () => {
  const { page } = await visit()
  await signIn(page, 'omar.master@oakfield.example', '/policy/order')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download sample' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Sample list for .+\.xlsx$/)
  await page.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readAll(await file.createReadStream()),
  })
  await goToReview(page)
  await page.getByRole('button', { name: /End.*before.*start/i }).waitFor()
  await page
    .getByText(/^9 people/)
    .first()
    .waitFor()
})

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
