import { listAccountDocuments } from '@campus/contract/account-documents?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { documentList, type documentsSearch } from './document-list.ts'

export function startDocuments(search: ReturnType<typeof documentsSearch>): void {
  prefetchCall(listAccountDocuments, { query: documentList.queryOf(search) })
}
