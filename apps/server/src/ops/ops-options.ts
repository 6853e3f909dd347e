/** Every option that takes a value, with its help text. A command's usage lists the ones it accepts. */
export const opsOptions = {
  affected: 'which services an incident affected, in quotes',
  answer:
    'the answer to a question about the layout of a file, as in repeats=yes, turned=no or heading=3 (heading=2-3 for headings in two rows, heading=none), for a later sheet repeats:1=yes; the first and the last cell of the table, as in begins=B3 and ends=H40; the field of a column, as in column:5=last_name or column:6=join:last_name; or the number of people in a row, as in people:12=3, on the second sheet people:1:12=3; may be given several times',
  amount: 'an amount of money such as 12.34; without it the amount that was announced',
  at: 'an instant such as 2026-12-01T22:00:00Z; without it now',
  by: 'the person who approved or decided, or who signs a final response, in quotes',
  campus: 'a campus, by its name or its beginning',
  cancellable: 'when policies may be cancelled: before_start or any_time',
  class:
    'what a client is as a policyholder: person (outside business), or a body by its turnover in euros in the year before: up_to_3m, up_to_5m, over_5m or unknown (without it)',
  client: 'a client, by its name, the beginning of it, or its id',
  cause: 'the cause of an incident, in quotes',
  'client-id': 'the id that the identity provider gave this portal',
  company: 'a company, by its code of two letters',
  clients: 'the clients that an incident affected: all (without it), or names with commas',
  'cooling-off':
    'days in which a policy of at least one month may be cancelled for the whole premium; without it 14, 0 for none',
  contracts: '1 makes a contract for every product of the company, 0 none; without it 1',
  country: 'a country, by its two letters (ISO 3166)',
  'data-lost': 'what an incident did to data: none (without it), availability, integrity or confidentiality',
  'date-format':
    'how its schools see dates: DD-MM-YYYY, "D MMM YYYY", YYYY-MM-DD, or default for the language’s own',
  distribution:
    'who pays and who chooses: school insures everyone and pays (without it), families_pay, or families_choose',
  domains: 'email domains, separated by commas',
  'earned-from':
    'the day of issue from which cancellation cover is earned day by day before a policy begins; without it 2026-11-28',
  ended: 'when an incident ended, as an instant',
  email: 'an email address',
  'earliest-birth-year': 'the earliest year of birth that is insured',
  fee: 'the fee per policy, such as 2.50',
  from: 'a folder or a file to read',
  gateway: '1 pays each order, 0 is on account and pays by the month; without it 1',
  informed: 'whom we informed of an incident, in quotes; --at says when, without it now',
  issuer: 'the https address of the identity provider',
  'keeps-fee': '1 keeps the fee when a policy is cancelled, 0 gives it back; without it 1',
  'known-at': 'what was known at an instant such as 2026-12-01T22:00:00Z; without it what is known now',
  language:
    'the language of a client, or of the documents agreed for a contract: en, ca, cn, de, es, fr, it or pt; without it en for a client, that of the country for a contract',
  'latest-birth-year': 'the latest year of birth that is insured',
  'longest-trip': 'the longest trip, in days',
  list: 'a list of sanctions: eu or uk',
  link: 'an address of the message centre, such as /message-center/new',
  major: '1 or 0: whether an incident is major (DORA, article 18)',
  master: 'the first and last name of the first Master User, in quotes',
  name: 'a name, in quotes when it has spaces',
  note: 'a note for the history, in quotes',
  noticed: 'when an incident was noticed, as an instant; without it now',
  'note-type': 'what news is about: news (without it), or conversation, which needs --link',
  on: 'a day such as 2026-12-01; of a policy without it the last that is known, of a transfer today',
  onboarded: '0 lets the client fill in the questionnaire and wait for its activation; without it 1',
  operator: 'an operator, by their email address',
  outcome: 'how a complaint ended: upheld, partly_upheld, rejected or settled',
  password: 'a password; with it the user is active at once, and no invitation is sent',
  period: 'a month (2026-12), a quarter (2026-Q4) or a year (2026)',
  plans: 'the plans on offer, separated by commas; without it all of the product',
  product: 'a product, by its code, kind or name',
  'products-of': 'a company whose products and prices the new one sells too',
  reason: 'why, as the client will read it; what is decided about sanctions no client reads',
  register: 'the number of a school as an insurance intermediary',
  'register-name': 'the register that the number is in, in quotes',
  reminders:
    'days from the last day to pay on which clients on account are reminded, as in --reminders=-3,0,7,14,30; or none',
  required: '1 or 0',
  receipt: 'a file to save the receipt as',
  refund: 'what the insurer gives back: all with our fee, what is unearned (without it), or nothing',
  role: 'a role: of a user such as "Viewer" (without it "Master User"), of an operator administrator, accounts or support',
  'second-operator-amount':
    'the amount above which a second operator confirms what is given, given back or written off',
  'second-operator-percent': 'the change of a price, in per cent, above which a second operator confirms it',
  secret: 'the secret that the identity provider gave this portal',
  severity: 'how grave an incident is: low, medium, high or critical',
  since: 'the first day, such as 2026-12-01, in UTC',
  started: 'when an incident started, as an instant',
  subject: 'the subject of a conversation, in quotes',
  text: 'the text of a message, in quotes',
  'text-file': 'a file with the text, for a long one',
  year: 'a year such as 2026',
  to: 'a folder to write into, or a file ending in .zip for an archive',
  today: 'the day that counts as today, such as 2026-12-01; without it the company’s own',
  'valid-from': 'the first day, such as 2026-12-01; without it today',
  'valid-to': 'the last day; without it no end',
} as const

/** Options of a command that take no value. */
export const opsFlags = {
  'accept-derived': 'applies what could be made from something else, as the result lists it under "derived"',
  all: 'also those that were withdrawn because nothing was due any more',
  'by-insurer': 'the insurer ends the policy, not the school',
  commit: 'stores what was read; without it nothing changes',
  csv: 'prints CSV for other programs',
  'dry-run': 'says what would happen, and changes nothing',
  open: 'only those that are open',
  overdue: 'only those that are open after the last day to answer',
  'recorded-manually': 'writes down what was paid back by hand, as by a bank transfer; no provider is asked',
  yes: 'confirms what is shown: what changes, or what is unusual, such as more than is due or a second transfer',
} as const

export type OpsOption = keyof typeof opsOptions

/** The options that a usage names: "ID [--reason TEXT]" names `reason`. */
export function usageOptions(usage: string): string[] {
  return [...usage.matchAll(/--([a-z][a-z-]*)/g)].map(([, name]) => name ?? '')
}
