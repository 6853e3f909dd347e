export { presentDocuments } from './present-documents.ts'
