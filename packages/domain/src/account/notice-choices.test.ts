import { expect, it } from 'vitest'
import { completeNoticeChoices, noticeWay, type NoticeChoices } from './notice-choices.ts'

it.each<[string, Partial<NoticeChoices>, string, { mail: boolean; portal: boolean }]>([
  ['mails a payment unless told otherwise', {}, 'payment_received', { mail: true, portal: true }],
  [
    'keeps a refused payment out of the mail when payments are unwanted there',
    { payment: { mail: false, portal: true } },
    'payment_refused',
    { mail: false, portal: true },
  ],
  [
    'keeps the deadline out of the portal',
    { deadline: { mail: false, portal: false } },
    'cart_closed',
    { mail: false, portal: false },
  ],
  [
    'shows what nobody can choose about',
    { payment: { mail: false, portal: false } },
    'certificates_ready',
    { mail: false, portal: true },
  ],
])('%s', (_name, kept, kind, way) => {
  expect(noticeWay(kept, kind)).toEqual(way)
})

it('fills what was never chosen with the defaults', () => {
  const choices = completeNoticeChoices({ message: { mail: true, portal: false } })
  expect(choices.message).toEqual({ mail: true, portal: false })
  expect(choices.invoice_due).toEqual({ mail: true, portal: true })
})
