import { reportPeriods } from '@campus/domain/reports/report-period'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { amount, currency, day, id } from './wire.ts'

const period = z.object({
  period: z.enum(reportPeriods, { error: 'not_an_option' }).default('last_12_months'),
  /** Of `own` only, which needs both: at most 36 months. */
  from: day.optional(),
  to: day.optional(),
})
/** The days that the period has, both counted, by the company's calendar. */
const span = { from: day, to: day }
const named = z.object({ id, name: z.string() })
const errors = ['period_backwards', 'report_too_long']

export const countCoveredWeeks = defineCall({
  name: 'count-covered-weeks',
  feature: 'reports',
  summary: 'How many people are covered in each week of a period, on one of its days or more',
  method: 'GET',
  path: '/school/reports/covered-weeks',
  access: 'read_policy',
  forKeys: true,
  query: period,
  errors,
  response: z.object({
    ...span,
    /** Weeks by their Monday; the first and last are counted whole. Somebody with several policies counts once. */
    weeks: z.array(z.object({ week: day, people: z.number().int() })),
  }),
})

export const getSpend = defineCall({
  name: 'get-spend',
  feature: 'reports',
  summary: 'What was invoiced less what was credited, by month, product and campus',
  method: 'GET',
  path: '/school/reports/spend',
  access: 'read_invoice',
  forKeys: true,
  query: period,
  errors,
  response: z.object({
    ...span,
    /** First days of months. */
    months: z.array(day),
    /** Those that the parts are in; sums of different currencies are never added up. */
    currencies: z.array(currency),
    /** Only those that are not nothing; the lines of campuses that the caller may not see are left out. */
    parts: z.array(
      z.object({
        month: day,
        currency,
        /** Null for what belongs to no policy. */
        product: named.nullable(),
        campus: named.nullable(),
        total: amount,
      }),
    ),
  }),
})

export const getBalances = defineCall({
  name: 'get-balances',
  feature: 'reports',
  summary: 'What was invoiced and credited in each month, and what of its invoices is paid and still due',
  method: 'GET',
  path: '/school/reports/balances',
  access: 'read_invoice',
  forKeys: true,
  query: period,
  errors,
  response: z.object({
    ...span,
    /** Lines of campuses that the caller may not see on invoices of theirs: part of the sums, as in the list of invoices. */
    hidden_lines: z.number().int(),
    currencies: z.array(
      z.object({
        currency,
        months: z.array(
          z.object({
            month: day,
            invoiced: amount,
            /** The credit notes of the month, positive. */
            credited: amount,
            paid: amount,
            due: amount,
          }),
        ),
      }),
    ),
  }),
})

export const reportCalls = [countCoveredWeeks, getSpend, getBalances]
