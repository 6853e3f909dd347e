import { fullName } from '@campus/domain/full-name'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '@campus/i18n/locale'
import { renderCertificate } from '../src/certificate.ts'
import { UndrawableTextError, undrawableCharacters } from '../src/font-coverage.ts'
import { renderInvoice } from '../src/invoice.ts'
import { renderReceipt } from '../src/receipt.ts'
import { renderIpid, renderWording } from '../src/product-documents.ts'
import { renderPriceList } from '../src/price-list.ts'
import { renderQuote } from '../src/quote.ts'
import { renderStatement } from '../src/statement.ts'
import { renderWalletCard } from '../src/wallet-card.ts'
import { readPdf } from './pdf-text.ts'
import {
  sampleInvoice,
  samplePrices,
  sampleQuote,
  sampleReceipt,
  sampleStatement,
} from './sample-accounts.ts'
import { fullCertificate, productDocument, sampleCertificate, standingTexts } from './sample-certificates.ts'

describe('a wallet card', () => {
  test.each(locales)('holds what one needs at hand on one small page in %s', async (locale) => {
    const data = sampleCertificate('Bartholomäus Maximilian', 'Müller-Lüdenscheidt von Hohenstein')
    const { text, pages, isTagged, claimsUa } = await readPdf(await renderWalletCard(data, locale))
    for (const output of ['Lüdenscheidt', 'GB26-000123-K', '+44 1273 000 999', 'Harbour Language School'])
      expect(text).toContain(output)
    expect([pages, isTagged, claimsUa]).toEqual([1, true, true])
  })

  test('gives the company’s telephone where no treatment is insured', async () => {
    const data = { ...sampleCertificate('Zoë', 'Müller'), is_medical: false }
    const { text } = await readPdf(await renderWalletCard(data, 'en'))
    expect(text).toContain(data.company.contact.telephone)
    expect(text).not.toContain('helpline')
  })
})

