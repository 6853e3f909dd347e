import { z } from 'zod'
import { standingDocumentKinds } from '@campus/domain/policy/standing-documents'
import { defineCall } from './define-call.ts'
import {
  done,
  id,
  idParams,
  instant,
  listOf,
  pageQuery,
  requiredText,
  uploadedFile,
  writtenNumber,
} from './wire.ts'

/** `own` documents were added by the client; the others are the company's, of the products of a campus. */
export const accountDocumentKinds = ['own', ...standingDocumentKinds] as const

const version = z.object({
  version: z.number().int(),
  file_name: z.string(),
  bytes: z.number().int(),
  uploaded_by: z.string(),
  created_at: instant,
})

export const accountDocument = z.object({
  /** Of the document, or for one of the company's of its contract. */
  id,
  kind: z.enum(accountDocumentKinds),
  title: z.string(),
  /** Null for the whole organisation. */
  campus: z.object({ id, name: z.string() }).nullable(),
  product: z.object({ contract_id: id, name: z.string() }).nullable(),
  created_at: instant.nullable(),
  /** Newest first; empty for the company's, which are always the current ones. */
  versions: z.array(version),
  /** The caller added the newest version and may take it back. */
  can_remove: z.boolean(),
})
export type AccountDocument = z.output<typeof accountDocument>

export const listAccountDocuments = defineCall({
  name: 'list-account-documents',
  feature: 'documents',
  summary:
    "Documents of the client and the company's wording, IPID and additional document of its products, by campus and product",
  method: 'GET',
  path: '/school/documents',
  access: 'read_document',
  forKeys: true,
  query: pageQuery.extend({
    campus: id.optional(),
    product: z.string().max(200).optional(),
    kind: z.enum(accountDocumentKinds, { error: 'not_an_option' }).optional(),
  }),
  response: listOf(accountDocument).extend({ products: z.array(z.string()) }),
})

export const uploadAccountDocument = defineCall({
  name: 'upload-account-document',
  feature: 'documents',
  summary: 'Add a document for a campus, a product or the whole organisation',
  method: 'POST',
  path: '/school/documents/upload',
  access: 'update_own_school_profile',
  forKeys: true,
  multipart: true,
  body: z.object({
    title: requiredText(150),
    campus_id: id.nullish().or(z.literal('')),
    contract_id: id.nullish().or(z.literal('')),
    file: uploadedFile.optional(),
  }),
  response: z.object({ document: accountDocument }),
  status: 201,
  errors: ['document_type', 'file_too_large'],
})

export const addDocumentVersion = defineCall({
  name: 'add-document-version',
  feature: 'documents',
  summary: 'Add a newer version of a document; the older ones are kept',
  method: 'POST',
  path: '/school/documents/:id/versions/add',
  access: 'update_own_school_profile',
  forKeys: true,
  params: idParams,
  multipart: true,
  body: z.object({ file: uploadedFile.optional() }),
  response: z.object({ document: accountDocument }),
  status: 201,
  errors: ['document_type', 'file_too_large'],
})

export const removeNewestVersion = defineCall({
  name: 'remove-newest-version',
  feature: 'documents',
  summary: 'Take back the newest version, only by who added it; the document goes with its last one',
  method: 'DELETE',
  path: '/school/documents/:id/versions/newest',
  access: 'update_own_school_profile',
  forKeys: true,
  params: idParams,
  response: done,
  errors: ['document_not_yours'],
})

export const downloadDocumentVersion = defineCall({
  name: 'download-document-version',
  feature: 'documents',
  summary: 'One version of a document, as an attachment',
  method: 'GET',
  path: '/school/documents/:id/versions/:version/file',
  access: 'read_document',
  forKeys: true,
  params: z.object({ id, version: writtenNumber(1, 1_000_000) }),
  stream: 'application/octet-stream',
})

export const accountDocumentCalls = [
  listAccountDocuments,
  uploadAccountDocument,
  addDocumentVersion,
  removeNewestVersion,
  downloadDocumentVersion,
]
