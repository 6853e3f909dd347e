export { lockOpenBatch, openBatch, readBatches, type LockedBatch } from './batches.ts'
export { checkApplicants, type CheckedApplicant } from './check-applicants.ts'
export { enrollmentColumns, itemOfRow, type EnrollmentRow } from './enrollment-on-wire.ts'
export { insertEnrollments } from './store-enrollments.ts'
