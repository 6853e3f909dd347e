import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { wcag } from './wcag.ts'

type Found = { id: string; nodes: { html: string }[] }[]

const require = createRequire(import.meta.url)
// the copy that the builder brings
const script = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The rules that other colours can break; all others give the same result in dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Shows the page in a colour scheme. Texts fade from one colour to the other, and half-way nothing is legible. */
const showIn = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(`(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')
    document.body.getBoundingClientRect()
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })()`)

async function findViolations(page: Page, scheme: 'light' | 'dark'): Promise<Found> {
  const rules =
    scheme === 'light' ? { type: 'tag', values: [...wcag] } : { type: 'rule', values: colourRules }
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).setLegacyMode(true)
    return (await builder.options({ runOnly: rules as { type: 'tag'; values: string[] } }).analyze())
      .violations
  }
  // the builder loads its script anew each time, which takes longer than the check
  await page.evaluate(`window.axe === undefined && void (() => { ${script} })()`)
  return page.evaluate<Found>(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  )
}

/** What axe finds on a page in light and in dark: contrast, names, roles. */
export async function axeFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(page, scheme)
    for (const { id, nodes } of await findViolations(page, scheme))
      faults.push(`${scheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 400)).join(' | ')}`)
  }
  return faults
}
