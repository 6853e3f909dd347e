import { dataLosses, incidentSeverities } from '@campus/domain/incidents/incident-figures'
import {
  addIncident,
  findIncident,
  incidentFigures,
  listIncidents,
  readIncidentSteps,
  updateIncident,
  type Incident,
  type IncidentFields,
} from '../features/incidents/public.ts'
import type { Tx } from '../platform/database/database.ts'
import { findClient } from './find-entities.ts'
import { formatFigures } from './format-columns.ts'
import {
  required,
  writeOperatorLine,
  type OpsCommand,
  type OpsOptions,
  type OpsServices,
} from './ops-command.ts'
import { flag, instant, oneOf, yearOfFigures } from './read-options.ts'

const fieldsUsage =
  '[--noticed INSTANT] [--ended INSTANT] [--cause TEXT] [--affected TEXT] [--clients all|NAME,NAME] [--data-lost KIND] [--major 1|0]'

/** `all` is null; otherwise the IDs of the clients named. */
async function chosenClients(tx: Tx, text: string | undefined): Promise<string[] | null | undefined> {
  if (text === undefined) return undefined
  if (text.trim() === 'all') return null
  const ids: string[] = []
  for (const name of text.split(',')) ids.push((await findClient(tx, name.trim())).id)
  return [...new Set(ids)]
}

async function givenFields(tx: Tx, options: OpsOptions): Promise<IncidentFields> {
  return {
    summary: options.text === undefined ? undefined : required(options, 'text'),
    severity: oneOf(options, 'severity', incidentSeverities),
    cause: options.cause,
    affected: options.affected,
    client_ids: await chosenClients(tx, options.clients),
    data_lost: oneOf(options, 'data-lost', dataLosses),
    is_major: options.major === undefined ? undefined : flag(options, 'major', false),
    started_at: instant(options, 'started'),
    noticed_at: instant(options, 'noticed'),
    ended_at: instant(options, 'ended'),
  }
}

const writer = ({ operator, clock }: OpsServices) => ({ operatorId: operator.id ?? null, now: clock.now() })

const audit = (services: OpsServices, tx: Tx, action: string, { number }: Incident) =>
  writeOperatorLine(services, tx, { clientId: null, action, subject: number })

const minute = (at: Date | null) => at?.toISOString().slice(0, 16) ?? '-'
const line = (one: Incident) =>
  [
    one.number,
    one.ended_at ? 'ended' : 'open ',
    one.severity.padEnd(8),
    minute(one.started_at),
    minute(one.ended_at),
    one.summary,
  ].join('  ')

export const addIncidentCommand: OpsCommand = {
  summary: 'Opens an incident in the register: what happened, since when, how grave.',
  usage: `--text WHAT --severity low|medium|high|critical --started INSTANT ${fieldsUsage}`,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const given = await givenFields(tx, options)
      const summary = required(options, 'text')
      required(options, 'severity')
      required(options, 'started')
      const { severity, started_at: startedAt } = given
      if (!severity || !startedAt) throw new Error('--severity and --started are required')
      const incident = await addIncident(tx, {
        ...writer(services),
        region: services.config.REGION,
        fields: { ...given, summary, severity, started_at: startedAt },
      })
      await audit(services, tx, 'add-incident', incident)
      return { output: incident, text: `${incident.number} is in the register.` }
    }),
}

export const updateIncidentCommand: OpsCommand = {
  summary:
    'Adds what is known of an incident: cause, end, clients, whom we informed, notes. History is kept.',
  usage: `NUMBER [--text WHAT] [--severity low|medium|high|critical] [--started INSTANT] ${fieldsUsage} [--note TEXT] [--informed WHOM [--at INSTANT]]`,
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const whom = options.informed === undefined ? undefined : required(options, 'informed')
      if (options.at !== undefined && !whom) throw new Error('--at needs --informed')
      const incident = await updateIncident(tx, options.words[0] ?? '', {
        ...writer(services),
        fields: await givenFields(tx, options),
        note: options.note,
        informed: whom ? { whom, at: instant(options, 'at') ?? services.clock.now() } : undefined,
      })
      await audit(services, tx, 'update-incident', incident)
      return { output: incident, text: `${incident.number} is up to date.` }
    }),
}

export const listIncidentsCommand: OpsCommand = {
  summary: 'Lists the register of incidents, the newest first.',
  usage: '[--open]',
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const incidents = await listIncidents(tx, { isOpen: options.open })
      return { output: { incidents }, text: incidents.map(line).join('\n') || 'There is no such incident.' }
    }),
}

export const showIncident: OpsCommand = {
  summary: 'Shows an incident with its history and whom we informed when.',
  usage: 'NUMBER',
  words: [1, 1],
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const incident = await findIncident(tx, options.words[0] ?? '')
      const steps = await readIncidentSteps(tx, incident.id)
      const facts: [string, string][] = [
        ['severity', incident.severity],
        ['started', minute(incident.started_at)],
        ['noticed', minute(incident.noticed_at)],
        ['ended', minute(incident.ended_at)],
        ['cause', incident.cause || '-'],
        ['affected', incident.affected || '-'],
        ['clients', incident.client_ids === null ? 'all' : incident.clients.join(', ') || 'none'],
        ['data lost', incident.data_lost],
        ['major', incident.is_major === null ? 'not decided' : incident.is_major ? 'yes' : 'no'],
      ]
      const history = steps.map((step) => {
        const what = step.informed
          ? `${step.informed} at ${minute(step.informed_at)}`
          : step.text || Object.keys(step.changes as object).join(', ')
        return `${minute(step.at)}  ${step.kind.padEnd(8)}  ${what}  ${step.operator ?? ''}`.trimEnd()
      })
      const text = [
        `${incident.number}  ${incident.summary}`,
        ...facts.map(([label, value]) => `${label.padEnd(12)}${value}`),
        '',
        ...history,
      ].join('\n')
      return { output: { ...incident, steps }, text }
    }),
}

export const reportIncidents: OpsCommand = {
  summary: 'Prints the figures and the list of the incidents that started in a year.',
  usage: 'YEAR',
  words: [1, 1],
  isReading: true,
  run: (services, options) => {
    const year = yearOfFigures(options.words[0] ?? '', services.clock.today('UTC'))
    return services.database.withCompany(async (tx) => {
      const incidents = await listIncidents(tx, { year })
      const figures = incidentFigures(incidents)
      return {
        output: { year, ...figures, list: incidents },
        text: [formatFigures(figures), '', ...incidents.map(line)].join('\n').trimEnd(),
      }
    })
  },
}
