/** The demo world's sign-ins. Source: details, section 12. Development and tests only. */
export const demoPassword = 'Demo-Pass-2026!'

export const demoUsers = [
  { email: 'mia.master@harbour.example', note: 'Harbour Language School, Master User' },
  { email: 'eli.enrol@harbour.example', note: 'Harbour, Enrolment Officer (Brighton)' },
  { email: 'ana.accounts@harbour.example', note: 'Harbour, Accounting' },
  { email: 'rex.reader@harbour.example', note: 'Harbour, Viewer' },
  { email: 'omar.master@oakfield.example', note: 'Oakfield College, on account, EUR' },
  { email: 'sol.master@academia.example', note: 'Academia Sol, Madrid' },
  { email: 'wanda.wait@waiting.example', note: 'Waiting Hall, not yet active' },
  { email: 'pia.master@pacific.example', note: 'Pacific Bridge Institute, 3,000 policies' },
  { email: 'sam.suspended@harbour.example', note: 'Harbour, suspended' },
]
