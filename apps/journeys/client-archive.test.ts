import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

test(
  'a Master User asks for everything by keyboard, waits, downloads it and verifies it',
  { timeout: 180_000 },
  async () => {
    const { page } = await visit()
    await signIn(page, 'omar.master@oakfield.example', '/profile')
    const details = page.getByRole('tab', { name: 'Account details' })
    await details.waitFor()
    await details.focus()
    const tab = page.getByRole('tab', { name: 'Export all data' })
    for (let steps = 0; steps < 10; steps += 1) {
      if (await tab.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/tab=export/)
    await page.getByText('No archives yet').waitFor()

    const make = page.getByRole('button', { name: 'Make an archive' })
    await make.focus()
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: /^Download the archive of/ })
    await button.waitFor({ timeout: 120_000 })
    await page.getByText(/^until \d/).waitFor()

    await button.focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^Oakfield College - all data \d{4}-\d\d-\d\d\.zip$/)
    const bytes = readFileSync(await download.path())
    const hash = createHash('sha256').update(bytes).digest('hex')
    await page.getByText(hash).waitFor()

    const folder = mkdtempSync(join(tmpdir(), 'export-all-data-'))
    for (const [name, content] of Object.entries(unzipSync(bytes))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    const { stdout } = await promisify(execFile)(process.execPath, ['verify.mjs'], { cwd: folder })
    expect(stdout).toMatch(/^\d+ files and \d+ audit lines verified/)
  },
)
