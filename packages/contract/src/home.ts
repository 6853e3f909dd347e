import { needKinds, needLevels } from '@campus/domain/home/needs'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { amount, currency, day, id, instant } from './wire.ts'

const leftOutReasons = ['unpaid', 'deadline', 'withdrawn', 'errors'] as const

const needShape = z.object({
  kind: z.enum(needKinds),
  /** `now`: something is lost within a day; `soon`: within a week. */
  level: z.enum(needLevels),
  /** People; invoices of `invoice`, conversations of `unread`. */
  count: z.number().int(),
  /** Invoices of `unpaid_order`; 0 for the other kinds. */
  orders: z.number().int(),
  /** Changes of policies that wait for the money of `unpaid_order`. */
  changes: z.number().int(),
  /** People of `cart` who have errors. */
  errors: z.number().int(),
  /** What is due, by currency. */
  amounts: z.array(z.object({ amount, currency })),
  /** When the earliest of them is lost: an order lapses, the cart closes, families can no longer reply. */
  at: instant.nullable(),
  /** The first day: due, or of a trip. */
  day: day.nullable(),
  /** The last day of the trips of `starting`; null for the other kinds. */
  last_day: day.nullable(),
  /** Why people are left out, with how many. */
  reasons: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.number().int() })),
  /** What the action opens: the one invoice, or the draft of the families; null where it opens a list. */
  id: id.nullable(),
})
export type Need = z.infer<typeof needShape>

export const listNeeds = defineCall({
  name: 'list-needs',
  feature: 'home',
  summary:
    'What needs the caller today, the most urgent first: unpaid orders, the cart, amounts due, people left out, missing leaders, families, trips that begin, messages. Only what their role may see',
  method: 'GET',
  path: '/school/home/needs',
  access: 'session',
  query: z.object({
    /** The orders that lapse unless they are paid, and nothing else. */
    only: z.enum(['unpaid_order'], { error: 'not_an_option' }).optional(),
  }),
  response: z.object({ items: z.array(needShape) }),
})

export const homeCalls = [listNeeds]
