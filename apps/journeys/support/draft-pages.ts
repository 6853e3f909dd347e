import type { Page } from 'playwright-core'

/** A draft of the campus that both see, uploaded by the person of this page. */
export async function uploadDraft(page: Page, text: string): Promise<string> {
  return page.evaluate(async (content) => {
    const get = async (path: string) => (await (await fetch(`/api/school${path}`)).json()).data
    const { school } = await get('/auth/get')
    const campus = school.campuses.find((one: { name: string }) => one.name === 'Brighton')
    const { products } = await get(`/campuses/${campus.id}/products`)
    const form = new FormData()
    form.set('campus_id', campus.id)
    form.set('contract_id', products.find((one: { kind: string }) => one.kind === 'travel').contract_id)
    form.set('file', new File([content], 'roma.csv'))
    const sent = await fetch('/api/school/imports', { method: 'POST', body: form })
    return (await sent.json()).data.draft.id as string
  }, text)
}

/** A cell of the review grid by the place of its row, the heading being 0, and its field. */
export const cellOf = (page: Page, row: number, field: string) =>
  page.locator(`[role="row"][aria-rowindex="${row + 1}"] > .cc-field-${field}`)

/** Types into a cell as a person does, and leaves it with Enter. */
export async function typeInto(page: Page, row: number, field: string, text: string): Promise<void> {
  await cellOf(page, row, field).dblclick()
  const editor = page.getByRole('grid').locator('input:not([type=checkbox])')
  await editor.fill(text)
  await page.keyboard.press('Enter')
}
