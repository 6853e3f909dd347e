import { getContract, listCampusProducts } from '@campus/contract/campuses?address'
import { listOpenBatches } from '@campus/contract/enrollments?address'
import { getPersonForm } from '@campus/contract/person-forms?address'
import { listImportDrafts } from '@campus/contract/drafts?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { askedCampus } from '../../shell/session/current-campus.ts'

type AskedContract = { campus?: string | undefined; contract?: string | undefined }

/** The products of the current campus, and unfinished imports. */
export function startOrder(search: AskedContract): void {
  const campus = askedCampus(search.campus)
  if (campus) prefetchCall(listCampusProducts, { params: { id: campus.id } })
  prefetchCall(listImportDrafts, {}, { isAlwaysNew: true })
}

export function startAddApplicant({ campus, contract }: AskedContract): void {
  if (campus === undefined || contract === undefined) return
  prefetchCall(getContract, { params: { campusId: campus, contractId: contract } })
  prefetchCall(listOpenBatches, {}, { isAlwaysNew: true })
  prefetchCall(getPersonForm, { params: { id: contract } }, { isAlwaysNew: true })
}
