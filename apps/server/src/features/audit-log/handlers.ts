export { exportAuditLog } from './export-audit-log.ts'
export { getAuditSummary, listAuditLog } from './list-audit-log.ts'
