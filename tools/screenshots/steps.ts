import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** A step of an order from a file; the parts of the review that are pictured are lines here. */
type Step = { key: string; screen: string; open?: (page: Page) => Promise<void> }

const review = '/policy/review-applicants'
const byName = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name }).locator('visible=true').first()
  await button.waitFor()
  await button.click()
}

export const reviewSteps: readonly Step[] = [
  { key: 'match', screen: '/policy/match-columns' },
  { key: 'formats', screen: '/policy/format-data' },
  { key: 'review', screen: review },
  { key: 'review-tools', screen: review, open: byName('More tools') },
  { key: 'confirm', screen: '/policy/confirm-enrolment' },
]

/** A draft of people with faults in their rows, uploaded by whoever is signed in. */
export async function uploadDraft(page: Page): Promise<string> {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'samples', 'roma.csv'), 'utf8')
  return page.evaluate(async (content) => {
    const get = async (path: string) => (await (await fetch(`/api/school${path}`)).json()).data
    const { school } = await get('/auth/get')
    const [campus] = school.campuses
    const { products } = await get(`/campuses/${campus.id}/products`)
    const form = new FormData()
    form.set('campus_id', campus.id)
    form.set('contract_id', products.find((one: { kind: string }) => one.kind === 'travel').contract_id)
    form.set('file', new File([content], 'roma.csv'))
    const sent = await fetch('/api/school/imports', { method: 'POST', body: form })
    return (await sent.json()).data.draft.id as string
  }, text)
}
