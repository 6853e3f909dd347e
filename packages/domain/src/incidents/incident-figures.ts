export const incidentSeverities = ['low', 'medium', 'high', 'critical'] as const
export type IncidentSeverity = (typeof incidentSeverities)[number]
export const dataLosses = ['none', 'availability', 'integrity', 'confidentiality'] as const
export type DataLoss = (typeof dataLosses)[number]

/** An incident as the yearly report counts it; instants in milliseconds since 1970. */
export type CountedIncident = {
  severity: IncidentSeverity
  dataLost: DataLoss
  isMajor: boolean | null
  startedAt: number
  noticedAt: number
  endedAt: number | null
}

export type IncidentFigures = {
  incidents: number
  open: number
  major: number
  /** Not decided yet whether they are major. */
  unclassified: number
  with_data_lost: number
  by_severity: Record<string, number>
  /** Of ended incidents together; overlapping ones count twice. */
  minutes: number
  longest_minutes: number
  /** From start to notice; null without incidents. */
  slowest_notice_minutes: number | null
}

const minutes = (ms: number) => Math.round(ms / 60_000)

/** The figures of a year's incidents: how many, how grave, how long (DORA, articles 17 and 18). */
export function countIncidents(incidents: readonly CountedIncident[]): IncidentFigures {
  const lengths = incidents.flatMap(({ startedAt, endedAt }) =>
    endedAt === null ? [] : [minutes(endedAt - startedAt)],
  )
  const notices = incidents.map(({ startedAt, noticedAt }) => minutes(noticedAt - startedAt))
  return {
    incidents: incidents.length,
    open: incidents.length - lengths.length,
    major: incidents.filter(({ isMajor }) => isMajor).length,
    unclassified: incidents.filter(({ isMajor }) => isMajor === null).length,
    with_data_lost: incidents.filter(({ dataLost }) => dataLost !== 'none').length,
    by_severity: Object.fromEntries(
      incidentSeverities.map((severity) => [
        severity,
        incidents.filter((incident) => incident.severity === severity).length,
      ]),
    ),
    minutes: lengths.reduce((sum, length) => sum + length, 0),
    longest_minutes: Math.max(0, ...lengths),
    slowest_notice_minutes: notices.length > 0 ? Math.max(...notices) : null,
  }
}
