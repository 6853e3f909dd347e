export const archiveStatuses = ['queued', 'making', 'ready', 'failed', 'expired'] as const
export type ArchiveStatus = (typeof archiveStatuses)[number]

/** Archives a client may have made within 24 hours; failed ones don't count. */
export const archivesPerDay = 3
/** How often the making of an archive is tried before it counts as failed. */
const triesOfArchive = 5

/** Whether the client waits for an archive, so that another request is the same one. */
export const isBeingMade = (status: ArchiveStatus): boolean => status === 'queued' || status === 'making'

/**
 * What happens after a try at making an archive has failed, or when a killed try is found: the next try, or the
 * end. `tries` counts those that were begun.
 */
export const afterFailedTry = (tries: number): 'again' | 'failed' =>
  tries < triesOfArchive ? 'again' : 'failed'
