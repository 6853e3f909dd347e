export { createArchive } from './create-archive.ts'
