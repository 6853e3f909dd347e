import * as calls from '@campus/contract/account-documents'
import { audit } from '../../platform/audit/audit.ts'
import { checkedFile, officeTypes } from '../../platform/files/file-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { lockOwnDocument, readOwnDocument, storeVersion } from './account-documents.ts'

export const addDocumentVersion = handle(calls.addDocumentVersion, async ({ params, body }, context) => {
  const document = await lockOwnDocument(context, params.id)
  await storeVersion(context, document.id, await checkedFile(body.file, officeTypes, 'document_type'))
  await audit(context, { action: 'add-document-version', subject: document.id })
  return { document: await readOwnDocument(context, document.id) }
})
