import type { Page } from 'playwright-core'

/** Reads a call of the school as the person signed in in this page. */
export async function readSchool<Data>(page: Page, address: string): Promise<Data> {
  const response = await page.request.get(`/api/school/${address}`)
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

/** Makes a call of the school, to prepare what a journey does not tell about. */
export async function postSchool<Data>(page: Page, address: string, data: unknown): Promise<Data> {
  const response = await page.request.post(`/api/school/${address}`, {
    data,
    headers: { origin: new URL(page.url()).origin },
  })
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

export type SchoolPolicy = {
  id: string
  full_name: string
  policy_number: string
  start_date: string
  end_date: string
  campus: { id: string }
}

export async function readPolicies(page: Page, filter: string): Promise<SchoolPolicy[]> {
  return (await readSchool<{ items: SchoolPolicy[] }>(page, `policies?items=50&${filter}`)).items
}
