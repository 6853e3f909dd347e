import type { CalendarDate } from '../calendar-date.ts'
import type { ClientClass } from '../duties/client-class.ts'
import { consumerStanding } from '../duties/consumer-rows.ts'
import { rowInForce } from '../duties/row-in-force.ts'

/** A number of days after the day of issue, and which days count. */
export type WithdrawalPeriod = {
  days: number
  counted: 'calendar' | 'working'
}

/** What the law of a country says about withdrawing from a contract that was concluded at a distance. */
export type WithdrawalRule = WithdrawalPeriod & {
  /** ISO 3166-1, or "*" for a country without its own row. */
  country_id: string
  /** The first day of issue for which the row holds. */
  from: CalendarDate
  /** Who has the right: every policyholder, or only a consumer (`consumer-rows.ts`, law of contract). */
  holder: 'policyholder' | 'consumer'
  /** Cover for which there is no right. */
  exempt: string
  source: string
}

const underAMonth =
  'Travel and similar short-term insurance of less than one month (Directive (EU) 2023/2673, article 16b(2)(b))'

/**
 * The rows of all countries. All of them are to be confirmed by compliance: docs/compliance.md, "Withdrawal". Those of
 * the European Union follow Directive (EU) 2023/2673, in force since 19 June 2026.
 */
export const withdrawalRules: readonly WithdrawalRule[] = [
  {
    country_id: '*',
    from: '2026-06-19',
    days: 14,
    counted: 'calendar',
    holder: 'consumer',
    exempt: underAMonth,
    source: 'Directive (EU) 2023/2673, article 16b',
  },
  {
    country_id: 'GB',
    from: '2026-01-01',
    days: 14,
    counted: 'calendar',
    holder: 'consumer',
    exempt: 'Travel and similar short-term insurance of less than one month (ICOBS 7.1.3R)',
    source: 'FCA Handbook, ICOBS 7.1.1R',
  },
  {
    country_id: 'IE',
    from: '2026-11-30',
    days: 14,
    counted: 'working',
    holder: 'consumer',
    exempt: underAMonth,
    source: 'Consumer Insurance Contracts Act 2019, section 11',
  },
  {
    country_id: 'DE',
    from: '2026-06-19',
    days: 14,
    counted: 'calendar',
    holder: 'policyholder',
    exempt: 'Cover of less than one month (§ 8(3) no. 1 VVG)',
    source: '§ 8 VVG; § 356a BGB for the function',
  },
  {
    country_id: 'AT',
    from: '2026-06-19',
    days: 14,
    counted: 'calendar',
    holder: 'policyholder',
    exempt: 'Cover of less than six months in § 5c VersVG; we apply one month',
    source: '§ 5c VersVG',
  },
  {
    country_id: 'ES',
    from: '2026-06-19',
    days: 14,
    counted: 'calendar',
    holder: 'consumer',
    exempt: underAMonth,
    source: 'Ley 22/2007, artículo 10; Directive (EU) 2023/2673',
  },
  {
    country_id: 'IT',
    from: '2026-06-19',
    days: 14,
    counted: 'calendar',
    holder: 'consumer',
    exempt: underAMonth,
    source: 'Codice del consumo, articoli 49, 54-bis e 67-duodecies; D.Lgs. 209/2025',
  },
  {
    country_id: 'PT',
    from: '2026-06-19',
    days: 14,
    counted: 'calendar',
    holder: 'consumer',
    exempt: underAMonth,
    source: 'Decreto-Lei 95/2006, artigo 19; Directive (EU) 2023/2673',
  },
  {
    country_id: 'FR',
    from: '2026-06-19',
    days: 14,
    counted: 'calendar',
    holder: 'consumer',
    exempt: underAMonth,
    source: 'Code des assurances, article L112-2-1; ordonnance 2026-2, décret 2026-3',
  },
]

/** The row of a country for a policy issued on a day; the general one if the country has none for that day. */
export const withdrawalRule = (countryId: string, issuedOn: CalendarDate): WithdrawalRule | undefined =>
  rowInForce(withdrawalRules, countryId, issuedOn)

/** The period that the law gives to a client as policyholder; null if it gives none. */
export function lawfulPeriod(
  client: { country_id: string; client_class: ClientClass },
  issuedOn: CalendarDate,
): WithdrawalPeriod | null {
  const rule = withdrawalRule(client.country_id, issuedOn)
  const hasRight =
    rule?.holder === 'policyholder' || consumerStanding(client, 'contract', issuedOn) !== 'not_consumer'
  return rule && hasRight ? { days: rule.days, counted: rule.counted } : null
}

/**
 * The period of a policy: the days that its contract grants, counted as the law of its country of risk counts them, and
 * no fewer than the law gives to the client. The class is that of the order; it is null for policies sold before
 * clients had one, which keep the period they were sold with. Source: decisions 0148 and 0152.
 */
export function withdrawalPeriod(
  contract: { days: number; risk_country_id: string; client_class: ClientClass | null },
  issuedOn: CalendarDate,
): WithdrawalPeriod {
  const { days, risk_country_id: country_id } = contract
  // without a class only the right of every policyholder counts, which no class changes
  const client_class = contract.client_class ?? 'over_5m'
  const least = lawfulPeriod({ country_id, client_class }, issuedOn)?.days ?? 0
  return {
    days: Math.max(days, least),
    counted: withdrawalRule(country_id, issuedOn)?.counted ?? 'calendar',
  }
}
