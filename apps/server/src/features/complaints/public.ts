export { answerComplaint, noteOnComplaint, withdrawComplaint, withdrawConsent } from './change-complaint.ts'
export { countYear, findComplaint, listComplaints, readSteps, type Complaint } from './read-complaints.ts'
