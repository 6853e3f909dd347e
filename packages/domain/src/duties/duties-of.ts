import type { CalendarDate } from '../calendar-date.ts'
import { lawfulPeriod, type WithdrawalPeriod } from '../policy/withdrawal-period.ts'
import type { ClientClass, Distribution } from './client-class.ts'
import { consumerStanding, type Standing } from './consumer-rows.ts'
import { rowInForce } from './row-in-force.ts'

export const dutyNames = ['documents_to_insured', 'renewal_opt_in', 'outcome_figures', 'register'] as const
export type DutyName = (typeof dutyNames)[number]

/** A duty that depends on who pays and chooses, and on whether the client is a consumer. */
export type DutyRow = {
  duty: DutyName
  /** ISO 3166-1 of the contract's country of risk, or "*" for a country without its own row. */
  country_id: string
  /** The first day on which the row holds. */
  from: CalendarDate
  /** The distributions under which the duty holds for every client. */
  under: readonly Distribution[]
  /** It also holds for clients that count as consumers, under any distribution. */
  for_consumers?: true
  source: string
}

/** For rules older than the portal: no policy was sold before. */
const fromTheStart: CalendarDate = '2020-01-01'
/** The day of the judgment in case C-633/20. */
const judgment: CalendarDate = '2022-09-29'
const familiesPay = ['families_pay', 'families_choose'] as const
const everyone = ['school', ...familiesPay] as const

/** What follows from distribution and class, by the contract's country of risk. All rows are to be confirmed by compliance: docs/compliance.md. */
export const dutyRows: readonly DutyRow[] = [
  {
    duty: 'documents_to_insured',
    country_id: '*',
    from: judgment,
    under: familiesPay,
    source: 'Directive (EU) 2016/97, article 20, for members who pay; C-633/20',
  },
  {
    duty: 'documents_to_insured',
    country_id: 'FR',
    from: fromTheStart,
    under: everyone,
    source: 'Code des assurances, article L141-4: the policyholder gives every member of a group a notice',
  },
  {
    duty: 'renewal_opt_in',
    country_id: 'IE',
    from: '2026-03-24',
    under: familiesPay,
    for_consumers: true,
    source: 'Consumer Protection Code 2025: travel insurance renews only by opt-in',
  },
  {
    duty: 'outcome_figures',
    country_id: 'GB',
    from: '2023-07-31',
    under: everyone,
    source: 'FCA Handbook, PRIN 2A.9 (Consumer Duty), for policyholders and the people they insure',
  },
  {
    duty: 'outcome_figures',
    country_id: 'IE',
    from: '2026-03-24',
    under: familiesPay,
    for_consumers: true,
    source: 'Consumer Protection Code 2025: securing customers’ interests',
  },
  {
    duty: 'register',
    country_id: '*',
    from: judgment,
    under: ['families_choose'],
    source:
      'C-633/20: a policyholder that offers membership for pay, freely chosen, is an insurance intermediary',
  },
  {
    duty: 'register',
    country_id: 'GB',
    from: fromTheStart,
    under: ['families_choose'],
    source: 'Financial Services and Markets Act 2000, section 19; FCA Handbook, PERG 5',
  },
]

/** A contract as the rows see it. */
export type DutyCase = { country_id: string; client_class: ClientClass; distribution: Distribution }

export type Duties = {
  /** Whether the client counts as a consumer under the law of contract and under the rules of conduct. */
  standing: { contract: Standing; conduct: Standing }
  /** Who has to receive IPID and wording before the order. `insured`: each insured person, besides the policyholder. */
  documents_to: 'policyholder' | 'insured'
  /** The period that the law gives to this policyholder; null if it gives none. */
  withdrawal: WithdrawalPeriod | null
  /** Families that choose have their own right to withdraw. It waits for family payment: now only the school withdraws. */
  family_withdraws: boolean
  /** Cover may continue for another year only if the customer asks for it. */
  renewal_opt_in: boolean
  /** Outcomes have to be counted by group of clients. */
  outcome_figures: boolean
  /** The school is an intermediary, and needs a register number. */
  needs_register: boolean
}

/** What follows from a client's class and a contract's distribution on a day. */
export function dutiesOf(contract: DutyCase, on: CalendarDate): Duties {
  const { country_id: countryId, distribution } = contract
  const standing = {
    contract: consumerStanding(contract, 'contract', on),
    conduct: consumerStanding(contract, 'conduct', on),
  }
  const holds = (duty: DutyName) => {
    const ofDuty = dutyRows.filter((row) => row.duty === duty)
    const row = rowInForce(ofDuty, countryId, on)
    if (!row) return false
    return (
      row.under.includes(distribution) || (row.for_consumers === true && standing.conduct !== 'not_consumer')
    )
  }
  return {
    standing,
    documents_to: holds('documents_to_insured') ? 'insured' : 'policyholder',
    withdrawal: lawfulPeriod(contract, on),
    family_withdraws: distribution === 'families_choose',
    renewal_opt_in: holds('renewal_opt_in'),
    outcome_figures: holds('outcome_figures'),
    needs_register: holds('register'),
  }
}
