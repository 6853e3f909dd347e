import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { data, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { queryClient } from '../../shared/api/query-client.ts'
import { forgetSession, reloadSession } from '../../shell/session/session-state.ts'
import { AnnualDialog } from './annual-dialog.tsx'

beforeEach(() => {
  document.cookie = 'cc_signed_in=1'
})
afterEach(forgetSession)

const steps = ['users', 'owner_contact', 'secondary_contact', 'accounting_contact', 'client_profile']
const progress = 'PUT /school/onboarding/progress'

test('steps taken quickly are kept one after the other, so that the last one is where it goes on', async () => {
  const arrivals: (() => void)[] = []
  const asked = fakeApi({
    'GET /school/auth/get': () =>
      data({ school: { id: 'wanda', campuses: [], client: { name: 'Waiting Hall' } } }),
    'GET /user/info': () => data({ is_superuser: false, roles: [] }),
    'GET /school/onboarding': () => data({ steps, step: 'accounting_contact', profile: {} }),
    'GET /school/client/custom-contacts': () => data({ contacts: [] }),
    [progress]: () => new Promise<Response>((resolve) => arrivals.push(() => resolve(data({ done: true })))),
  })
  const saves = () => asked.filter((call) => call === progress).length
  await reloadSession()
  await renderInApp(
    <QueryClientProvider client={queryClient}>
      <AnnualDialog />
    </QueryClientProvider>,
  )
  const back = page.getByRole('button', { name: 'Back' })
  await back.click()
  await expect.element(page.getByText(/Who should we contact when the owner is away/)).toBeVisible()
  await back.click()
  await expect.element(page.getByText(/Who owns or leads your organisation/)).toBeVisible()
  await expect.poll(saves).toBe(1)
  arrivals[0]?.()
  await expect.poll(saves).toBe(2)
  const bodies = vi
    .mocked(window.fetch)
    .mock.calls.filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => JSON.parse(String(init?.body)) as { step: string })
  expect(bodies).toEqual([{ step: 'secondary_contact' }, { step: 'owner_contact' }])
  arrivals[1]?.()
})