describe('a certificate', () => {
  test.each([
    ['accents', 'Zoë Łucja', 'Müller-Ñandú'],
    ['Vietnamese', 'Thế Ánh', 'Nguyễn'],
    ['Turkish', 'İpek', 'Öztürk-Çağlıgil'],
    ['simplified Chinese', '静怡', '陈'],
    ['traditional Chinese', '小龍', '蕭'],
    ['Cyrillic', 'Дмитрий', 'Щербаков'],
    ['Ukrainian', 'Євгенія', 'Їжак'],
    ['Greek', 'Ελένη', 'Παπαδοπούλου'],
    ['decomposed accents', 'Jose\u0301', 'Nun\u0303ez'],
  ])('prints a name with %s so that it can be searched', async (_script, first, last) => {
    const { text } = await readPdf(await renderCertificate(sampleCertificate(first, last), 'en'))
    expect(text).toContain(fullName({ first_name: first, last_name: last }).normalize('NFC'))
  })

  test('prints an Arabic name, letter for letter', async () => {
    const { text } = await readPdf(await renderCertificate(sampleCertificate('محمد', 'الأحمد'), 'en'))
    expect(text).toContain('محمد')
    expect(text).toContain('الأحمد')
  })

  test('says all that details, section 6, asks of it', async () => {
    const { text, pages, info, isTagged, claimsUa } = await readPdf(
      await renderCertificate(sampleCertificate('Zoë', 'Müller'), 'en'),
    )
    for (const output of [
      'Certificate of insurance',
      'GB26-000123-K',
      '14 Jul 2009',
      'XK1234567',
      'Harbour Language School',
      'Channel Mutual Insurance plc, 40 Harbour Street, Dover CT16 1AA, United Kingdom',
      'Financial Conduct Authority and the Prudential Regulation Authority (firm reference number 000002)',
      'FRN 000001',
      'Travel, Plus',
      '£5,000,000.00',
      'Excess per claim: £50.00',
      'Liechtenstein',
      'Switzerland',
      '5 Jul 2027',
      '30 Jul 2027',
      '26 days',
      '+44 1273 000 999',
      'Replaces version 1, issued 12 Jan 2027',
    ])
      expect(text).toContain(output)
    expect([pages, isTagged, claimsUa]).toEqual([1, true, true])
    expect(info).toMatchObject({ Title: 'Certificate of insurance GB26-000123-K', Language: 'en' })
  })

  test('is in the language of the recipient and in English', async () => {
    const { text, info } = await readPdf(await renderCertificate(sampleCertificate('Zoë', 'Müller'), 'de'))
    expect(text).toContain('Deutschland')
    expect(text).toContain('Germany')
    expect(info.Language).toBe('de')
    const cantonese = await readPdf(await renderCertificate(sampleCertificate('小龍', '李'), 'ca'))
    expect(cantonese.text).toContain('德國')
  })

  test.each(locales)('is one page in %s, with the days to think it over', async (locale) => {
    const data = {
      ...sampleCertificate('Zoë', 'Müller'),
      cooling_off: { days: 14, counted: 'calendar' as const, until: '2026-12-15' },
    }
    const { text, pages } = await readPdf(await renderCertificate(data, locale))
    expect(text).toContain('Your school can cancel this policy within 14 days of issue, by 15 Dec 2026')
    expect(pages).toBe(1)
  })

  test.each(locales)(
    'says the product in %s and in English, and is one page with the most cover',
    async (locale) => {
      const data = {
        ...fullCertificate(locale),
        cooling_off: { days: 14, counted: 'calendar' as const, until: '2026-12-15' },
      }
      const { text, pages } = await readPdf(await renderCertificate(data, locale))
      const plain = text.replaceAll(/\s+/g, '')
      for (const words of [
        data.product.name,
        'Multi-risk',
        'Max',
        'Legal expenses',
        data.territory.text,
        'Worldwide, except the United States',
        ...data.cover.map(({ title }) => title),
      ])
        expect(plain).toContain(words.replaceAll(/\s+/g, ''))
      expect(pages).toBe(1)
    },
  )

  test.each<[Locale, string]>([
    ['en', 'about €5,500,000 at the rate of 31 Dec 2025'],
    ['de', 'etwa 5.500.000 € zum Kurs vom 31.12.2025'],
    ['fr', 'environ 5 500 000 € au cours du 31 déc. 2025'],
    ['es', 'unos 5.500.000 € al cambio del 31 dic 2025'],
    ['it', 'circa 5.500.000 € al cambio del 31 dic 2025'],
    ['pt', 'cerca de 5 500 000 € ao câmbio de 31 de dez. de 2025'],
    ['ca', '按2025年12月31日的匯率約為€5,500,000'],
    ['cn', '按2025年12月31日的汇率约为€5,500,000'],
  ])('gives the medical sum, and no other, in euros in %s and in English', async (locale, words) => {
    const inEuros = sampleCertificate('Zoë', 'Müller')
    const without = { ...inEuros, cover: inEuros.cover.map(({ in_euros: _, ...row }) => row) }
    const [text, plain] = await Promise.all(
      [inEuros, without].map(async (data) =>
        (await readPdf(await renderCertificate(data, locale))).text.replaceAll(/\s+/g, ''),
      ),
    )
    const [local, english] = [words, 'about €5,500,000 at the rate of 31 Dec 2025'].map((one) =>
      one.replaceAll(/\s+/g, ''),
    ) as [string, string]
    expect(text).toContain(local)
    expect(text?.split(english)).toHaveLength(2)
    expect(plain).not.toContain('€')
  })

  test('of cancellation gives the insured fee, and nothing of hospitals', async () => {
    const { text } = await readPdf(
      await renderCertificate(
        {
          ...sampleCertificate('Zoë', 'Müller'),
          cover: [{ title: 'Cancellation of the course', summary: 'The fee', sum: null }],
          fee_insured: '1200.00',
          is_medical: false,
          territory: { text: 'Wherever the course takes place', schengen_states: ['FR'] },
        },
        'de',
      ),
    )
    expect(text).toContain('1.200,00 £')
    expect(text).toContain('der versicherte Preis')
    expect(text).not.toMatch(/Krankenhaus|hospital|Schengen-Staaten|Schengen states/)
  })

  test('has the same bytes for the same content', async () => {
    const render = () => renderCertificate(sampleCertificate('Zoë', 'Müller'), 'en')
    expect(Buffer.compare(await render(), await render())).toBe(0)
  })

  test('names the person when no font draws a character of theirs', async () => {
    const attempt = renderCertificate(sampleCertificate('สมชาย', 'Jaidee'), 'en')
    await expect(attempt).rejects.toThrow(UndrawableTextError)
    await expect(attempt).rejects.toThrow(/^สมชาย Jaidee: no font of the documents draws ส/)
    expect(undrawableCharacters('Zoë 陈静 محمد Щ Ω')).toEqual([])
  })
})

