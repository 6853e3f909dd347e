import { accountDocumentKinds } from '@campus/contract/account-documents?address'
import { searchOf } from '../../shared/navigation/search-values.ts'
import { defineList } from '../../shared/table/define-list.ts'

export const documentList = defineList({
  filters: { campus: 'text', product: 'text', kind: accountDocumentKinds },
})

export const documentsSearch = searchOf(documentList.values)
