export { downloadClientArchive, prepareArchiveDownload } from './download-client-archive.ts'
export { listClientArchives } from './list-client-archives.ts'
export { requestClientArchive } from './request-client-archive.ts'
