import { expect, it } from 'vitest'
import { findHelpVideo, videoAddress } from './help-videos.ts'
import { closestPage, helpTexts } from './help-texts.ts'

const ids = {
  '/policy': { GB: 'manage-gb' },
  '/policy/order': { GB: 'order-gb', IT: 'order-it', ES: 'order-es' },
}

it.each([
  ['/policy', 'GB', 'manage-gb'],
  ['/policy', 'IT', 'manage-gb'],
  ['/policy/0198/policy_details', 'ES', 'manage-gb'],
  ['/policy/order', 'GB', 'order-gb'],
  ['/policy/order', 'IT', 'order-it'],
  ['/policy/order/applicant', 'ES', 'order-es'],
  ['/policy/order', 'IE', 'order-gb'],
  ['/policy/order', undefined, 'order-gb'],
  ['/policyholders', 'GB', undefined],
  ['/home', 'GB', undefined],
])('%s for a campus in %s shows %s', (path, country, id) => {
  expect(findHelpVideo(path, { countryId: country, ids })?.id).toBe(id)
})

it('shows nothing where no ids are set up', () => {
  expect(findHelpVideo('/policy', { countryId: 'GB', ids: {} })).toBeUndefined()
})

it('puts the video and the language of its captions into the address of the player', () => {
  const player = 'https://videos.example/embed/{id}?captions=1&lang={language}'
  expect(videoAddress(player, { id: 'a&b', language: 'es' })).toBe(
    'https://videos.example/embed/a%26b?captions=1&lang=es',
  )
})

it('gives each step of an order its own text, and the pages below a page its text', () => {
  expect(closestPage(helpTexts, '/policy/order/applicant')?.title).toBe('help.order')
  expect(closestPage(helpTexts, '/policy/review-applicants')?.title).toBe('help.review')
  expect(closestPage(helpTexts, '/invoices/1/show')?.title).toBe('help.invoices')
  expect(closestPage(helpTexts, '/release-notes')).toBeUndefined()
})
