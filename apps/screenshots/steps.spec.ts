import { mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { takePicture, test } from './take-picture.ts'

/** Steps of an order from a file, and the parts of its review that are pictured. */
const steps: { key: string; screen: string; open?: (page: Page) => Promise<void> }[] = [
  { key: 'match', screen: '/policy/match-columns' },
  { key: 'formats', screen: '/policy/format-data' },
  { key: 'review', screen: '/policy/review-applicants' },
  {
    key: 'review-tools',
    screen: '/policy/review-applicants',
    open: (page) => page.getByRole('button', { name: 'More tools' }).locator('visible=true').first().click(),
  },
  { key: 'confirm', screen: '/policy/confirm-enrolment' },
]

test.use({ account: 'steps' })
for (const { key, screen, open } of steps)
  test(`step-${key} ${screen}`, { tag: '@usual' }, async ({ page, baseURL }) => {
    const lock = join(process.env['DATA_DIR'] ?? '', 'draft')
    // one draft at a time: a second one would show on the pages of the first
    await expect(() => mkdirSync(lock)).toPass()
    const headers = { origin: baseURL ?? '' }
    const draft = await uploadDraft(page.request, headers)
    try {
      await takePicture(page, { screen, state: `step-${key}`, address: `${screen}?draft=${draft}`, open })
    } finally {
      await page.request.delete(`/api/school/imports/${draft}`, { headers })
      rmdirSync(lock)
    }
  })

/** Uploads people with faults in their rows. */
async function uploadDraft(request: APIRequestContext, headers: { origin: string }): Promise<string> {
  // oxlint-disable-next-line typescript/no-explicit-any -- three responses, of which one field each is read
  const read = async (path: string): Promise<any> =>
    (await (await request.get(`/api/school/${path}`)).json()).data
  const [campus] = (await read('auth/get')).school.campuses
  const { products } = await read(`campuses/${campus.id}/products`)
  const buffer = readFileSync(join(import.meta.dirname, '..', '..', 'samples', 'roma.csv'))
  const sent = await request.post('/api/school/imports', {
    headers,
    multipart: {
      campus_id: campus.id,
      contract_id: products.find(({ kind }: { kind: string }) => kind === 'travel').contract_id,
      file: { name: 'roma.csv', mimeType: 'text/csv', buffer },
    },
  })
  return (await sent.json()).data.draft.id
}
