import { yearOf } from '@campus/domain/calendar-date'
import { todayIn } from '@campus/domain/calendar-zone'
import { countIncidents, type IncidentFigures } from '@campus/domain/incidents/incident-figures'
import { sql, type Tx } from '../../platform/database/database.ts'
import { allocateNumbers } from '../../platform/database/number-sequence.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

type Row = Tables['incident']
export type Incident = Row & { clients: string[] }
export type IncidentStep = Omit<Tables['incident_step'], 'id' | 'incident_id' | 'operator_id'> & {
  operator: string | null
}
/** The columns that an operator sets. Undefined leaves one as it is. */
export type IncidentFields = { [Field in keyof Omit<Row, 'id' | 'number'>]?: Row[Field] | undefined }
type Writer = { operatorId: string | null; now: Date }

const select = sql`
  select i.*, array(select c.name from client c where c.client_id = any(i.client_ids) order by c.name) as clients from incident i`

/** The register, newest first; `year` counts an incident in the year in which it started (UTC). */
export const listIncidents = (
  tx: Tx,
  { isOpen, year }: { isOpen?: boolean | undefined; year?: number | undefined } = {},
): Promise<Incident[]> =>
  tx.all<Incident>(sql`
    ${select} where ${isOpen ? sql`i.ended_at is null` : sql`true`}
      and ${year ? sql`extract(year from i.started_at at time zone 'UTC') = ${year}` : sql`true`}
    order by i.started_at desc, i.number desc`)

export async function findIncident(tx: Tx, number: string): Promise<Incident> {
  const incident = await tx.maybe<Incident>(sql`${select} where i.number = ${number.toUpperCase()}`)
  if (!incident) throw new Error(`No incident "${number}"; "incidents list" shows them.`)
  return incident
}

export const readIncidentSteps = (tx: Tx, incidentId: string): Promise<IncidentStep[]> =>
  tx.all<IncidentStep>(sql`
    select s.kind, s.changes, s.text, s.informed, s.informed_at, s.at, o.email as operator
    from incident_step s left join operator o on o.id = s.operator_id where s.incident_id = ${incidentId} order by s.at, s.id`)

/** Opens an incident under the next number of the year in which it started; numbers have no gaps. */
export async function addIncident(
  tx: Tx,
  {
    region,
    fields,
    ...writer
  }: Writer & { region: string; fields: IncidentFields & Pick<Row, 'summary' | 'severity' | 'started_at'> },
): Promise<Incident> {
  const year = yearOf(todayIn('UTC', fields.started_at))
  const sequence = await allocateNumbers(tx, region, { kind: 'incident', year })
  const number = `${region.toUpperCase()}-INC-${year}-${String(sequence).padStart(4, '0')}`
  const all = { noticed_at: writer.now, ...defined(fields) }
  requireOrder({ ...all, ended_at: fields.ended_at ?? null })
  const columns = Object.keys(all).map((name) => sql.ref(name))
  const { id } = await tx.one<{ id: string }>(sql`
    insert into incident (number, ${sql.join(columns)}) values (${number}, ${sql.join(Object.values(all))}) returning id`)
  await writeStep(tx, { id, kind: 'added', changes: all, ...writer })
  return findIncident(tx, number)
}

/** Changes an incident, and adds each thing given to its history. Throws if nothing is given. */
export async function updateIncident(
  tx: Tx,
  number: string,
  {
    fields,
    note,
    informed,
    ...writer
  }: Writer & {
    fields: IncidentFields
    note?: string | undefined
    informed?: { whom: string; at: Date } | undefined
  },
): Promise<Incident> {
  // two operators may write down at the same time
  await tx.run(sql`select 1 from incident where number = ${number.toUpperCase()} for update`)
  const before = await findIncident(tx, number)
  const changes = defined(fields)
  const names = Object.keys(changes)
  if (names.length === 0 && !note && !informed)
    throw new Error('Nothing would change: give a field, --note or --informed.')
  requireOrder({ ...before, ...changes })
  if (names.length > 0) {
    const now = { ...before, ...changes }
    await tx.run(sql`
      update incident set summary = ${now.summary}, severity = ${now.severity}, cause = ${now.cause}, affected = ${now.affected},
        client_ids = ${now.client_ids}, data_lost = ${now.data_lost}, is_major = ${now.is_major},
        started_at = ${now.started_at}, noticed_at = ${now.noticed_at}, ended_at = ${now.ended_at}
      where id = ${before.id}`)
    await writeStep(tx, { id: before.id, kind: 'changed', changes, ...writer })
  }
  if (note) await writeStep(tx, { id: before.id, kind: 'noted', text: note, ...writer })
  if (informed) await writeStep(tx, { id: before.id, kind: 'informed', informed, ...writer })
  return findIncident(tx, number)
}

const defined = (fields: IncidentFields): Partial<Row> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function requireOrder({ started_at: start, noticed_at: notice, ended_at: end }: Partial<Row>): void {
  if (start && notice && notice < start) throw new Error('--noticed must not be before --started')
  if (start && end && end < start) throw new Error('--ended must not be before --started')
}

async function writeStep(
  tx: Tx,
  step: Writer & {
    id: string
    kind: Tables['incident_step']['kind']
    changes?: object
    text?: string
    informed?: { whom: string; at: Date }
  },
): Promise<void> {
  const { id, kind, changes = {}, text = '', informed, operatorId, now } = step
  await tx.run(sql`
    insert into incident_step (incident_id, kind, changes, text, informed, informed_at, operator_id, at)
    values (${id}, ${kind}, ${JSON.stringify(changes)}::jsonb, ${text}, ${informed?.whom ?? null}, ${informed?.at ?? null}, ${operatorId}, ${now})`)
}

/** The figures of the incidents that started in a year. */
export const incidentFigures = (incidents: readonly Incident[]): IncidentFigures =>
  countIncidents(
    incidents.map((one) => ({
      severity: one.severity,
      dataLost: one.data_lost,
      isMajor: one.is_major,
      startedAt: one.started_at.getTime(),
      noticedAt: one.noticed_at.getTime(),
      endedAt: one.ended_at?.getTime() ?? null,
    })),
  )
