import { getContract } from '@campus/contract/campuses?address'
import * as calls from '@campus/contract/imports?address'
import { maxApplicants } from '@campus/draft/model/limits'
import type { ProposedPart } from '@campus/draft/relate/split-file'
import { callApi } from '../../shared/api/call-api.ts'
import { offerCorrections } from './corrections/corrections-session.ts'
import { closeImport, openImport } from './import-session.ts'
import { worker } from './import-store.ts'
import { FileRejected, type Progress } from './import-worker-client.ts'
import { startAhead } from './review-ahead.ts'

/**
 * Reads a dropped file and, if it can be used, saves it on the server as a draft; corrections of an open
 * draft go to that draft. Throws `FileRejected`.
 */
export async function startImport(
  chosen: File,
  campusId: string,
  contractId: string,
  onProgress: (progress: Progress) => void,
  /** Accepts a workbook with too many people as one draft: sheets are left out in the next step. */
  isWhole = false,
): Promise<{ draftId: string; isCorrection: boolean }> {
  closeImport()
  onProgress({ stage: 'read', done: 0, total: chosen.size })
  // read here first, so that an unusable file is never uploaded; parsed while the rules are fetched
  const [{ contract }, file] = await Promise.all([
    callApi(getContract, { params: { campusId, contractId } }).then(({ data }) => data),
    chosen
      .arrayBuffer()
      .then((bytes) => worker.parse({ bytes, options: { fileName: chosen.name } }, onProgress)),
  ])
  lastFile = file
  const matched = await worker.read({ file, rules: contract.rules })
  const { correctsDraft, isTooMany, rowCount } = matched
  if (isTooMany && !isWhole)
    throw new FileRejected('file_too_many_rows', { rows: rowCount, maximum: maxApplicants }, true)
  // a workbook of rows with errors belongs to the draft it was made from, if that is still open
  if (correctsDraft !== undefined && (await isDraftOpen(correctsDraft))) {
    offerCorrections({ draftId: correctsDraft, file: chosen })
    return { draftId: correctsDraft, isCorrection: true }
  }
  // validated during the upload, as nothing needs to be read another way yet
  const ahead = isTooMany ? undefined : startAhead(matched, contract)
  const body = { campus_id: campusId, contract_id: contractId, file: chosen }
  const { draft } = (await callApi(calls.startImport, { body })).data
  await openImport(draft.id, { contract, file: chosen, matched: file, ...(ahead ? { ahead } : {}) })
  return { draftId: draft.id, isCorrection: false }
}

const isDraftOpen = async (id: string): Promise<boolean> =>
  (await callApi(calls.listImportDrafts)).data.drafts.some((draft) => draft.id === id)

/** The last dropped file, by its number in the worker. */
let lastFile: number | undefined

/** Proposes how to split the file that was just rejected for its size; null if it can't be split. */
export async function proposeParts(campusId: string, contractId: string): Promise<ProposedPart[] | null> {
  const { contract } = (await callApi(getContract, { params: { campusId, contractId } })).data
  return lastFile === undefined ? null : worker.split({ file: lastFile, rules: contract.rules })
}

/** Uploads a file once and creates a draft of each part. */
export async function startParts(
  file: File,
  campusId: string,
  contractId: string,
  parts: readonly ProposedPart[],
): Promise<number> {
  const body = {
    campus_id: campusId,
    contract_id: contractId,
    file,
    parts: JSON.stringify(parts.map(({ rows, people }) => ({ rows, people }))),
  }
  return (await callApi(calls.startImport, { body })).data.drafts.length
}
