import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { boundedText, day, done, id, instant, writtenNumber } from './wire.ts'

export const getAppSettings = defineCall({
  name: 'get-app-settings',
  feature: 'operations',
  summary: 'What the web app needs before anyone signs in',
  method: 'GET',
  path: '/app-settings',
  access: 'public',
  response: z.object({
    environment: z.enum(['development', 'test', 'production']),
    region: z.string(),
    version: z.string(),
    today: day,
    other_region_url: z.string().nullable(),
    company: z.object({ id: z.string(), legal_name: z.string(), footer: z.string(), currency: z.string() }),
    /** `url` is the chat's own page, for the company of this region. */
    chat: z.object({ enabled: z.boolean(), url: z.string().nullable(), hours: z.string() }),
    /** Names of the payment providers, as the addresses that payers come back to have them. */
    payment_providers: z.array(z.string()),
    /** The player of training videos, with `{id}` and `{language}` in its address, and their ids by page and country. */
    help: z.object({
      video_url: z.string().nullable(),
      videos: z.record(z.string(), z.record(z.string(), z.string())),
    }),
    demo_users: z.array(z.object({ email: z.string(), note: z.string() })),
  }),
})

export const reportBrowserError = defineCall({
  name: 'report-browser-error',
  feature: 'operations',
  summary: 'An error of the web app in somebody’s browser, for the log; it names nobody',
  method: 'POST',
  path: '/browser-errors',
  access: 'public',
  body: z.object({
    /** The name that the page shows, for people to quote. */
    id,
    kind: z.enum(['error', 'rejection', 'render', 'worker', 'chunk']),
    message: boundedText(500),
    /** Lines in files of the web app alone. */
    stack: boundedText(4000).default(''),
    /** The route without its values: `/policies/$id/show`. */
    route: boundedText(200).default(''),
    release: boundedText(64).default(''),
    browser: z.enum(['chrome', 'edge', 'firefox', 'safari', 'other']),
  }),
  response: done,
  status: 202,
})

export const listOutbox = defineCall({
  name: 'list-outbox',
  feature: 'operations',
  summary: 'Mail and SMS that were not sent because no gateway is configured',
  method: 'GET',
  path: '/dev/outbox',
  access: 'development',
  query: z.object({
    recipient: z.string().max(255).optional(),
    items: writtenNumber(1, 200).default(50),
  }),
  response: z.object({
    messages: z.array(
      z.object({
        id,
        channel: z.string(),
        recipient: z.string(),
        subject: z.string(),
        body_text: z.string(),
        body_html: z.string(),
        attachments: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
        created_at: instant,
      }),
    ),
    total: z.number().int(),
  }),
})

const country = z.object({
  id: z.string(),
  name: z.string(),
  capital: z.string(),
  region: z.string(),
  language: z.string(),
  language_abbreviation: z.string().nullable(),
  active: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  dial_code: z.string(),
})

export const listCountries = defineCall({
  name: 'list-countries',
  feature: 'operations',
  summary: 'The country master list',
  method: 'GET',
  path: '/countries',
  access: 'public',
  query: z.object({
    status: z.enum(['active', 'inactive', 'all'], { error: 'not_an_option' }).default('active'),
  }),
  response: z.object({ items: z.array(country), meta: z.object({ total: z.number().int() }) }),
})

export const listCountryCurrencies = defineCall({
  name: 'list-country-currencies',
  feature: 'operations',
  summary: 'Countries with their currency and flag, outdated entries included',
  method: 'GET',
  path: '/countries/currencies',
  access: 'public',
  keptForSeconds: 24 * 60 * 60,
  response: z.object({
    items: z.array(
      z.object({
        /** 1 to 239, in the order of the names. */
        id: z.number().int(),
        name: z.string(),
        isoAlpha2: z.string(),
        isoAlpha3: z.string(),
        isoNumeric: z.number().int(),
        currency: z.object({
          code: z.string(),
          name: z.string(),
          /** False when the currency has none. */
          symbol: z.union([z.string(), z.literal(false)]),
        }),
        /** A PNG of 30 by 20 pixels in base64; empty where there is none. */
        flag: z.string(),
      }),
    ),
    meta: z.object({ total: z.number().int() }),
  }),
})

export const listCountriesSummary = defineCall({
  name: 'list-countries-summary',
  feature: 'operations',
  summary: 'The companies and the countries they serve',
  method: 'GET',
  path: '/countries/summary',
  access: 'public',
  response: z.object({
    companies: z.array(z.object({ id: z.string(), legal_name: z.string(), currency: z.string() })),
  }),
})

export const streamEvents = defineCall({
  name: 'stream-events',
  feature: 'notifications',
  summary: 'Server-sent events: unread, notification, cart, import',
  method: 'GET',
  path: '/school/events',
  access: 'session',
  stream: 'text/event-stream',
  ownTransaction: true,
})

export const listNotifications = defineCall({
  name: 'list-notifications',
  feature: 'notifications',
  summary: 'The newest notifications',
  method: 'GET',
  path: '/school/notifications/list',
  access: 'session',
  query: z.object({ items: writtenNumber(1, 500).default(5) }),
  response: z.object({
    items: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string(),
        created_at: instant,
        created_at_for_humans: z.string(),
        read: z.boolean(),
        to: z.string(),
      }),
    ),
    unread_count: z.number().int(),
  }),
})

export const readNotifications = defineCall({
  name: 'read-notifications',
  feature: 'notifications',
  summary: 'Mark every notification as read',
  method: 'POST',
  path: '/school/notifications/read',
  access: 'session',
  response: done,
})

export const operationCalls = [
  getAppSettings,
  reportBrowserError,
  listOutbox,
  listCountries,
  listCountriesSummary,
  listCountryCurrencies,
  streamEvents,
  listNotifications,
  readNotifications,
]
