import { locales, type Locale } from '@campus/i18n/locale'
import { describe, expect, test } from 'vitest'
import { renderCertificate } from '../src/certificate.ts'
import { renderInvoice } from '../src/invoice.ts'
import { renderReceipt } from '../src/receipt.ts'
import { renderStatement } from '../src/statement.ts'
import { readPdf } from './pdf-text.ts'
import { sampleInvoice, sampleReceipt, sampleStatement } from './sample-accounts.ts'
import { fullCertificate, sampleCertificate } from './sample-certificates.ts'

/** Page sizes in millimetres. */
const sizes = [
  ['GB', { width: 210, height: 297 }],
  ['US', { width: 216, height: 279 }],
  ['MX', { width: 216, height: 279 }],
] as const

describe('the page size of the country in which it is printed', () => {
  test.each(sizes.flatMap(([country, size]) => locales.map((locale) => [country, locale, size] as const)))(
    'holds a certificate with the most cover on one page: %s, %s',
    async (country, locale, size) => {
      const data = { ...fullCertificate(locale), policyholder_country_id: country }
      const pdf = await readPdf(await renderCertificate(data, locale))
      expect(pdf.size).toEqual(size)
      expect(pdf.pages).toBe(1)
    },
  )

  // with every line that an address can have
  const longClient = {
    ...sampleInvoice.client,
    address: [
      'Mx Penny Post',
      'Accounts department',
      '3 Old Steine',
      'Second floor',
      'BN1 1EL Brighton',
      'United States',
    ],
  }
  const letters: [string, (locale: Locale, country: string) => Promise<Uint8Array>][] = [
    [
      'an invoice',
      (locale, country_id) =>
        renderInvoice({ ...sampleInvoice, client: { ...longClient, country_id } }, locale),
    ],
    [
      'a receipt',
      (locale, country_id) =>
        renderReceipt({ ...sampleReceipt, client: { ...longClient, country_id } }, locale),
    ],
    [
      'a statement',
      (locale, country_id) =>
        renderStatement({ ...sampleStatement, client: { ...longClient, country_id } }, locale),
    ],
  ]
  test.each(
    letters.flatMap(([name, draw]) => sizes.map(([country, size]) => [name, country, draw, size] as const)),
  )('has %s with its address in the window of an envelope: %s', async (_, country, draw, size) => {
    for (const locale of locales) {
      const { places, size: drawn } = await readPdf(await draw(locale, country))
      expect(drawn).toEqual(size)
      for (const line of [longClient.name, ...longClient.address]) {
        const place = places.find(({ text, left }) => text.includes(line.slice(0, 8)) && left < 100)
        expect(place?.left, line).toBeGreaterThanOrEqual(21.9)
        expect(place?.top, line).toBeGreaterThan(52)
        expect(place?.top, line).toBeLessThan(83)
      }
    }
  })
})

test('documents have a bookmark for each of their parts', async () => {
  const certificate = await readPdf(await renderCertificate(sampleCertificate('Ana', 'Muster'), 'en'))
  expect(certificate.bookmarks).toEqual([
    'Certificate of insurance',
    'What is covered',
    'Where you are covered',
    'Insurer',
  ])
  expect((await readPdf(await renderInvoice(sampleInvoice, 'en'))).bookmarks.length).toBeGreaterThan(2)
})