describe('account documents', () => {
  test('an invoice says who owes what, and how it comes about', async () => {
    const { text, pages } = await readPdf(await renderInvoice(sampleInvoice, 'en'))
    for (const output of [
      'Invoice',
      'GB-2026-000041',
      'Harbour Language School Ltd',
      'Brighton BN1 1EL',
      '31 Dec 2026',
      '£472.08',
      'Insurance Premium Tax 12%',
      '£206.40',
      '£2,530.42',
      'Bank transfer, 3 Dec 2026',
      '-£1,000.00',
      '£1,530.42',
      'IBAN GB33',
      'Registered office',
      'Дмитрий Щербаков',
      '陈静',
    ])
      expect(text).toContain(output)
    expect(pages).toBe(2)
  })

  test('a credit note names the invoice it corrects and asks for nothing', async () => {
    const { text } = await readPdf(
      await renderInvoice(
        {
          ...sampleInvoice,
          kind: 'credit_note',
          number: 'GBC-2026-000003',
          corrects: sampleInvoice.number,
          people: [],
        },
        'en',
      ),
    )
    expect(text).toContain('Credit note')
    expect(text).toContain('Corrects invoice GB-2026-000041')
    expect(text).not.toContain('Amount due')
    expect(text).not.toContain('IBAN')
  })

  test('a receipt says when and how it was paid', async () => {
    const { text } = await readPdf(await renderReceipt(sampleReceipt, 'en'))
    for (const output of [
      'Receipt',
      'R-2026-000007',
      '3 Dec 2026',
      'Card',
      'pi_3Nx1',
      '£596.52',
      'GB-2026-000041',
    ])
      expect(text).toContain(output)
  })

  test('a statement carries its balance', async () => {
    const { text } = await readPdf(await renderStatement(sampleStatement, 'en'))
    expect(text).toContain('Opening balance')
    expect(text).toContain('1 Dec 2026 to 31 Dec 2026')
    expect(text).toContain('Closing balance £1,530.42')
  })

  test.each(locales)(
    'a statement says in %s how old the balance is, and the bands come to it',
    async (locale) => {
      const { text } = await readPdf(await renderStatement(sampleStatement, locale))
      const ageing = text.slice(text.indexOf('Amounts due on 31 Dec 2026, by age'))
      for (const output of [
        'Not overdue',
        '1–30 days overdue',
        'More than 90 days overdue',
        'Credit balance',
      ])
        expect(ageing).toContain(output)
      const units = (ageing.match(/-?(?:£|US\$)?[\d.,\u00a0\u202f ]*\d[.,]\d\d(?: £)?/g) ?? []).map(
        (amount) => Number(amount.replace(/[^\d-]/g, '')),
      )
      const [balance] = units.slice(6)
      expect(units.slice(0, 6).reduce((sum, amount) => sum + amount, 0)).toBe(balance)
      expect(balance).toBe(153_042)
    },
  )
})

