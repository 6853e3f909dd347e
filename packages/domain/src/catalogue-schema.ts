import { z } from 'zod'
import { accountKinds, type AccountKind } from './billing/account-codes.ts'
import { isCalendarDate } from './calendar-date.ts'
import { checkTaxAmount, checkTaxRate } from './field-rules.ts'
import { parseMoney } from './money.ts'
import { parseRate } from './money-rate.ts'
import { sectionClasses } from './price/price-table.ts'

/**
 * The schemas of the catalogue's files (`catalogue/`). Amounts are decimal strings, so that YAML can't turn
 * them into floats; unknown keys are errors, so that a misspelt one isn't silently ignored.
 */
const money = z.string().refine((text) => (parseMoney(text) ?? -1) >= 0, 'an amount such as "1250.00"')
const rate = z.string().refine((text) => parseRate(text) !== undefined, 'a rate such as "21.25"')
// messages for the operator are in English; a tax of zero is left out, not entered as 0
const taxRate = z
  .string()
  .refine((text) => checkTaxRate(text) === null, 'Tax rate must be a number between 0 and 100')
const taxAmount = z
  .string()
  .refine((text) => checkTaxAmount(text) === null, 'Tax amount must be greater than 0')
const millions = z
  .string()
  .refine((text) => /^\d+(\.\d)?$/.test(text) && Number(text) > 0, 'an amount in millions such as "182.4"')
const date = z.string().refine(isCalendarDate, 'a date such as "2026-01-01"')
const countryId = z.string().regex(/^[A-Z]{2}$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const code = z.string().regex(/^[a-z][a-z0-9_]*$/)
const line = z.string().trim().min(1)
/** One text for all languages, or one per language with English among them. */
const localLine = z.union([line, z.record(z.string(), line).refine((words) => 'en' in words, 'no English')])
/** Starts with a letter or a digit, so that no spreadsheet takes it for a formula. */
const accountCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,29}$/, 'an account such as "4000"')
/** The policy calendar of a company whose file sets none. */
export const defaultPolicyTimeZone = 'America/New_York'
const timeZone = z.string().refine(isTimeZone, 'a time zone such as "America/New_York"')

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The insurer's last balance sheet, in millions of euros; on the additional information document of Italian contracts. */
const insurerFinances = z.strictObject({
  /** The last day of the financial year. */
  as_of: date,
  equity: millions,
  share_capital: millions,
  reserves: millions,
  /** The solvency capital requirement (SCR), and the own funds eligible to cover it. */
  scr: millions,
  own_funds_scr: millions,
  /** The minimum capital requirement (MCR), and the own funds eligible to cover it. */
  mcr: millions,
  own_funds_mcr: millions,
  /** The report on solvency and financial condition (SFCR). */
  report: z.url(),
})

/** `companies/<code>.yaml` */
export const companySchema = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/),
  /** The brand, as customers know it. */
  name: line,
  legal_name: line,
  country_id: countryId,
  currency,
  /** The policy calendar: a policy's last day ends at midnight in this zone. */
  policy_time_zone: timeZone.default(defaultPolicyTimeZone),
  /** `HH:MM` in GMT, every day. */
  cart_deadline: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('22:00'),
  regulator: z.strictObject({
    /** Selects the sentence in the footer; the texts are in the i18n catalogues. */
    footer: z.enum(['fca', 'cbi', 'ivass', 'dgsfp']),
    /** FRN or the regulator's own number. */
    number: line,
    registered_in: localLine,
    registered_number: line,
    registered_office: line,
  }),
  /** The company that carries the risk, with the status that documents state for it. */
  insurer: z
    .strictObject({
      name: line,
      /**
       * The registered office with its country, which consulates look for; if left out, it is shown nowhere.
       */
      address: line.optional(),
      status: z
        .strictObject({
          /** Where it is registered. */
          country_id: countryId,
          /** Selects the sentence on its authorisation; the texts are in the i18n catalogues. */
          authorised_by: z.enum(['cbi', 'pra']),
          number: line,
          /** The country where it insures under the freedom to provide services, without a branch there. */
          services_in: countryId.optional(),
        })
        .optional(),
      /** The status as one text, for an insurer with another supervisor, and in companies stored earlier. */
      status_line: localLine.optional(),
      /** How the insurer itself is reached; on the additional information document of Italian contracts. */
      contact: z
        .strictObject({
          telephone: line,
          email: z.email(),
          /** Certified email (PEC). */
          pec: z.email(),
          website: z.url(),
        })
        .optional(),
      finances: insurerFinances.optional(),
    })
    .refine(
      ({ status, status_line }) => status ?? status_line,
      'the insurer needs a status or a status_line',
    ),
  contact: z.strictObject({
    email: z.email(),
    telephone: line,
    emergency_telephone: line,
    website: z.url(),
  }),
  /** Where a complaint goes after the company, and how soon the company replies; for product texts. */
  complaints: z.strictObject({ body: localLine, website: z.url(), within: localLine }).optional(),
  /** The law that applies to the policies, as named in product texts. */
  law: localLine.optional(),
  /** What the company keeps of the net premium on average, in per cent; Italian contracts state it. */
  commission: rate.optional(),
  bank: z.strictObject({ account_name: line, iban: line, bic: line }),
  /**
   * The accounts of the company's own books, for its exports; amounts without one have an empty cell there.
   */
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

