import * as calls from '@campus/contract/account-documents'
import type { UploadedFile } from '@campus/contract/wire'
import { requireAllCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { StreamResponse, type Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { storeDocument } from '../../platform/files/documents.ts'
import { Failure, found, invalid } from '../../platform/failure.ts'
import { checkedFile, officeTypes } from '../../platform/files/file-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { countDocuments, listProductNames, readDocuments } from './read-documents.ts'

export const listAccountDocuments = handle(
  calls.listAccountDocuments,
  async ({ query }, { tx, actor, today }) => {
    const total = await countDocuments(tx, actor, today, query)
    const page = { limit: query.items, offset: (query.page - 1) * query.items }
    const items = await readDocuments(tx, actor, today, query, page)
    return {
      ...toPage(items, total, query, '/school/documents'),
      products: await listProductNames(tx, actor, today),
    }
  },
)

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
  await audit(context, { action: 'upload-document', subject: id, details: { title: body.title } })
  return { document: await readOwn(context, id) }
})

export const addDocumentVersion = handle(calls.addDocumentVersion, async ({ params, body }, context) => {
  const document = await lockOwn(context, params.id)
  await storeVersion(context, document.id, await checkedFile(body.file, officeTypes, 'document_type'))
  await audit(context, { action: 'add-document-version', subject: document.id })
  return { document: await readOwn(context, document.id) }
})

export const removeNewestVersion = handle(calls.removeNewestVersion, async ({ params }, context) => {
  const document = await lockOwn(context, params.id)
  if (!document.can_remove) throw new Failure('document_not_yours')
  const newest = found(document.versions[0])
  await context.tx.run(sql`
    update account_document_version set removed_at = ${context.now}
    where account_document_id = ${document.id} and version = ${newest.version}`)
  await audit(context, {
    action: 'remove-document-version',
    subject: document.id,
    details: { version: newest.version },
  })
  return { done: true as const }
})

export const downloadDocumentVersion = handle(calls.downloadDocumentVersion, async ({ params }, context) => {
  const document = await readOwn(context, params.id)
  const kept = found(
    await context.tx.maybe<{ name: string; content_type: string; storage_key: string }>(sql`
      select f.name, f.content_type, f.storage_key from account_document_version v join document f on f.id = v.document_id
      where v.account_document_id = ${document.id} and v.version = ${params.version} and v.removed_at is null`),
  )
  return new StreamResponse(
    () => context.services.storage.read(kept.storage_key),
    kept.content_type,
    kept.name,
  )
})

/** A document of the client's own that the actor may see; 404 otherwise. */
async function readOwn({ tx, actor, today }: Context, id: string) {
  return found((await readDocuments(tx, actor, today, { id, kind: 'own' }))[0])
}

/** The same, held until this change is done: versions are numbered one after the other. */
async function lockOwn(context: Context, id: string) {
  await context.tx.run(sql`select 1 from account_document where id = ${id} for update`)
  return readOwn(context, id)
}

async function storeVersion(
  context: Context,
  documentId: string,
  { file, type }: { file: UploadedFile; type: string },
): Promise<void> {
  const { tx, actor, now } = context
  const storedId = await storeDocument(context, {
    kind: 'account',
    name: file.name,
    contentType: type,
    file,
  })
  await tx.run(sql`
    insert into account_document_version (client_id, account_document_id, version, document_id, user_id, uploaded_by, created_at)
    select ${actor.client_id}, ${documentId}, coalesce(max(version), 0) + 1, ${storedId}, ${actor.user_id}, ${actor.full_name}, ${now}
    from account_document_version where account_document_id = ${documentId}`)
}
