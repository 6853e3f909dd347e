export { proofOfDocuments, readDocumentsGiven, type DocumentGiven } from './read-documents-given.ts'
export { recordDownload } from './record-download.ts'
export { recordGivenToFamilies, recordGivenWithOrder } from './record-order.ts'
export { recordMailedCertificate } from './record-mail.ts'
