import { join } from 'node:path'
import { loadedLater, messageKeysIn, reachableSources, type Source } from './reachable-sources.ts'

const source = join(import.meta.dirname, '..', 'src')

/**
 * Entry sources of a language's first file and of the home page's file, which contain exactly the texts used
 * by these sources. `first` is loaded before the first paint.
 */
const scanned: Record<string, readonly string[]> = {
  first: [
    'main.tsx',
    'shell/layouts/auth-layout.tsx',
    'shell/layouts/blank-layout.tsx',
    'features/auth/sign-in/login-page.tsx',
  ],
  home: ['shell/layouts/main-layout.tsx', 'features/home/home-page.tsx'],
}
/** Features whose texts load together; `pages` loads with every page but sign-in and home. */
const grouped: Record<string, readonly string[]> = {
  pages: ['common', 'errors', 'errors-pages', 'shell', 'auth', 'sign-in', 'feedback', 'validation'],
  legal: ['legal'],
  invitations: ['invitations', 'issues'],
  // panels and dialogs that open next to a page
  beside: ['help', 'command', 'tour', 'withdrawal'],
  columns: ['columns'],
  complaints: ['complaints'],
  covered: ['covered'],
  given: ['given'],
  onboarding: ['onboarding'],
  // tabs of the account settings
  settings: ['api-keys', 'client-export', 'draft-memory', 'identity', 'privacy', 'security', 'webhooks'],
  reports: ['reports'],
  // dialogs of the review that few people open
  review: ['review'],
}
/** Features used by pages of a group and by those of the portal. */
const alsoInPortal = new Set(['issues'])
/** Used in emails, documents and notifications, never by the web app. */
const serverOnly = new Set(['documents', 'mail', 'notifications'])
/**
 * Texts sent only by the server: sentences of the audit log, of conversations it starts, and of failures
 * reported to API clients.
 */
const ofServer = [
  /^audit\.action_/,
  /^clients\.tax_country_(subject|message|sent)$/,
  /^invoices\.dispute_(subject|message|withdrawn_message|raised|withdrawn)$/,
  /^errors\.(line_in_dispute|line_not_disputable|dispute_ended|identity_unconfirmed)$/,
  /^errors\.api_key_(mistyped|unknown|revoked|expired|maker_inactive|environment|scope_missing|client_inactive)$/,
  /^errors\.(people_only|method_not_allowed|wrong_origin|unreadable|idempotency_\w+)$/,
]
const isForReaders = (key: string) =>
  !serverOnly.has(featureOf(key)) && !ofServer.some((pattern) => pattern.test(key))

/**
 * The parts of a language after the first, each in its own file; `portal` has the texts of features in no
 * group.
 */
export const laterParts = ['home', ...Object.keys(grouped), 'portal'] as const

export type Messages = Record<string, unknown>

/** Splits a whole catalogue, keyed `feature.key`, into its parts. */
export function splitCatalog(whole: Messages): Map<string, Messages> {
  const isKey = (key: string) => Object.hasOwn(whole, key)
  const parts = new Map<string, Messages>()
  const already = new Set<string>()
  for (const [part, entries] of Object.entries(scanned)) {
    const keys = messageKeysIn(sourcesOf(part, entries), isKey)
    parts.set(
      part,
      pick(whole, (key) => keys.has(key) && !already.has(key)),
    )
    keys.forEach((key) => already.add(key))
  }
  const claimed = new Set(Object.values(grouped).flat())
  for (const [part, features] of Object.entries(grouped))
    parts.set(
      part,
      pick(
        whole,
        (key) => features.includes(featureOf(key)) && isForReaders(key) && !parts.get('first')?.[key],
      ),
    )
  parts.set(
    'portal',
    pick(whole, (key) => {
      const feature = featureOf(key)
      return isForReaders(key) && (!claimed.has(feature) || alsoInPortal.has(feature))
    }),
  )
  return parts
}

/** The files whose texts decide the contents of `first` and `home`. */
export function scannedSources(): string[] {
  return Object.entries(scanned).flatMap(([part, entries]) =>
    sourcesOf(part, entries).map(({ file }) => file),
  )
}

/**
 * Sources of a part. `home` includes lazily loaded ones, such as the account menu; `first` doesn't, because
 * its sources lazily load every page.
 */
function sourcesOf(part: string, entries: readonly string[]): Source[] {
  const atOnce = reachableSources(entries.map((entry) => join(source, entry)))
  return part === 'home' ? [...atOnce, ...loadedLater(atOnce)] : atOnce
}

const featureOf = (key: string) => key.slice(0, key.indexOf('.'))

function pick(whole: Messages, isWanted: (key: string) => boolean): Messages {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => isWanted(key)))
}
