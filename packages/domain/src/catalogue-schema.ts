import { z } from 'zod'
import { accountKinds, type AccountKind } from './billing/account-codes.ts'
import { isCalendarDate } from './calendar-date.ts'
import { checkTaxAmount, checkTaxRate } from './field-rules.ts'
import { parseMoney } from './money.ts'
import { parseRate } from './money-rate.ts'
import { sectionClasses } from './price/price-table.ts'

/**
 * The shapes of the catalogue's files (`catalogue/`). Amounts are decimal strings, so that YAML cannot turn them into
 * floats; unknown keys are errors, so that a misspelt one is not silently without effect.
 */
const money = z.string().refine((text) => (parseMoney(text) ?? -1) >= 0, 'an amount such as "1250.00"')
const rate = z.string().refine((text) => parseRate(text) !== undefined, 'a rate such as "21.25"')
// the operator's messages are English; a tax of nothing is left out, not entered as 0
const taxRate = z
  .string()
  .refine((text) => checkTaxRate(text) === null, 'Tax rate must be a number between 0 and 100')
const taxAmount = z
  .string()
  .refine((text) => checkTaxAmount(text) === null, 'Tax amount must be greater than 0')
const date = z.string().refine(isCalendarDate, 'a date such as "2026-01-01"')
const countryId = z.string().regex(/^[A-Z]{2}$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const code = z.string().regex(/^[a-z][a-z0-9_]*$/)
const line = z.string().trim().min(1)
/** The same for every reader, or a word for each language with English among them. */
const localLine = z.union([line, z.record(z.string(), line).refine((words) => 'en' in words, 'no English')])
/** Begins with a letter or a digit, so that no spreadsheet takes it for a formula. */
const accountCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,29}$/, 'an account such as "4000"')
/** The policy calendar of a company whose file names none. */
export const defaultPolicyTimeZone = 'America/New_York'
const timeZone = z.string().refine(isTimeZone, 'a time zone such as "America/New_York"')

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** `companies/<code>.yaml` */
export const companySchema = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/),
  /** The brand, as people say it. */
  name: line,
  legal_name: line,
  country_id: countryId,
  currency,
  /** The policy calendar: whose midnight ends a policy's last day. */
  policy_time_zone: timeZone.default(defaultPolicyTimeZone),
  /** `HH:MM` in GMT, every day. */
  cart_deadline: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('22:00'),
  regulator: z.strictObject({
    /** Which sentence the footer says; the texts are in the i18n catalogues. */
    footer: z.enum(['fca', 'cbi', 'ivass', 'dgsfp']),
    /** FRN or the regulator's own number. */
    number: line,
    registered_in: localLine,
    registered_number: line,
    registered_office: line,
  }),
  /** Who carries the risk, and what it may say of itself on a certificate. */
  insurer: z.strictObject({
    name: line,
    /** Of its registered office with the country, as consulates look for it; left out, it stands nowhere. */
    address: line.optional(),
    status_line: localLine,
  }),
  contact: z.strictObject({
    email: z.email(),
    telephone: line,
    emergency_telephone: line,
    website: z.url(),
  }),
  /** To whom a complaint goes after the company, and how long the company takes to reply; texts of products name it. */
  complaints: z.strictObject({ body: localLine, website: z.url(), within: localLine }).optional(),
  /** Whose law applies to the policies, as texts of products name it. */
  law: localLine.optional(),
  bank: z.strictObject({ account_name: line, iban: line, bic: line }),
  /** The accounts of the company's own books, for its exports; what has none stays empty there. */
  account_codes: z
    .strictObject({
      ...(Object.fromEntries(accountKinds.map((kind) => [kind, accountCode.optional()])) as Record<
        AccountKind,
        z.ZodOptional<typeof accountCode>
      >),
      /** By kind of tax. */
      taxes: z.record(code, accountCode).optional(),
    })
    .optional(),
  chat: z.strictObject({
    enabled: z.boolean(),
    widget_url: z.url().nullable(),
    hours: localLine,
  }),
})
export type CompanySource = z.infer<typeof companySchema>

/** `products/<code>.yaml`. A version that a policy or an order refers to is never edited: a new one replaces it. */
export const productSchema = z.strictObject({
  code,
  version: line,
  kind: z.enum(['travel', 'cancellation', 'multi_risk', 'travel_plus_cancellation']),
  name: line,
  summary: line,
  companies: z.array(z.string()).min(1),
  /** Covers trips within the home country too: destination may equal residence. */
  domestic: z.boolean().default(false),
  /** People must be under this age on the first day of cover; left out where any age is insured. */
  under_age: z.number().int().positive().optional(),
  sections: z
    .array(z.strictObject({ code, class: z.enum(sectionClasses), title: line, summary: line }))
    .min(1),
  plans: z
    .array(
      z.strictObject({
        code,
        name: line,
        /** Sum insured of each section by currency; `null` is "fee insured": the course or trip fee itself. */
        sums: z.record(code, z.record(currency, money).nullable()),
        excess: z.record(currency, money),
      }),
    )
    .min(1),
  /** Where cover holds, by the price table's region of destination. */
  territories: z
    .array(z.strictObject({ region: code, text: line, schengen_states: z.array(countryId).default([]) }))
    .min(1),
})
export type ProductSource = z.infer<typeof productSchema>

