import { expect, it } from 'vitest'
import { findHelpVideo, videoAddress } from './help-videos.ts'
import { closestPage } from './closest-page.ts'
import { helpTexts } from './help-texts.ts'

it.each([
  ['/policy', 'GB', 'manage-policies-gb'],
  ['/policy', 'IT', 'manage-policies-gb'],
  ['/policy/0198/policy_details', 'ES', 'manage-policies-gb'],
  ['/policy/order', 'GB', 'order-policies-gb'],
  ['/policy/order', 'IT', 'order-policies-it'],
  ['/policy/order/applicant', 'ES', 'order-policies-es'],
  ['/policy/order', 'IE', 'order-policies-gb'],
  ['/policy/order', undefined, 'order-policies-gb'],
  ['/policyholders', 'GB', undefined],
  ['/home', 'GB', undefined],
])('%s for a campus in %s shows %s', (path, country, id) => {
  expect(findHelpVideo(path, country)?.id).toBe(id)
})

it.each([
  ['https://videos.example/watch', 'https://videos.example/watch/a'],
  ['https://videos.example/watch/', 'https://videos.example/watch/a'],
  ['https://videos.example/?v={id}&rel=0', 'https://videos.example/?v=a&rel=0'],
])('the configured address %s leads to %s', (base, address) => {
  expect(videoAddress(base, 'a')).toBe(address)
})

it('gives each step of an order its own text, and the pages below a page its text', () => {
  expect(closestPage(helpTexts, '/policy/order/applicant')?.title).toBe('help.order')
  expect(closestPage(helpTexts, '/policy/review-applicants')?.title).toBe('help.review')
  expect(closestPage(helpTexts, '/invoices/1/show')?.title).toBe('help.invoices')
  expect(closestPage(helpTexts, '/release-notes')).toBeUndefined()
})
