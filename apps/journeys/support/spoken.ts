import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

type Virtual = typeof import('@guidepup/virtual-screen-reader').virtual

const require = createRequire(import.meta.url)
const script = readFileSync(
  join(require.resolve('@guidepup/virtual-screen-reader'), '..', '..', 'esm', 'index.browser.js'),
  'utf8',
)
/** More than any page that is read here has; a page that never ends is an error. */
const mostPhrases = 2000

/**
 * What a screen reader says of a part of the page, phrase by phrase from its first to its last. The context has to be
 * opened without the content security policy, since the reader is a script of its own. The transcript is kept in
 * `test-results` under its name, to be read by people too.
 */
export async function readAloud(page: Page, name: string, part = 'main'): Promise<string[]> {
  await loadReader(page)
  const phrases = await page.evaluate(
    async ({ selector, limit }) => {
      const { virtualReader: reader } = window as unknown as { virtualReader: Virtual }
      const container = document.querySelector(selector)
      if (!container) throw new Error(`the page has no ${selector}`)
      await reader.start({ container })
      const first = await reader.lastSpokenPhrase()
      const spoken = [first]
      // it begins anew after the end, which is announced
      const isEnd = (phrase: string) => phrase === `end of ${first}` || phrase === first
      while (spoken.length < limit) {
        await reader.next()
        const phrase = await reader.lastSpokenPhrase()
        if (isEnd(phrase)) break
        spoken.push(phrase)
      }
      await reader.stop()
      return spoken
    },
    { selector: part, limit: mostPhrases },
  )
  mkdirSync('test-results', { recursive: true })
  writeFileSync(join('test-results', `spoken-${name}.txt`), `${phrases.join('\n')}\n`)
  if (phrases.length >= mostPhrases) throw new Error(`${name} does not come to an end`)
  return phrases
}

async function loadReader(page: Page): Promise<void> {
  await page.evaluate((code) => {
    const blob = new Blob([code], { type: 'text/javascript' })
    Object.assign(window, { virtualReaderAddress: URL.createObjectURL(blob) })
  }, script)
  // as text: the test runner would replace the import by one of its own
  await page.evaluate(
    'import(window.virtualReaderAddress).then(({ virtual }) => void (window.virtualReader ??= virtual))',
  )
}

const roles =
  'button|link|checkbox|radio|switch|textbox|combobox|searchbox|spinbutton|slider|tab|menuitem|option|img|image|graphics-document|graphics-symbol|dialog|alertdialog|region|form field|complementary|table|grid|tabpanel|figure'
/** States and places follow a name; they are none. */
const states =
  '(?:not )?(?:checked|selected|expanded|pressed|busy|disabled|required|read only|invalid)|has popup \\w+|position \\d+|set size \\d+|level \\d+|\\d+ controls?|autocomplete in \\w+'
const nameless = new RegExp(`^(?:${roles})(?:, (?:${states}))*$`)

/** Phrases that mean nothing to a listener: a control, picture or region without a name, or a sign in the place of a value. */
export const mutePhrases = (phrases: readonly string[]): string[] =>
  phrases.filter((phrase, index) => {
    const before = phrases[index - 1] ?? ''
    // what is drawn within a button or link is a part of it, and its name says all
    if (phrase.startsWith('graphics-') && /^(?:button|link), /.test(before)) return false
    if (nameless.test(phrase)) return true
    return /^[–—-]$/.test(phrase) && /^(?:cell|definition)/.test(before)
  })
