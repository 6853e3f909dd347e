import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { data, failure, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { forgetSession, reloadSession } from '../../shell/session/session-state.ts'
import { OnboardingPage } from './onboarding-page.tsx'

beforeEach(() => {
  document.cookie = 'cc_signed_in=1'
})
afterEach(forgetSession)

const profile = {
  services_offered: ['university'],
  average_student_count: 40,
  average_trip_duration: 14,
  student_destinations: [],
  vat_number: 'GB123',
  student_student_origins: [],
  age_groups: [],
  institute_types: [],
  business_policies: null,
  association_member: null,
  professional_associations: '',
}
const metadata = { services: [], student_destinations: [], student_age_groups: [], institite_types: [] }

async function show(onboarding: () => Response, info: object = {}) {
  const asked = fakeApi({
    'GET /school/auth/get': () =>
      data({ school: { id: 'wanda', campuses: [], client: { name: 'Waiting Hall' } } }),
    'GET /user/info': () =>
      data({
        is_superuser: false,
        roles: [],
        has_updated_info: true,
        is_client_onboarded: true,
        is_client_active: false,
        ...info,
      }),
    'GET /school/onboarding': onboarding,
    'GET /school/client/metadata': () => data(metadata),
  })
  await reloadSession()
  await renderInApp(<OnboardingPage />, { route: '/auth-layout/onboarding', address: '/onboarding' })
  return asked
}
const handedIn = () => data({ steps: ['client_profile'], step: 'client_profile', profile })

test('somebody who waits for the agreement may stay and correct the questionnaire', async () => {
  await show(handedIn)
  await expect.element(page.getByRole('heading', { name: 'About Waiting Hall' })).toBeVisible()
  await expect.element(page.getByText(/We’re preparing your agreement/)).toBeVisible()
  await expect.element(page.getByLabelText('VAT number')).toHaveValue('GB123')
})

test('one who may not change the questionnaire reads that the agreement is being prepared', async () => {
  await show(() => failure(403, 'forbidden', 'Your role doesn’t allow this.'))
  await expect.element(page.getByText(/We’re preparing your agreement/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
})

test('once the client is active there is nothing to do here', async () => {
  const asked = await show(handedIn, { is_client_active: true })
  await expect.element(page.getByText('Not Found')).toBeVisible()
  expect(asked).not.toContain('GET /school/onboarding')
})
