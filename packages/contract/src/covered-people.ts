import { coveredViews } from '@campus/domain/policy/covered-days'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { boundedText, day, id, listOf, pageQueryBy } from './wire.ts'

export const coveredOrders = ['last_name', 'start_date', 'end_date', 'group_name'] as const

const filters = {
  campus: id.optional(),
  group_name: boundedText(50).optional(),
  /** The policy of a group leader: those whom they lead. */
  leader: id.optional(),
  /** Country of destination. */
  country: boundedText(2).optional(),
}
const chosen = {
  /** Today in the company's time zone where none is given. */
  day: day.optional(),
  view: z.enum(coveredViews, { error: 'not_an_option' }).default('covered'),
  ...filters,
}

const coveredPerson = z.object({
  id,
  full_name: z.string(),
  policy_number: z.string(),
  type: z.string(),
  destination_country_id: z.string(),
  start_date: day,
  /** The last day of cover: of a cancelled policy, the day on which it was cancelled. */
  end_date: day,
  group_name: z.string(),
  campus: z.object({ id, name: z.string() }),
  product: z.object({ name: z.string(), emergency_telephone: z.string() }),
  /** Null without a leader, and where the reader may not see the leader's campus. */
  leader: z.object({ id, full_name: z.string(), telephone: z.string() }).nullable(),
})
export type CoveredPerson = z.infer<typeof coveredPerson>

export const listCoveredPeople = defineCall({
  name: 'list-covered-people',
  feature: 'policies',
  summary: 'People covered on a day, whose cover starts in the week after it, or ends without an extension',
  method: 'GET',
  path: '/school/covered-people',
  access: 'read_policy',
  forKeys: true,
  query: pageQueryBy(coveredOrders).extend(chosen),
  response: listOf(coveredPerson),
})

export const getCoveredSummary = defineCall({
  name: 'get-covered-summary',
  feature: 'policies',
  summary: 'How many people are covered in each country, by what the list can be narrowed, and whom to call',
  method: 'GET',
  path: '/school/covered-people/summary',
  access: 'read_policy',
  forKeys: true,
  query: z.object(chosen),
  response: z.object({
    day,
    today: day,
    /** The days that the view looks at. */
    from: day,
    to: day,
    countries: z.array(z.object({ country_id: z.string(), people: z.number().int() })),
    group_names: z.array(z.string()),
    leaders: z.array(z.object({ id, full_name: z.string() })),
    /** The 24-hour numbers of the products that the organisation's contracts are of. */
    helplines: z.array(z.object({ product: z.string(), telephone: z.string() })),
  }),
})

export const countCoveredDays = defineCall({
  name: 'count-covered-days',
  feature: 'policies',
  summary: 'How many people are covered on each day of a month',
  method: 'GET',
  path: '/school/covered-people/days',
  access: 'read_policy',
  forKeys: true,
  query: z.object({
    /** Any day of the month; today where none is given. */
    day: day.optional(),
    ...filters,
  }),
  response: z.object({ days: z.array(z.object({ day, people: z.number().int() })) }),
})

export const downloadCoveredPeople = defineCall({
  name: 'download-covered-people',
  feature: 'policies',
  summary: 'The list as one HTML file that opens without a network, with the emergency numbers',
  method: 'GET',
  path: '/school/covered-people/download',
  isCostly: true,
  access: 'read_policy',
  forKeys: true,
  query: z.object(chosen),
  stream: 'text/html; charset=utf-8',
  errors: ['too_many_lines'],
})

export const coveredPeopleCalls = [
  listCoveredPeople,
  getCoveredSummary,
  countCoveredDays,
  downloadCoveredPeople,
]
