export { downloadClientArchive } from './download-client-archive.ts'
export { listClientArchives } from './list-client-archives.ts'
export { prepareArchiveDownload } from './prepare-archive-download.ts'
export { requestClientArchive } from './request-client-archive.ts'
