import type { CalendarDate } from '../calendar-date.ts'
import type { ClientClass } from './client-class.ts'
import { rowInForce } from './row-in-force.ts'

/** `contract`: the law that gives a right to withdraw. `conduct`: the rules on how insurance is sold and looked after. */
export type ConsumerLaw = 'contract' | 'conduct'

/** Who counts as a consumer. A natural person outside business always does. */
export type ConsumerRow = {
  /** ISO 3166-1 of the contract's country of risk, or "*" for a country without its own row. */
  country_id: string
  law: ConsumerLaw
  /** The first day on which the row holds. */
  from: CalendarDate
  /** Up to which turnover in the year before, in millions of euros, a body is a consumer too; 0: never. */
  bodies_up_to: 0 | 3 | 5
  source: string
}

const directive = 'Directive 2011/83/EU, article 2(1): a natural person outside trade, business or profession'
const handbook = 'FCA Handbook, Glossary, "consumer": a natural person outside trade, business or profession'

/** Who is a consumer, by the contract's country of risk. All rows are to be confirmed by compliance: docs/compliance.md. */
export const consumerRows: readonly ConsumerRow[] = [
  { country_id: '*', law: 'contract', from: '2014-06-13', bodies_up_to: 0, source: directive },
  { country_id: '*', law: 'conduct', from: '2014-06-13', bodies_up_to: 0, source: directive },
  { country_id: 'GB', law: 'contract', from: '2014-06-13', bodies_up_to: 0, source: handbook },
  { country_id: 'GB', law: 'conduct', from: '2014-06-13', bodies_up_to: 0, source: handbook },
  {
    country_id: 'IE',
    law: 'contract',
    from: '2020-09-01',
    bodies_up_to: 3,
    source: 'Consumer Insurance Contracts Act 2019, section 1',
  },
  {
    country_id: 'IE',
    law: 'conduct',
    from: '2012-01-01',
    bodies_up_to: 3,
    source: 'Consumer Protection Code 2012, chapter 12',
  },
  {
    country_id: 'IE',
    law: 'conduct',
    from: '2026-03-24',
    bodies_up_to: 5,
    source: 'Consumer Protection Code 2025',
  },
]

/** `assumed`: the class is unknown where it would matter, so the client is treated as a consumer. */
export type Standing = 'consumer' | 'assumed' | 'not_consumer'

/** The highest turnover of a class, in millions of euros. */
const highestTurnover = { up_to_3m: 3, up_to_5m: 5, over_5m: Infinity } as const

/** Whether a client counts as a consumer under a law of a country on a day. */
export function consumerStanding(
  { country_id, client_class }: { country_id: string; client_class: ClientClass },
  law: ConsumerLaw,
  on: CalendarDate,
): Standing {
  if (client_class === 'person') return 'consumer'
  const ofLaw = consumerRows.filter((row) => row.law === law)
  const bodiesUpTo = rowInForce(ofLaw, country_id, on)?.bodies_up_to ?? 0
  if (client_class === 'unknown') return bodiesUpTo > 0 ? 'assumed' : 'not_consumer'
  return highestTurnover[client_class] <= bodiesUpTo ? 'consumer' : 'not_consumer'
}
