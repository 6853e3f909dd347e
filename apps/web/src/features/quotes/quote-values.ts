import { z } from 'zod'
import type { Contract } from '@campus/contract/campuses'
import type { QuoteBody } from '@campus/contract/quotes'
import {
  destinationRegion,
  needsDestination,
  needsTotalFee,
  type PriceTable,
} from '@campus/domain/price/price-table'
import type { QuoteInput } from '@campus/domain/quote/validate-quote'

const text = z.string().nullish()

/** The form's values as typed. The server validates them for the download, with its messages. */
export const quoteValues = z.object({
  plan: text,
  destination_country_id: text,
  start_date: text,
  end_date: text,
  total_fee: text,
  people: z.object({ student: text, immediate_family: text, group_leader: text }),
})
export type QuoteValues = z.infer<typeof quoteValues>

export const noValues: QuoteValues = {
  plan: '',
  destination_country_id: '',
  start_date: '',
  end_date: '',
  total_fee: '',
  people: { student: '1', immediate_family: '', group_leader: '' },
}

/** The earlier input, with a plan of this contract and a destination that its price table covers. */
export function valuesFor(contract: Contract, table: PriceTable, typed: QuoteValues): QuoteValues {
  const offered = contract.product.plans.map(({ code }) => code)
  const plan = offered.find((code) => code === typed.plan) ?? offered[0] ?? ''
  const destination = typed.destination_country_id ?? ''
  const isCovered = !needsDestination(table, plan) || destinationRegion(table, destination) !== undefined
  return { ...typed, plan, destination_country_id: isCovered ? destination : '' }
}

const parseCount = (digits: string | null | undefined) => Number(digits ?? 0)

/** The input for the rule and the server: values that don't affect the chosen plan's price are left out. */
export function quoteInput(values: QuoteValues, table: PriceTable): QuoteInput {
  const plan = values.plan ?? ''
  const { student, immediate_family, group_leader } = values.people
  return {
    plan,
    destination_country_id: needsDestination(table, plan) ? (values.destination_country_id ?? '') : '',
    start_date: values.start_date ?? '',
    end_date: values.end_date ?? '',
    total_fee: needsTotalFee(table, plan) ? (values.total_fee ?? '') : '',
    people: {
      student: parseCount(student),
      immediate_family: parseCount(immediate_family),
      group_leader: parseCount(group_leader),
    },
  }
}

export const quoteBody = (contract: Contract, input: QuoteInput): QuoteBody => ({
  contract_id: contract.id,
  ...input,
})
