import { readFileSync } from 'node:fs'
import { complaintOutcomes } from '@campus/domain/complaints/complaint-figures'
import {
  answerComplaint,
  countYear,
  findComplaint,
  listComplaints,
  noteOnComplaint,
  readSteps,
  withdrawComplaint,
  withdrawConsent,
  type Complaint,
} from '../features/complaints/public.ts'
import { findCompany } from './find-entities.ts'
import { formatFigures } from './format-columns.ts'
import {
  required,
  writeOperatorLine,
  type OpsCommand,
  type OpsOptions,
  type OpsServices,
} from './ops-command.ts'
import { yearOfFigures } from './read-options.ts'

const state = (complaint: Complaint, today: string) =>
  complaint.state === 'open' && complaint.respond_by < today ? 'overdue' : complaint.state

export const listComplaintsCommand: OpsCommand = {
  summary: 'Lists the register of complaints, open ones first; those due first come first.',
  usage: '[--open] [--overdue]',
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const today = services.clock.today('UTC')
      const complaints = await listComplaints(tx, {
        isOpen: options.open,
        overdueOn: options.overdue ? today : undefined,
      })
      const lines = complaints.map((row) =>
        [
          row.number,
          state(row, today).padEnd(9),
          `by ${row.respond_by}`,
          row.country_id,
          row.about.padEnd(7),
          row.company_id,
          row.client ?? '-',
        ].join('  '),
      )
      // names and words are read one by one, with `complaints show`
      const rows = complaints.map((row) => ({
        number: row.number,
        state: row.state,
        is_overdue: state(row, today) === 'overdue',
        about: row.about,
        country: row.country_id,
        company: row.company_id,
        client: row.client,
        received_at: row.received_at,
        respond_by: row.respond_by,
        outcome: row.outcome,
      }))
      return { output: { complaints: rows }, text: lines.join('\n') || 'There is no such complaint.' }
    }),
}

export const showComplaint: OpsCommand = {
  summary: 'Shows a complaint with its clocks and history.',
  usage: 'NUMBER',
  words: [1, 1],
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const complaint = await findComplaint(tx, options.words[0] ?? '')
      const steps = await readSteps(tx, complaint.id)
      const { id: _id, client_id: _client, policy_id: _policy, ...shown } = complaint
      const facts: [string, string | null][] = [
        ['state', state(complaint, services.clock.today('UTC'))],
        ['about', complaint.about],
        ['received', complaint.received_at.toISOString()],
        ['answer by', complaint.respond_by],
        ['country', complaint.country_id],
        ['policy', complaint.policy ?? (complaint.policy_number && `${complaint.policy_number} (not found)`)],
        ['client', complaint.client],
        ['from', `${complaint.name} <${complaint.email}>, ${complaint.capacity}, in ${complaint.language}`],
        [
          'trusted contact',
          complaint.trusted_name && `${complaint.trusted_name}, ${complaint.trusted_contact}`,
        ],
        ['vulnerability', complaint.vulnerability],
        ['outcome', complaint.outcome],
      ]
      const text = [
        `${complaint.number}`,
        ...facts.flatMap(([label, value]) => (value ? [`${label.padEnd(16)}${value}`] : [])),
        '',
        complaint.text,
        ...(complaint.response ? ['', 'Final response:', complaint.response] : []),
        '',
        ...steps.map((step) =>
          `${step.at.toISOString().slice(0, 16)}  ${step.kind}  ${step.actor}  ${step.text}`.trimEnd(),
        ),
      ].join('\n')
      return { output: { ...shown, steps }, text }
    }),
}

const change = ({ operator, clock }: OpsServices) => ({ actor: operator, now: clock.now() })

export const noteOnComplaintCommand: OpsCommand = {
  summary: 'Adds a note to the history of a complaint; the complainant isn’t told.',
  usage: 'NUMBER --text TEXT',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const { number } = await noteOnComplaint(tx, options.words[0] ?? '', {
        ...change(services),
        text: required(options, 'text'),
      })
      await writeOperatorLine(services, tx, { clientId: null, action: 'note-complaint', subject: number })
      return { output: { number }, text: `The note is in the history of ${number}.` }
    }),
}

/** The final response: `--text`, or the contents of `--text-file`. */
function responseText(options: OpsOptions): string {
  const file = options['text-file']
  if (file === undefined) return required(options, 'text')
  if (options.text !== undefined) throw new Error('give --text or --text-file, not both')
  const text = readFileSync(file, 'utf8').trim()
  if (!text) throw new Error(`${file} is empty`)
  return text
}

export const answerComplaintCommand: OpsCommand = {
  summary:
    'Ends a complaint with the final response, which is mailed with the ombudsman’s address. Write it in the complainant’s language.',
  usage: 'NUMBER --outcome OUTCOME --text TEXT | --text-file FILE --by NAME',
  words: [1, 1],
  run: (services, options) => {
    const outcome = complaintOutcomes.find((one) => one === required(options, 'outcome'))
    if (!outcome) throw new Error(`--outcome must be one of ${complaintOutcomes.join(', ')}`)
    const response = responseText(options)
    const signedBy = required(options, 'by')
    return services.database.withCompany(async (tx) => {
      const { complaint, ombudsman, isLate } = await answerComplaint(tx, options.words[0] ?? '', {
        ...change(services),
        outcome,
        response,
        signedBy,
      })
      const { number, email } = complaint
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'answer-complaint',
        subject: number,
        details: { outcome },
      })
      const late = isLate ? ` It was due by ${complaint.respond_by}.` : ''
      return {
        output: { number, state: 'answered', outcome, is_late: isLate, ombudsman },
        text: `${number} is answered; ${email} reads the response and the address of ${ombudsman}.${late}`,
      }
    })
  },
}

export const withdrawComplaintCommand: OpsCommand = {
  summary: 'Ends a complaint that the complainant took back; --text says how they did.',
  usage: 'NUMBER --text TEXT',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const { number } = await withdrawComplaint(tx, options.words[0] ?? '', {
        ...change(services),
        text: required(options, 'text'),
      })
      await writeOperatorLine(services, tx, { clientId: null, action: 'withdraw-complaint', subject: number })
      return { output: { number, state: 'withdrawn' }, text: `${number} is withdrawn.` }
    }),
}

export const withdrawConsentCommand: OpsCommand = {
  summary: 'Removes the trusted contact and the note on vulnerability, when consent is withdrawn.',
  usage: 'NUMBER',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const { number } = await withdrawConsent(tx, options.words[0] ?? '', change(services))
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'withdraw-complaint-consent',
        subject: number,
      })
      return {
        output: { number },
        text: `The trusted contact and the note on vulnerability of ${number} are removed.`,
      }
    }),
}

export const countComplaintsCommand: OpsCommand = {
  summary: 'Prints the figures of the complaints received in a year, for the regulator’s return.',
  usage: 'YEAR [--company CODE]',
  words: [1, 1],
  isReading: true,
  run: (services, options) => {
    const today = services.clock.today('UTC')
    const year = yearOfFigures(options.words[0] ?? '', today)
    return services.database.withCompany(async (tx) => {
      const company = options.company ? await findCompany(tx, options.company) : null
      const figures = await countYear(tx, { year, companyId: company?.id ?? null, today })
      return {
        output: { year, company: company?.id ?? null, ...figures },
        text: formatFigures({ year, ...figures }),
      }
    })
  },
}
