export {
  addIncident,
  findIncident,
  incidentFigures,
  listIncidents,
  readIncidentSteps,
  updateIncident,
  type Incident,
  type IncidentFields,
} from './incidents.ts'
