import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translator } from '@campus/i18n/node-catalogs'
import { describe, expect, test } from 'vitest'
import { compileMailLayout } from '../../../tools/write-mail-layout.ts'
import { writeNotice } from '../src/features/notifications/write-notice.ts'
import { writeWelcome } from '../src/features/policies/write-welcome.ts'
import { writeLetter } from '../src/platform/mail/letter.ts'
import { mailLayout } from '../src/platform/mail/mail-layout.gen.ts'
import { renderLetter } from '../src/platform/mail/render-letter.ts'
import { expectWholeMail, sender } from './support/mail-html.ts'

const t = translator('en')
const folder = join(import.meta.dirname, '..', 'src', 'platform', 'mail')
const source = readFileSync(join(folder, 'layout.mjml'), 'utf8')

const invitationOf = (client: string, firstName = 'Mia') =>
  writeLetter(t, {
    subject: t('mail.invitation_subject', { client }),
    text: 'mail.invitation_text',
    values: { first_name: firstName, client },
    slots: {
      link: {
        kind: 'button',
        label: t('invitations.onboard_title'),
        path: '/invite/sign-up?token=a&email=b',
      },
    },
    why: t('mail.why_invited', { client }),
  })

test('the compiled layout is that of the source', async () => {
  expect(mailLayout).toEqual(await compileMailLayout(source))
})

describe('what somebody typed', () => {
  test.each([
    ['of markup', '<b>"&'],
    ['of a script', '<script>alert(1)</script>'],
    ['that closes an attribute', '"><img src=x onerror=alert(1)>'],
    ['of the names of our layout', '{{link}} ${x} $& <!--blocks-->'],
    ['of marks for links', 'Harbour \uE000\uE001 School'],
    ['in Arabic', 'مدرسة الميناء'],
    ['of several lines', 'Harbour\n\nBcc: thief@evil.example'],
  ])('a school’s name %s stays text', (_what, client) => {
    const letter = invitationOf(client, client)
    expect(letter.subject).not.toMatch(/[\r\n]/)
    const { html } = renderLetter(letter, 'https://portal.example', sender)
    expect(html).not.toMatch(/<b>|<script|<img/)
    expect(html.match(/class="cc-button"/g)).toHaveLength(1)
    expect(letter.blocks.filter(({ kind }) => kind === 'paragraph')).toHaveLength(3)
    if (!client.includes('{')) expectWholeMail(letter)
  })

  test('a name in Arabic keeps its direction to itself', () => {
    const [greeting] = invitationOf('Harbour', 'مريم').blocks
    expect(greeting).toEqual({ kind: 'paragraph', text: 'Hello \u2068مريم\u2069,' })
  })

  test('the message of somebody who cannot sign in keeps its lines', () => {
    const letter = writeLetter(t, {
      subject: 'x',
      text: 'mail.contact_text',
      values: { first_name: 'A', last_name: 'B', email: 'a@b.example' },
      slots: { reason: { kind: 'blocks', blocks: [{ kind: 'paragraph', text: 'One\n<Two>\n\nThree' }] } },
    })
    expect(renderLetter(letter, '', sender).html).toContain('One<br>&lt;Two&gt;<br><br>Three')
    expect(renderLetter(letter, '', sender).text).toContain('One\n<Two>\n\nThree')
  })
})

test('a pin is one piece to select, and not in the line that a locked phone shows', () => {
  const letter = writeLetter(t, {
    subject: t('mail.reset_subject'),
    text: 'mail.reset_text',
    slots: { pin: { kind: 'pin', pin: '048213', label: t('auth.pin') } },
  })
  const html = expectWholeMail(letter)
  expect(html).toMatch(/>048213<\/div>/)
  expect(letter.preheader).not.toContain('048213')
  expect(letter.preheader).toMatch(/10 minutes/)
  expect(renderLetter(letter, '', sender).text).toContain('Your one-time PIN is 048213.')
})

test('a notice has its facts and leads to its page in the reader’s language', () => {
  const letter = writeNotice(translator('de'), {
    kind: 'payment_credited',
    params: { number: 'GB26-I-000001', paid: 'GBP 1300.00', credited: 'GBP 1234.50' },
    link: '/invoices/x/show',
  })
  const { text } = renderLetter(letter, 'https://portal.example', sender)
  expect(text).toContain('Rechnungsnummer: GB26-I-000001')
  expect(text).toMatch(/Bezahlter Betrag: 1\.300,00\s£/)
  expect(text).toMatch(/Ihrem Guthaben gutgeschrieben: 1\.234,50\s£/)
  expect(text).toContain('https://portal.example/de/invoices/x/show')
})

test('a minor’s policy is explained to a parent, an adult’s is not', () => {
  const person = {
    first_name: 'Nino',
    last_name: 'Neri',
    date_of_birth: '2012-02-02',
    policy_number: 'GB26-000001-A',
    start_date: '2030-02-01',
    end_date: '2030-02-14',
    client_name: 'Harbour',
    product: 'Travel',
    emergency_phone: '+44 1273 000 999',
  }
  const words = (birth: string) =>
    renderLetter(writeWelcome(t, { ...person, documents: [], date_of_birth: birth }), '', sender).text
  // 18 on the day the trip starts is of age
  expect(words('2012-02-02')).toContain('for a parent or guardian')
  expect(words('2012-02-01')).not.toContain('for a parent or guardian')
  expect(words('2012-02-01')).toContain('Hello Nino,')
})

/** WCAG 2, relative luminance and contrast ratio. */
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  ['text', '#16202a', '#ffffff'],
  ['the pin', '#16202a', '#eef4fa'],
  ['what is less important', '#475467', '#f6f8fa'],
  ['a link', '#0a4d8d', '#ffffff'],
  ['the button', '#ffffff', '#0a4d8d'],
  ['text at night', '#e6ebf0', '#12181f'],
  ['the pin at night', '#e6ebf0', '#17283a'],
  ['what is less important at night', '#a5b1be', '#0d1217'],
  ['a link at night', '#8fbfee', '#12181f'],
  ['the button at night', '#ffffff', '#1f6fb8'],
])('%s stands out', (_what, text, ground) => {
  for (const colour of [text, ground]) expect(source).toContain(colour)
  expect(contrast(text, ground)).toBeGreaterThan(4.5)
})