/** Who of the company's compliance approved the words; null until somebody did. `catalogue import` counts those. */
const approval = { version: line, approved_by: line.nullable() }

/** `texts/<product>.<language>.yaml`: the words of a product in another language than English. */
export const productTextsSchema = z.strictObject({
  product: code,
  language: z.string(),
  ...approval,
  name: line,
  summary: line,
  sections: z.record(code, z.strictObject({ title: line, summary: line })),
  plans: z.record(code, z.strictObject({ name: line })),
  territories: z.record(code, z.strictObject({ text: line })),
})
export type ProductTexts = z.infer<typeof productTextsSchema>

/** `texts/taxes.<language>.yaml`: what the rows of `taxes.yaml` are called, by their code. */
export const taxTextsSchema = z.strictObject({
  language: z.string(),
  ...approval,
  names: z.record(code, line),
})
export type TaxTexts = z.infer<typeof taxTextsSchema>

const priceSectionSchema = z.discriminatedUnion('basis', [
  z.strictObject({
    code,
    class: z.enum(sectionClasses),
    basis: z.literal('per_day'),
    rates: z.record(code, rate),
  }),
  z.strictObject({
    code,
    class: z.enum(sectionClasses),
    basis: z.literal('percentage'),
    percent: rate,
    minimum: money,
  }),
])

/** `price-tables/<version>.yaml`; after use nothing but its last day is edited: a new version replaces it. */
export const priceTableSchema = z.strictObject({
  version: z.string().regex(/^[a-z0-9_.-]+$/),
  product: code,
  currency,
  valid_from: date,
  valid_to: date.nullable().default(null),
  regions: z
    .array(
      z.strictObject({
        code,
        regions: z.array(z.string()),
        also: z.array(countryId).default([]),
        except: z.array(countryId).default([]),
      }),
    )
    .min(1),
  plans: z.record(code, z.strictObject({ sections: z.array(priceSectionSchema).min(1) })),
})
export type PriceTableFile = z.infer<typeof priceTableSchema>

const dated = {
  code,
  name: line,
  /** One of `kinds`: which tax of the law it is. */
  tax_kind: code,
  country_id: countryId,
  from: date,
  to: date.nullable().default(null),
  source: line,
  note: line,
}

/** One row of `taxes.yaml`. */
export const taxSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...dated, kind: z.literal('rate'), class: z.enum(sectionClasses), rate: taxRate }),
  z.strictObject({ ...dated, kind: z.literal('duty'), amount: taxAmount, currency }),
])
export type TaxFileRow = z.infer<typeof taxSchema>

/** A tax of the law, with its name in each language of the portal; documents and exports name and total it apart. */
export const taxKindSchema = z.strictObject({ code, names: z.record(z.string(), line) })
export type TaxKind = z.infer<typeof taxKindSchema>

/** What the law leaves unclear of a country's taxes; it stays in the file once compliance has decided. */
export const taxQuestionSchema = z.strictObject({
  code,
  country_id: countryId,
  /** The codes of the rows that the decision may change; none where the tax has no row yet. */
  taxes: z.array(code).default([]),
  question: line,
  source: line,
  asked_on: date,
  note: line,
  decision: z.strictObject({ text: line, by: line, on: date }).nullable(),
})
export type TaxQuestion = z.infer<typeof taxQuestionSchema>

export const taxesSchema = z.strictObject({
  kinds: z.array(taxKindSchema),
  taxes: z.array(taxSchema),
  questions: z.array(taxQuestionSchema).default([]),
})

/** `exchange-rates.yaml`: what one unit of a currency is worth in euros, by the day of a reference rate. */
export const exchangeRatesSchema = z.strictObject({
  rates: z.array(
    z.strictObject({
      currency,
      euros: rate.refine((text) => (parseRate(text) ?? 0) > 0, 'more than 0'),
      day: date,
      source: line,
      note: line,
    }),
  ),
})
export type ExchangeRateRow = z.infer<typeof exchangeRatesSchema>['rates'][number]

const lines = z.array(line).min(1)

/** What a text says of how the school pays, by its way of paying. */
const paying = z.strictObject({ how_paid: line, cover_until_paid: line })

/** `documents/<product>.<language>.yaml`, and `documents/<product>.<language>.<version>.yaml` for former editions. */
export const productDocumentsSchema = z.strictObject({
  product: code,
  language: z.string(),
  version: line,
  valid_from: date,
  /** The headings of the EU's insurance product information document (Regulation 2017/1469). */
  ipid: z.strictObject({
    about: line,
    insured: lines,
    not_insured: lines,
    restrictions: lines,
    where: lines,
    obligations: lines,
    payment: lines,
    period: lines,
    cancel: lines,
  }),
  /** What `{how_paid}` and `{cover_until_paid}` stand for; left out where the texts do not use them. */
  paying: z.strictObject({ per_order: paying, account: paying }).optional(),
  wording: z.array(z.strictObject({ title: line, paragraphs: lines })).min(1),
})
export type ProductDocuments = z.infer<typeof productDocumentsSchema>