describe('product documents', () => {
  test.each([
    ['gb', 'en', 'Financial Ombudsman Service', 'England and Wales'],
    ['ie', 'en', 'Financial Services and Pensions Ombudsman', 'Ireland'],
    ['es', 'es', 'Dirección General de Seguros', 'España'],
    ['it', 'it', 'IVASS', 'Italia'],
    ['ie', 'de', 'irische Ombudsstelle', 'Irland'],
    ['es', 'fr', 'autorité espagnole', 'Espagne'],
    ['it', 'pt', 'autoridade italiana', 'Itália'],
    ['gb', 'cn', '英国金融申诉专员', '英格兰和威尔士'],
    ['ie', 'ca', '愛爾蘭金融服務及退休金申訴專員', '愛爾蘭'],
  ] as const)(
    'the wording of %s names who decides on complaints, and the law',
    async (code, locale, body, law) => {
      const [, data] = standingTexts(code).find(([name]) => name.startsWith(`travel ${locale}`)) ?? []
      if (!data) throw new Error(`${code} sells no travel in ${locale}`)
      const { text } = await readPdf(await renderWording(data, locale))
      // lines of Chinese break within a name
      const withoutSpaces = (words: string) => words.replaceAll(/\s+/g, '')
      for (const words of [body, law, data.company.legal_name, data.company.insurer.name])
        expect(withoutSpaces(text)).toContain(withoutSpaces(words))
      expect(text).not.toMatch(/[{}]/)
      // a name such as "S.r.l." at the end of a sentence
      const ipid = await readPdf(await renderIpid(data, locale))
      for (const whole of [text, ipid.text]) expect(whole).not.toContain('..')
    },
  )

  test.each([
    ['gb', 'en', 'calendar', 'within 14 days of its issue', '“Withdraw from the contract here”'],
    ['ie', 'en', 'working', 'within 14 working days of its issue', '“Withdraw from the contract here”'],
    ['gb', 'de', 'working', 'innerhalb von 14 Werktagen', '„Vertrag widerrufen“'],
    ['it', 'it', 'calendar', 'entro 14 giorni dall’emissione', '«Recedere dal contratto qui»'],
  ] as const)(
    'wording and IPID of %s in %s name the period as its country counts it (%s), and the function',
    async (code, locale, counted, period, name) => {
      const [, data] =
        standingTexts(code).find(
          ([, { texts }]) =>
            texts.product === 'travel' && texts.language === locale && texts.version === '2026-06',
        ) ?? []
      if (!data) throw new Error(`${code} sells no travel in ${locale}`)
      const given = { ...data, withdrawal: { days: 14, counted } }
      for (const pdf of [await renderWording(given, locale), await renderIpid(given, locale)]) {
        const text = (await readPdf(pdf)).text.replaceAll(/\s+/g, ' ')
        expect(text).toContain(period)
        expect(text).toContain(name)
      }
    },
  )

  test('one in English says to a reader of another language that there is none in theirs', async () => {
    const mandarin = await readPdf(await renderIpid({ ...productDocument, reader: 'cn' }, 'en'))
    expect(mandarin.text).toContain('本文件没有简体中文版')
    const english = await readPdf(await renderIpid({ ...productDocument, reader: 'en' }, 'en'))
    expect(english.text).not.toContain('not available in your language')
  })

  test('the wording holds every section and the sums of all plans', async () => {
    const { text } = await readPdf(await renderWording(productDocument, 'en'))
    for (const { title } of productDocument.texts.wording) expect(text).toContain(title)
    for (const output of ['Standard', 'Plus', 'Max', '£10,000,000.00', 'Baggage, money and passport'])
      expect(text).toContain(output)
  })
})

describe('quotes and price lists', () => {
  test('a quote says first that it insures nobody, in the language of the reader and in English', async () => {
    const { text, pages, isTagged } = await readPdf(await renderQuote(sampleQuote, 'de'))
    expect(text).toContain('It is not an offer of insurance, a policy or a certificate')
    expect(text).toContain('travel-gbp-2026.1')
    expect([pages, isTagged]).toEqual([1, true])
  })

  test('a quote without fee, destination and short trip leaves their lines out', async () => {
    const { text } = await readPdf(await renderQuote(sampleQuote, 'en'))
    expect(text).toContain('Total for 23 people')
    expect(text).not.toContain('minimum of 6 days')
    expect(text).not.toContain('Fee insured')
  })

  test('a price list has a column for each region, and a share of the fee across them', async () => {
    const { text } = await readPdf(await renderPriceList(samplePrices, 'en'))
    for (const output of [
      'Worldwide except USA and Canada',
      '£0.520',
      '3.2% of the insured fee, minimum £15.00',
      '7 days and an insured fee of £1,000.00, including tax and admin fee',
      'in force from 1 Jan 2026 to 31 Dec 2026',
      'Stamp duty £1.00',
    ])
      expect(text).toContain(output)
  })

  test('a campus without products gets a list that says so', async () => {
    const { text } = await readPdf(await renderPriceList({ ...samplePrices, contracts: [] }, 'en'))
    expect(text).toContain('No products at this campus yet')
  })
})
