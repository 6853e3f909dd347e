/**
 * Parts of the catalogue for a single page, or for a panel that opens next to any page, which also need the
 * texts of the portal.
 */
export const joinedParts: Readonly<Record<string, 'portal'>> = {
  beside: 'portal',
  columns: 'portal',
  covered: 'portal',
  given: 'portal',
  onboarding: 'portal',
  reports: 'portal',
  review: 'portal',
  settings: 'portal',
}
