export { makeComplaint } from './make-complaint.ts'
