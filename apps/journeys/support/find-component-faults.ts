import { AxeBuilder } from '@axe-core/playwright'
import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import { wcag } from './wcag.ts'

/** For component tests: what axe finds in what is rendered just now, each as rule, element and how to fix it. */
export const findComponentFaults: BrowserCommand<[]> = async ({ page }) => {
  const { violations } = await new AxeBuilder({ page })
    .include({ fromFrames: ['iframe[data-vitest]', 'body'] })
    .withTags([...wcag])
    // the frame is the test's own
    .disableRules(['html-has-lang', 'document-title', 'frame-title'])
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}
