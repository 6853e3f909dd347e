import * as calls from '@campus/contract/account-documents'
import { requireAllCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { checkedFile, officeTypes } from '../../platform/files/file-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { readOwnDocument, storeVersion } from './account-documents.ts'

export const uploadAccountDocument = handle(calls.uploadAccountDocument, async ({ body }, context) => {
  const { tx, actor, now } = context
  const campusId = body.campus_id || null
  const contractId = body.contract_id || null
  const sees = (id: string) => actor.sees_all_campuses || actor.campus_ids.includes(id)
  const [campus, contract] = [
    campusId ? await tx.maybe(sql`select 1 from campus where id = ${campusId}`) : undefined,
    contractId
      ? await tx.maybe<{ campus_id: string }>(sql`select campus_id from contract where id = ${contractId}`)
      : undefined,
  ]
  if (campusId && (!campus || !sees(campusId)))
    throw invalid([{ key: 'campus_id', code: 'campus_not_allowed' }])
  if (contractId && (!contract || !sees(contract.campus_id) || (campusId && contract.campus_id !== campusId)))
    throw invalid([{ key: 'contract_id', code: 'contract_not_found' }])
  if (!contract && !campusId) requireAllCampuses(actor)
  const file = await checkedFile(body.file, officeTypes, 'document_type')
  const { id } = await tx.one<{ id: string }>(sql`
    insert into account_document (client_id, title, campus_id, contract_id, created_at)
    values (${actor.client_id}, ${body.title}, ${contract?.campus_id ?? campusId}, ${contractId}, ${now}) returning id`)
  await storeVersion(context, id, file)
  await audit(context, { action: 'upload-document', subject: id })
  return { document: await readOwnDocument(context, id) }
})
