import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../../../../test/render-in-app.tsx'
import { forgetSession, reloadSession } from '../../../../shell/session/session-state.ts'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { DetailsDialog } from './details-dialog.tsx'

const policyAt = (campusId: string) =>
  ({
    id: 'p',
    full_name: 'Noor Haddad',
    first_name: 'Noor',
    last_name: 'Haddad',
    type: 'immediate_family',
    campus: { id: campusId, name: 'Dublin' },
    phone_number: null,
    version: 1,
  }) as PolicyDetail

beforeEach(async () => {
  document.cookie = 'cc_signed_in=1'
  const campuses = [{ id: 'dublin', name: 'Dublin', country_id: 'IE', default: true }]
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ data: { school: { id: 'mia', campuses }, group_names: [] } })),
  )
  await reloadSession()
})
afterEach(() => {
  forgetSession()
  vi.restoreAllMocks()
})

test.each([
  ['dublin', 'IE +353'],
  ['unknown', 'CA +1'],
])('a phone of the campus %s begins with %s', async (campusId, shown) => {
  await renderInApp(<DetailsDialog policy={policyAt(campusId)} onClose={() => undefined} />)
  await expect.element(page.getByRole('combobox', { name: 'Phone country' })).toHaveValue(shown)
})
