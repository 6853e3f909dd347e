import { expect, test } from 'vitest'
import { previewPage } from './preview-page.ts'

const html =
  '<meta name="color-scheme" content="light dark"><style>:root { color-scheme: light dark; }\n@media (prefers-color-scheme: dark) { p { color: white } }</style><style media="screen">p{}</style>'

test('a mail is shown by day or at night, whatever the system says, with styles that our policy lets through', () => {
  const night = previewPage(html, 'dark', 'n1')
  expect(night).toContain('@media all { p { color: white } }')
  expect(night).toContain('color-scheme: dark;')
  expect(night.match(/<style nonce="n1"/g)).toHaveLength(2)
  expect(previewPage(html, 'light', 'n1')).toContain('@media not all { p { color: white } }')
})
