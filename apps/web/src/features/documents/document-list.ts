import { accountDocumentKinds, listAccountDocuments } from '@campus/contract/account-documents?address'
import { searchOf } from '../../shared/navigation/search-values.ts'
import { startReads } from '../../shared/navigation/start-reads.ts'
import { defineList } from '../../shared/table/define-list.ts'

export const documentList = defineList({
  filters: { campus: 'text', product: 'text', kind: accountDocumentKinds },
})

export const documentsSearch = searchOf(documentList.values)

export function startDocuments(search: ReturnType<typeof documentsSearch>): void {
  startReads((prefetch) => prefetch(listAccountDocuments, { query: documentList.queryOf(search) }))
}
