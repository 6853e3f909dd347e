import { getContract } from '@campus/contract/campuses?address'
import * as calls from '@campus/contract/drafts?address'
import { maxApplicants } from '@campus/draft/model/limits'
import type { ProposedPart } from '@campus/draft/relate/split-file'
import { callApi } from '../../../shared/api/call-api.ts'
import type { DraftHolder } from '../session/draft-context.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { FileRejected, type Progress } from '../session/import-worker-client.ts'
import { startAhead } from '../session/review-ahead.ts'

/** The campus and contract that a file is for. */
export type OrderPlace = { campusId: string; contractId: string }

type StartedImport = { session: DraftSession; isCorrection: boolean }

type StartOptions = OrderPlace & {
  onProgress: (progress: Progress) => void
  /** Accepts a workbook with too many people as one draft: sheets are left out in the next step. */
  isWhole: boolean
}

/**
 * Reads a dropped file and, if it can be used, saves it on the server as a draft; corrections of an open
 * draft go to that draft. Throws `FileRejected`.
 */
export async function startImport(
  holder: DraftHolder,
  chosen: File,
  { campusId, contractId, onProgress, isWhole }: StartOptions,
): Promise<StartedImport> {
  const { worker } = holder
  holder.close()
  onProgress({ stage: 'read', done: 0, total: chosen.size })
  // read here first, so that an unusable file is never uploaded; parsed while the rules are fetched
  const [{ contract }, file] = await Promise.all([
    callApi(getContract, { params: { campusId, contractId } }).then(({ data }) => data),
    chosen.arrayBuffer().then((bytes) => worker.parse(bytes, { fileName: chosen.name })),
  ])
  holder.latestFile = file
  const matched = await worker.read({ file, rules: contract.rules })
  const { correctsDraft, isTooMany, derived } = matched
  if (isTooMany && !isWhole)
    throw new FileRejected('file_too_many_rows', { rows: derived.rowCount, maximum: maxApplicants }, true)
  // a workbook of rows with errors belongs to the draft it was made from, if that is still open
  if (correctsDraft !== undefined && (await isDraftOpen(correctsDraft))) {
    const session = holder.ensure(correctsDraft)
    session.set({ corrections: chosen })
    return { session, isCorrection: true }
  }
  // validated during the upload, as nothing needs to be read another way yet
  const ahead = isTooMany ? undefined : startAhead(worker, matched, contract)
  const body = { campus_id: campusId, contract_id: contractId, file: chosen }
  const { draft, window } = (await callApi(calls.startImport, { body })).data
  const known = { draft, window, contract, file: chosen, matched: file, ...(ahead ? { ahead } : {}) }
  return { session: await holder.open(draft.id, known), isCorrection: false }
}

const isDraftOpen = async (id: string): Promise<boolean> =>
  (await callApi(calls.listImportDrafts)).data.drafts.some((draft) => draft.id === id)

/** Proposes how to split the file that was just rejected for its size; null if it can't be split. */
export async function proposeParts(
  { latestFile, worker }: DraftHolder,
  { campusId, contractId }: OrderPlace,
): Promise<ProposedPart[] | null> {
  const { contract } = (await callApi(getContract, { params: { campusId, contractId } })).data
  return latestFile === undefined ? null : worker.split(latestFile, contract.rules)
}

/** Uploads a file once and creates a draft of each part. */
export async function startParts(
  file: File,
  parts: readonly ProposedPart[],
  { campusId, contractId }: OrderPlace,
): Promise<number> {
  const body = {
    campus_id: campusId,
    contract_id: contractId,
    file,
    parts: JSON.stringify(parts.map(({ rows, people }) => ({ rows, people }))),
  }
  return (await callApi(calls.startImport, { body })).data.drafts.length
}
