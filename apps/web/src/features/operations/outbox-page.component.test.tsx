import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { data, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { OutboxPage } from './outbox-page.tsx'

const html =
  '<!doctype html><html lang="en"><head><title>x</title><style>@media (prefers-color-scheme: dark) { p { color: white } }</style></head><body><p>Your one-time PIN</p></body></html>'
const message = {
  id: '018f0000-0000-7000-8000-000000000001',
  channel: 'mail',
  recipient: 'mia@harbour.example',
  subject: 'Your one-time PIN',
  body_text: 'Your one-time PIN is 048213.',
  body_html: html,
  attachments: [],
  created_at: '2026-12-01T15:00:00.000Z',
}

const frame = () => document.querySelector('iframe') as HTMLIFrameElement

test('a mail stands beside its text, on a phone or a screen, by day or at night, and can run nothing', async () => {
  fakeApi({
    'GET /dev/outbox': () =>
      data({
        messages: [message, { ...message, id: message.id.replace(/1$/, '2'), channel: 'sms', body_html: '' }],
        total: 2,
      }),
  })
  await renderInApp(<OutboxPage />)
  await expect.element(page.getByText('Your one-time PIN is 048213.').first()).toBeVisible()
  // an SMS has no page
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(frame().title).toBe('Preview of “Your one-time PIN”')
  expect([frame().getAttribute('sandbox'), frame().width]).toEqual(['', '320'])
  expect(frame().srcdoc).toContain('@media not all')
  await page.getByText('600 px').click()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(() => frame().width).toBe('600')
  expect(frame().srcdoc).toContain('@media all')
  await expectAccessible()
})
