import { join, relative } from 'node:path'
import { chromium } from 'playwright-core'
import { buildWeb } from '../build-web.ts'
import { chromiumFlags, ensureChromium } from '../find-chromium.ts'
import { steadyDrawing } from '../screenshots/capture.ts'
import { readOptions } from '../screenshots/options.ts'
import { pictureScreens } from '../screenshots/run.ts'
import { states } from '../screenshots/states.ts'

/** Every screen in many widths and states, beside the run before: docs/screenshots.md. */
const target = join(import.meta.dirname, '..', '..', 'screenshots')
const startedAt = performance.now()
const options = readOptions(
  process.argv.slice(2),
  states.map(({ key }) => key),
)
const executablePath = ensureChromium()
await buildWeb()
const browser = await chromium.launch({
  executablePath,
  headless: true,
  args: [...chromiumFlags, ...steadyDrawing],
})
try {
  const { compared, faults, page } = await pictureScreens(browser, target, options)
  const count = (outcome: string) => compared.filter((shot) => shot.outcome === outcome).length
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(
    `${compared.length} pictures in ${seconds} s: ${count('changed')} changed, ${count('new')} new, ${count('gone')} gone, ${count('same')} as before.\n${relative(process.cwd(), page)}\n`,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  await browser.close()
}
