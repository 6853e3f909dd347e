import type { Corrections } from '@campus/draft/relate/corrections/read-corrections'
import { createStore } from '../../../shared/state/create-store.ts'
import { worker } from '../import-store.ts'

/** A returned workbook of rows with errors, to be reviewed in the draft it was made from. */
export type OfferedCorrections = { draftId: string; file: File }

const offered = createStore<OfferedCorrections | null>(null)

export const useOfferedCorrections = offered.use
export const offerCorrections = (next: OfferedCorrections): void => offered.set(next)
export const closeCorrections = (): void => offered.set(null)

/** Reads the workbook; null if it has no marks of ours. Throws `FileRejected`. */
export const readOffered = async ({ file }: OfferedCorrections): Promise<Corrections | null> =>
  worker.readCorrections(await file.arrayBuffer())
