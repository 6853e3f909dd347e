import { addDays, addMonths, type CalendarDate } from '../calendar-date.ts'

/** Kinds of personal data in the notice, the erasure screen and the retention job. */
export const privacyCategories = [
  'policy_facts',
  'policy_contact',
  'policy_documents',
  'invoices',
  'remittances',
  'not_enrolled',
  'open_enrollments',
  'import_files',
  'finished_imports',
  'family_requests',
  'user_account',
  'audit_log',
  'audit_origins',
  'sign_in_attempts',
  'sessions',
  'pins_and_tokens',
  'rate_windows',
  'idempotent_answers',
  'messages',
  'notifications',
  'contact_requests',
  'complaints',
  'complaint_notes',
  'outbox',
  'failed_jobs',
  'webhook_deliveries',
  'export_files',
  'incidents',
] as const
export type PrivacyCategory = (typeof privacyCategories)[number]

/** Legal bases of the GDPR, article 6(1). */
export type PrivacyBasis = 'contract' | 'legal_duty' | 'legitimate_interest' | 'consent'
/** The event with which the period starts. */
export type PeriodStart =
  | 'cover_end'
  | 'invoice_date'
  | 'last_change'
  | 'deactivation'
  | 'creation'
  | 'expiry'
export type Period = { years?: number; months?: number; days?: number }

export type RetentionRule = {
  basis: PrivacyBasis
  /** Null for no limit, because the data identify nobody by themselves. */
  period: Period | null
  from: PeriodStart
  /** Where the period comes from. */
  source: string
  /** We chose the period: it is to be confirmed until compliance has approved it (`ops texts approve retention KIND`). */
  toBeConfirmed: boolean
}

const sixYearsOfClaims =
  'Claims in contract lapse after six years (Limitation Act 1980, section 5; Ireland: Statute of Limitations 1957, section 11), and one year to serve and settle them'
const sixYearsOfBooks =
  'Records of supplies and accounts are kept for six years (HMRC VAT Notice 700/21, section 2.4; Ireland: Taxes Consolidation Act 1997, section 886), and the year they fall in'

/** How long each kind of data is kept and why: the only source for the notice, the screen and the jobs. */
export const retentionTable: Record<PrivacyCategory, RetentionRule> = {
  policy_facts: rule('legal_duty', { years: 7 }, 'cover_end', sixYearsOfClaims, true),
  policy_contact: rule(
    'contract',
    { months: 12 },
    'cover_end',
    'Claims are notified and settled within months of the cover’s end; afterwards nobody need be reached',
    true,
  ),
  policy_documents: rule('legal_duty', { years: 7 }, 'cover_end', sixYearsOfClaims, true),
  invoices: rule('legal_duty', { years: 7 }, 'invoice_date', sixYearsOfBooks, true),
  remittances: rule('legal_duty', { years: 7 }, 'creation', sixYearsOfBooks, true),
  not_enrolled: rule(
    'legitimate_interest',
    { months: 12 },
    'last_change',
    'A school enrols the same people again in the next season',
    true,
  ),
  open_enrollments: rule(
    'contract',
    { months: 12 },
    'last_change',
    'Steps at the request before a contract',
    true,
  ),
  import_files: rule(
    'contract',
    { days: 90 },
    'last_change',
    'An import left alone for a term is not taken up again',
    true,
  ),
  finished_imports: rule(
    'contract',
    { days: 30 },
    'last_change',
    'Questions about what was in the file come at once',
    true,
  ),
  family_requests: rule(
    'contract',
    { days: 30 },
    'expiry',
    'Questions about an answer come soon after it; what was accepted stands in the order',
    true,
  ),
  user_account: rule(
    'contract',
    { months: 24 },
    'deactivation',
    'A seasonal colleague comes back the next year',
    true,
  ),
  audit_log: rule(
    'legitimate_interest',
    null,
    'creation',
    'A line names people by an id alone; once the account is erased, nothing in it leads to a person',
    true,
  ),
  audit_origins: rule(
    'legitimate_interest',
    { months: 12 },
    'creation',
    'An intrusion is found within months; a year leaves room to look into it',
    true,
  ),
  sign_in_attempts: rule(
    'legitimate_interest',
    { days: 1 },
    'creation',
    'Failures are counted over 15 minutes',
    false,
  ),
  sessions: rule('contract', { days: 1 }, 'expiry', 'A session is worth nothing once it has expired', false),
  pins_and_tokens: rule(
    'contract',
    { days: 1 },
    'expiry',
    'A pin or link is worth nothing once it has expired',
    false,
  ),
  rate_windows: rule(
    'legitimate_interest',
    { days: 1 },
    'creation',
    'Calls are counted by the minute',
    false,
  ),
  idempotent_answers: rule('contract', { days: 1 }, 'creation', 'An answer is replayed for 24 hours', false),
  messages: rule(
    'contract',
    { years: 3 },
    'last_change',
    'Questions about a cover and its claims come back within its term and the years after; what a claim needs is in the policy',
    true,
  ),
  notifications: rule('contract', { months: 12 }, 'creation', 'Nobody reads the news of last year', true),
  contact_requests: rule(
    'legitimate_interest',
    { months: 12 },
    'creation',
    'A question is answered within weeks',
    true,
  ),
  complaints: rule(
    'legal_duty',
    { years: 6 },
    'last_change',
    'The register of complaints is kept for six years (Ireland: Consumer Protection Code; at least three in the United Kingdom: FCA Handbook, DISP 1.9.1R)',
    true,
  ),
  complaint_notes: rule(
    'consent',
    { months: 12 },
    'last_change',
    'Ombudsmen take a complaint on for months after the answer (Financial Ombudsman Service: six, DISP 2.8.2R)',
    true,
  ),
  outbox: rule(
    'contract',
    { days: 30 },
    'creation',
    'Mail that no gateway took; development and tests only',
    false,
  ),
  failed_jobs: rule(
    'contract',
    { days: 30 },
    'last_change',
    'An operator runs a failed job again within weeks',
    false,
  ),
  webhook_deliveries: rule(
    'contract',
    { days: 30 },
    'creation',
    'A receiver is given up after five days of failures; what it missed is asked for again within weeks',
    true,
  ),
  export_files: rule(
    'legal_duty',
    { days: 7 },
    'creation',
    'Long enough to fetch and hand over a copy',
    true,
  ),
  incidents: rule(
    'legal_duty',
    { years: 7 },
    'last_change',
    'Evidence of incidents for supervisors and in claims (Regulation (EU) 2022/2554, article 17); claims in contract lapse after six years, and one year to serve and settle them',
    true,
  ),
}

function rule(
  basis: PrivacyBasis,
  period: Period | null,
  from: PeriodStart,
  source: string,
  toBeConfirmed: boolean,
): RetentionRule {
  return { basis, period, from, source, toBeConfirmed }
}

/** The day a period after another one; if the month is too short for it, the month's last day. */
export function addPeriod(date: CalendarDate, { years = 0, months = 0, days = 0 }: Period): CalendarDate {
  return addDays(addMonths(date, years * 12 + months), days)
}

/** The first day on which a category's data needn't be kept any longer, if its period starts on `from`. */
export function endOfPeriod(category: PrivacyCategory, from: CalendarDate): CalendarDate {
  const { period } = retentionTable[category]
  if (!period) throw new Error(`${category} is kept without an end`)
  return addPeriod(from, period)
}
