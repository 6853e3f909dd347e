/** Whoever sends the requests: the roles of one client, other clients, someone suspended, someone waiting. */
export const people = {
  master: 'mia.master@harbour.example',
  officer: 'eli.enrol@harbour.example',
  accounting: 'ana.accounts@harbour.example',
  viewer: 'rex.reader@harbour.example',
  account: 'omar.master@oakfield.example',
  onboarding: 'sol.master@academia.example',
  waiting: 'wanda.wait@waiting.example',
  large: 'pia.master@pacific.example',
  suspended: 'sam.suspended@harbour.example',
} as const
export type Role = keyof typeof people | 'key' | 'nobody' | 'junk'
/** A name twice is asked twice as often. */
export const roles: readonly Role[] = [
  'master',
  'master',
  'master',
  'officer',
  'accounting',
  'viewer',
  'account',
  'onboarding',
  'waiting',
  'large',
  'suspended',
  'key',
  'nobody',
  'junk',
]
