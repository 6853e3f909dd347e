import { z } from 'zod'
import { archiveStatuses } from '@campus/domain/privacy/archive-rules'
import { defineCall } from './define-call.ts'
import { id, idParams, instant, listOf, pageQuery } from './wire.ts'

const clientArchive = z.object({
  id,
  status: z.enum(archiveStatuses).describe('`queued` and `making`: it isn’t ready yet'),
  requested_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** Until when it can be downloaded; afterwards the file is deleted. */
  expires_at: instant.nullable(),
  bytes: z.number().int().nullable(),
  /** Of the whole file, as hexadecimal digits. It stays when the file is deleted. */
  sha256: z.string().nullable(),
  files: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  documents: z.number().int().nullable(),
  progress: z
    .object({ done: z.number().int(), total: z.number().int() })
    .nullable()
    .describe('Documents added so far, while it is being made; null before the first'),
  missing_count: z
    .number()
    .int()
    .describe('Stored files that could not be read; the archive’s manifest names all'),
  missing: z
    .array(z.object({ path: z.string(), problem: z.enum(['missing', 'differs']) }))
    .describe('The first of them'),
})
export type ClientArchive = z.infer<typeof clientArchive>

export const requestClientArchive = defineCall({
  name: 'request-client-archive',
  feature: 'client-export',
  summary:
    'Have everything of the organisation put into one archive; while one is being made, that one is returned',
  method: 'POST',
  path: '/school/client/archives',
  isCostly: true,
  access: 'export_all_data',
  allCampuses: true,
  needsConfirmedIdentity: true,
  status: 202,
  response: z.object({ archive: clientArchive }),
  errors: ['archive_limit'],
})

export const listClientArchives = defineCall({
  name: 'list-client-archives',
  feature: 'client-export',
  summary: 'The archives that were asked for, newest first',
  method: 'GET',
  path: '/school/client/archives',
  access: 'export_all_data',
  allCampuses: true,
  query: pageQuery,
  response: listOf(clientArchive),
})

/** A browser saves a large download by itself and can't ask for a password on the way, so it asks beforehand. */
export const prepareArchiveDownload = defineCall({
  name: 'prepare-archive-download',
  feature: 'client-export',
  summary: 'Check that an archive can be downloaded now: it is ready, and the person has proved who they are',
  method: 'POST',
  path: '/school/client/archives/:id/prepare-download',
  access: 'export_all_data',
  allCampuses: true,
  needsConfirmedIdentity: true,
  params: idParams,
  response: z.object({ bytes: z.number().int() }),
  errors: ['export_not_ready'],
})

export const downloadClientArchive = defineCall({
  name: 'download-client-archive',
  feature: 'client-export',
  summary: 'The archive as a zip, for seven days',
  method: 'GET',
  path: '/school/client/archives/:id/download',
  isCostly: true,
  access: 'export_all_data',
  allCampuses: true,
  needsConfirmedIdentity: true,
  params: idParams,
  stream: 'application/zip',
  hasRanges: true,
  errors: ['export_not_ready'],
})

export const clientExportCalls = [
  requestClientArchive,
  listClientArchives,
  prepareArchiveDownload,
  downloadClientArchive,
]
