/**
 * The files of a language's catalogue. `first` is loaded before the first paint, `home` after sign-in, `pages` with
 * everything but sign-in and home. The others load with the pages, dialogs and panels that name them. The build finds
 * the texts of each part in the sources that load with it; `issues` has those that are found by the code of an issue.
 */
export const catalogParts = [
  'first',
  'home',
  'pages',
  'access',
  'applicant',
  'beside',
  'cart',
  'changes',
  'complaints',
  'conversations',
  'covered',
  'documents',
  'draft',
  'family',
  'given',
  'invitations',
  'invoices',
  'issues',
  'legal',
  'onboarding',
  'orders',
  'policies',
  'public',
  'quotes',
  'reports',
  'review',
  'settings',
] as const

export type CatalogPart = (typeof catalogParts)[number]
