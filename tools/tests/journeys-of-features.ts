/**
 * The features that each journey walks through, by the names of their folders in the web app and the server. A journey
 * of `all` looks at every screen. It chooses the journeys of a change; CI runs all of them.
 */
export const featuresOfJourneys: Readonly<Record<string, readonly string[]>> = {
  'account-month': ['invoices', 'payments', 'billing'],
  'account-settings': ['account', 'profile', 'auth'],
  'annual-onboarding': ['onboarding', 'clients', 'campuses'],
  'api-docs': ['api-keys'],
  'api-keys': ['api-keys', 'webhooks'],
  'ask-the-family': ['family-requests'],
  'browser-errors': ['operations'],
  'command-bar': ['command'],
  'company-news': ['conversations'],
  complaint: ['complaints'],
  'correct-by-workbook': ['draft'],
  'corrected-file': ['draft'],
  'declined-card': ['payments', 'cart'],
  'draft-faults': ['draft'],
  'first-login': ['auth', 'tour'],
  'first-reads': ['home'],
  'forgot-by-phone': ['auth'],
  'client-archive': ['client-export'],
  help: ['help', 'legal'],
  'doubtful-columns': ['draft'],
  'families-in-columns': ['draft'],
  'import-steps': ['draft'],
  'installed-app': ['shell'],
  invitation: ['invitations'],
  'keyboard-alone': ['draft', 'cart', 'payments'],
  'manage-users': ['school-users'],
  'message-centre': ['conversations', 'notifications', 'documents'],
  newcomer: ['draft', 'cart', 'catalogue', 'payments', 'policies'],
  onboarding: ['onboarding'],
  'one-by-one': ['draft', 'enrollments'],
  'order-again': ['enrollments', 'policies'],
  'order-by-hand': ['enrollments', 'cart'],
  passkey: ['auth', 'account'],
  'pay-by-transfer': ['payments', 'invoices'],
  'policy-changes': ['policies', 'billing'],
  proof: ['cart', 'policies', 'given-documents'],
  'privacy-and-audit': ['privacy', 'audit-log'],
  quote: ['quotes'],
  reports: ['reports'],
  roster: ['draft'],
  'shared-draft': ['draft'],
  shell: ['shell'],
  'single-sign-on': ['auth'],
  'summer-5000': ['draft', 'enrollments', 'cart'],
  'undo-import': ['draft', 'cart'],
  'who-is-covered': ['policies'],
  withdrawal: ['policies', 'billing'],
  'every-screen': ['all'],
  'failing-screens': ['all'],
  'guest-screens': ['all'],
  'page-weight': ['all'],
  'pseudo-language': ['all'],
  'slow-responses': ['all'],
  spoken: ['all'],
}

/** Walked after a change that is of no feature, or of so many that they name no journey. */
const core = ['newcomer', 'order-by-hand', 'policy-changes', 'shell']
/** More features than these are everywhere. */
const mostFeatures = 4

const journeyFile = (journey: string) => `apps/journeys/${journey}.test.ts`
const featureName = (file: string) =>
  /^apps\/(?:web|server)\/src\/(?:features\/([^/]+)|(shell))\//.exec(file)?.slice(1).find(Boolean)
const isProductFile = (file: string) =>
  /^(apps\/(web|server)|packages\/[^/]+)\/src\//.test(file) && !/\.test\.tsx?$/.test(file)

/**
 * The journeys of a change: of the features whose files changed, else of those that import them.
 *
 * @param changed source files that changed
 * @param reached these and all that import them, directly or not
 */
export function chooseJourneys(changed: readonly string[], reached: ReadonlySet<string>): string[] {
  const productFiles = changed.filter(isProductFile)
  if (productFiles.length === 0) return []
  const isOfFeatures = productFiles.every((file) => featureName(file) !== undefined)
  const features = new Set(
    (isOfFeatures ? productFiles : [...reached].filter(isProductFile)).map(featureName),
  )
  const named = Object.entries(featuresOfJourneys)
    .filter(([, walked]) => walked.some((feature) => features.has(feature)))
    .map(([journey]) => journey)
  return (features.size > mostFeatures ? core : named).map(journeyFile)
}
