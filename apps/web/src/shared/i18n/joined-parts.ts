/** Parts of the catalogue that hold the texts of one page or of what opens beside any, which read those of the portal too. */
export const joinedParts: Readonly<Record<string, 'portal'>> = {
  beside: 'portal',
  covered: 'portal',
  onboarding: 'portal',
  reports: 'portal',
  settings: 'portal',
}