/** `products/<code>.yaml`. A version that a policy or an order refers to is only replaced, never edited. */
export const productSchema = z.strictObject({
  code,
  version: line,
  kind: z.enum(['travel', 'cancellation', 'multi_risk', 'travel_plus_cancellation']),
  name: line,
  summary: line,
  companies: z.array(z.string()).min(1),
  /** Covers trips within the home country too: the destination may equal the residence. */
  domestic: z.boolean().default(false),
  /** People must be under this age on the first day of cover; left out if there is no limit. */
  under_age: z.number().int().positive().optional(),
  sections: z
    .array(z.strictObject({ code, class: z.enum(sectionClasses), title: line, summary: line }))
    .min(1),
  plans: z
    .array(
      z.strictObject({
        code,
        name: line,
        /** Sum insured of each section by currency; `null` insures the course or trip fee itself. */
        sums: z.record(code, z.record(currency, money).nullable()),
        excess: z.record(currency, money),
      }),
    )
    .min(1),
  /** Where cover applies, by the price table's region of destination. */
  territories: z
    .array(z.strictObject({ region: code, text: line, schengen_states: z.array(countryId).default([]) }))
    .min(1),
})
export type ProductSource = z.infer<typeof productSchema>

/** `texts/<product>.<language>.yaml`: the texts of a product in a language other than English. */
export const productTextsSchema = z.strictObject({
  product: code,
  language: z.string(),
  version: line,
  name: line,
  summary: line,
  sections: z.record(code, z.strictObject({ title: line, summary: line })),
  plans: z.record(code, z.strictObject({ name: line })),
  territories: z.record(code, z.strictObject({ text: line })),
})
export type ProductTexts = z.infer<typeof productTextsSchema>

/** `texts/taxes.<language>.yaml`: the names of the rows in `taxes.yaml`, by code. */
export const taxTextsSchema = z.strictObject({
  language: z.string(),
  version: line,
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

/** `price-tables/<version>.yaml`; once used, only its last day is edited, and a new version replaces it. */
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
  /** One of `kinds`: the statutory tax that it is. */
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

/** A statutory tax with its names; documents and exports list and total it separately. */
export const taxKindSchema = z.strictObject({ code, names: z.record(z.string(), line) })
export type TaxKind = z.infer<typeof taxKindSchema>

/** An unclear point of tax law in a country; it stays in the file once compliance has decided. */
export const taxQuestionSchema = z.strictObject({
  code,
  country_id: countryId,
  /** The codes of the rows that the decision may change; empty if the tax has no row yet. */
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

/** `exchange-rates.yaml`: the value of one unit of a currency in euros, by the day of the reference rate. */
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

/** How a text describes the school's payments, for one way of paying. */
const paying = z.strictObject({ how_paid: line, cover_until_paid: line })

/**
 * The additional information document that Italian law asks for ("DIP aggiuntivo Danni"): its parts, without what the IPID
 * says. docs/compliance.md names the law.
 */
const additional = z.strictObject({
  /** The type of insurance, as the document is headed. */
  insurance: line,
  insured: lines,
  options: lines,
  not_insured: lines,
  restrictions: lines,
  /** For whom the product is. */
  audience: lines,
  /** What the policyholder pays for its distribution. */
  costs: lines,
  complaints_insurer: lines,
  complaints_ivass: lines,
  arbitrator: lines,
  mediation: lines,
  negotiation: lines,
  /** Disputes with an insurer of another country. */
  abroad: lines,
  claims: lines,
  assistance: lines,
  other_insurers: lines,
  prescription: lines,
  declarations: lines,
  insurer_duties: lines,
  premium: lines,
  refund: lines,
  duration: lines,
  suspension: lines,
  withdrawal: lines,
  termination: lines,
  taxes: lines,
})

/**
 * `documents/<product>.<language>.yaml`, and `documents/<product>.<language>.<version>.yaml` for former
 * editions.
 */
export const productDocumentsSchema = z.strictObject({
  product: code,
  language: z.string(),
  /** The language of the text that applies instead; a translation is for information, and no contract has it. */
  translation_of: z.string().optional(),
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
  /** Left out where no country of the language asks for it. */
  additional: additional.optional(),
  /** The texts for `{how_paid}` and `{cover_until_paid}`; left out if they aren't used. */
  paying: z.strictObject({ per_order: paying, account: paying }).optional(),
  wording: z
    .array(
      z.strictObject({
        title: line,
        /** The section excludes or limits cover, or puts a duty on the insured person, so the wording sets it off. */
        limits: z.boolean().optional(),
        paragraphs: lines,
      }),
    )
    .min(1),
})
export type ProductDocuments = z.infer<typeof productDocumentsSchema>
export type AdditionalTexts = z.infer<typeof additional>
