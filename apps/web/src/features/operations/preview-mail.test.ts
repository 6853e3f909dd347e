import { expect, test } from 'vitest'
import { linkParts, previewPage } from './preview-mail.ts'

const html =
  '<meta name="color-scheme" content="light dark"><style>:root { color-scheme: light dark; }\n@media (prefers-color-scheme: dark) { p { color: white } }</style><style media="screen">p{}</style>'

test('a mail is shown by day or at night, whatever the system says, with styles that our policy lets through', () => {
  const night = previewPage(html, { scheme: 'dark', nonce: 'n1' })
  expect(night).toContain('@media all { p { color: white } }')
  expect(night).toContain('color-scheme: dark;')
  expect(night.match(/<style nonce="n1"/g)).toHaveLength(2)
  expect(previewPage(html, { scheme: 'light', nonce: 'n1' })).toContain(
    '@media not all { p { color: white } }',
  )
})

test('finds addresses and leaves the full stop after them outside', () => {
  expect(linkParts('Open http://localhost:3000/invite?t=a.b. Thanks')).toEqual([
    { text: 'Open ', isLink: false },
    { text: 'http://localhost:3000/invite?t=a.b', isLink: true },
    { text: '. Thanks', isLink: false },
  ])
})

test('leaves other schemes as text', () => {
  expect(linkParts('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }])
})
