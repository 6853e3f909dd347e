import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  defaultAddresses,
  incompleteProviders,
  playMoney,
  providerSettings,
} from './features/payments/settings.ts'
import type { ProviderSettings } from './features/payments/settings.ts'

const videoIds = z.record(
  z.string().regex(/^\//),
  z
    .record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1).max(100))
    .refine((ids) => 'GB' in ids, 'needs a video for GB'),
)

function readVideoIds(text: string, context: z.RefinementCtx): z.infer<typeof videoIds> {
  try {
    const read = videoIds.safeParse(JSON.parse(text))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: read.error.issues.map(({ message }) => message).join('; ') })
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON' })
  }
  return z.NEVER
}

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_APP_URL: z.string().optional(),
  DATABASE_OPERATOR_URL: z.string().optional(),
  /** PgBouncer in transaction mode for requests; work that needs its own connection uses DATABASE_URL. */
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  /** Unset: `on`, or `off` with DATABASE_POOLER_URL, because poolers before PgBouncer 1.21 can't keep them apart. */
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).optional(),
  /** Connections for requests; half as many more serve sign-in, jobs and operators. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(10),
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
  DATABASE_LOCK_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  DATABASE_IDLE_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
  /** For jobs and the operator's commands. */
  DATABASE_LONG_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(600_000),
  /** Email address of the operator who runs a command; only `npm run ops` reads it. */
  OPS_USER: z.string().trim().optional(),
  APP_ENV: z.enum(['development', 'test', 'production']).default('development'),
  REGION: z.enum(['gb', 'ie']).default('gb'),
  OTHER_REGION_URL: z.string().optional(),
  PUBLIC_URL: z.string().optional(),
  TRUSTED_PROXIES: z.string().default('loopback, linklocal, uniquelocal'),
  APP_SECRET: z.string().min(32).optional(),
  /** For one start only: accepts an `APP_SECRET` that differs from the one last used with the database. */
  APP_SECRET_IS_NEW: z.enum(['0', '1']).default('0'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Campus Cover <no-reply@campus-cover.example>'),
  SMS_URL: z.string().optional(),
  S3_URL: z.string().optional(),
  /** Timeout of the S3 storage for one file. */
  STORAGE_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).optional(),
  /** `off`: this process only serves requests; another over the same database and storage runs the jobs. */
  JOBS: z.enum(['on', 'off']).default('on'),
  /** How long a document waits for the responses that it brings; 0 brings none, and the page makes its calls itself. */
  DOCUMENT_WAIT_MS: z.coerce.number().int().min(0).max(30_000).default(400),
  /** How long a payment provider may take to respond. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(20_000),
  CHAT_ENABLED: z.enum(['0', '1']).default('0'),
  CHAT_URL: z.url({ protocol: /^https$/ }).optional(),
  /** URL of the training video player: `{id}` is the video, `{language}` the language of its captions. */
  HELP_VIDEO_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Video IDs by page and country, as JSON: `{"/policy": {"GB": "…"}}`. Every page needs a British one. */
  HELP_VIDEO_IDS: z.string().transform(readVideoIds).default({}),
  /** Per minute: unsafe public calls per IP address, calls per API key, costly calls per user or key. */
  PUBLIC_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  API_KEY_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  COSTLY_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** Receiver of traces (OTLP over HTTP); tracing is off if unset. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('campus-cover'),
  /** Fraction of traces that are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Separate port for `/metrics`; the public port serves it too if METRICS_TOKEN is set. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  /** Development and tests only: the instant the application's clock starts from. */
  CLOCK: z.iso.datetime().optional(),
})

export type Config = Omit<z.infer<typeof settings>, 'APP_SECRET'> & {
  /** Settings of the payment providers, with default URLs where none is set. */
  payments: ProviderSettings
  dataDir: string
  isProduction: boolean
  secret: string
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
const developmentSecret = 'development-secret-that-production-refuses'

/** Reads the settings from the environment. Empty means unset. Throws with every problem in one message. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  const ofProviders = z.object(providerSettings()).safeParse(given)
  if (!parsed.success || !ofProviders.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(ofProviders.error?.issues ?? [])]
    const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`)
  }
  const { APP_SECRET, ...values } = parsed.data
  const isProduction = values.APP_ENV === 'production'
  if (isProduction) rejectUnsafeProduction(values, ofProviders.data, APP_SECRET)
  return {
    ...values,
    payments: { ...defaultAddresses({ isProduction }), ...ofProviders.data },
    dataDir: resolve(process.cwd(), join(values.DATA_DIR)),
    isProduction,
    secret: APP_SECRET ?? developmentSecret,
  }
}

/**
 * Throws if production lacks a required setting, or uses a development secret, a development-only setting or
 * a payment provider in test mode.
 */
function rejectUnsafeProduction(
  values: z.infer<typeof settings>,
  payments: ProviderSettings,
  secret: string | undefined,
): void {
  const problems: string[] = []
  if (!secret || secret === developmentSecret) problems.push('APP_SECRET must be set (32 characters or more)')
  if (!values.DATABASE_URL) problems.push('DATABASE_URL must be set')
  if (!values.PUBLIC_URL?.startsWith('https://')) problems.push('PUBLIC_URL must be an https address')
  if (!values.SMTP_URL) problems.push('SMTP_URL must be set')
  if (values.CLOCK) problems.push('CLOCK must not be set')
  if (values.METRICS_PORT !== undefined && !values.METRICS_TOKEN && !loopback.has(values.METRICS_HOST))
    problems.push('METRICS_TOKEN must be set where METRICS_HOST can be reached from outside')
  problems.push(...incompleteProviders(payments), ...playMoney(payments))
  if (problems.length > 0) throw new Error(`Not fit for production:\n  ${problems.join('\n  ')}`)
}
