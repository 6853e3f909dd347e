import { readFile } from 'node:fs/promises'
import * as calls from '@campus/contract/clients'
import type { UploadedFile } from '@campus/contract/wire'
import { audit } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { addDocument } from '../../platform/files/documents.ts'
import { invalid } from '../../platform/failure.ts'
import { recordChanges } from '../../platform/audit/field-changes.ts'
import { checkedFile, pictureTypes, textTypes } from '../../platform/files/file-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { pictureSize } from '../../platform/files/picture-size.ts'
import { logoUrl } from '@campus/contract/clients'

export type StoredFile = Pick<
  Tables['document'],
  'id' | 'name' | 'content_type' | 'bytes' | 'storage_key' | 'created_at'
>

export const storedFileColumns = sql`d.id, d.name, d.content_type, d.bytes, d.storage_key, d.created_at`

/** Maximum length of a logo's longer side, in pixels. */
const longestSide = 4096

const returnPolicyUrl = (id: string) => `/api/school/client/return-policy/${id}/file`

/** SVG may contain scripts and is rejected; other types are detected from the content, not the name. */
export const uploadLogo = handle(calls.uploadLogo, async ({ body }, context) => {
  const { tx, actor } = context
  const { file, type } = await checkedFile(body.file, pictureTypes, 'logo_type')
  await requireDrawableSize(file)
  const id = await addDocument(context, {
    kind: 'logo',
    name: file.name,
    contentType: type,
    file,
  })
  const before = await logoName(context)
  await tx.run(sql`
    update client set profile = profile || jsonb_build_object('logo_id', ${id}::text) where client_id = ${actor.client_id}`)
  await recordChanges(context, 'update-logo', {
    subject: { kind: 'client', id: actor.client_id },
    before: { logo: before },
    after: { logo: file.name },
  })
  return { logo: logoUrl(id) }
})

/** Every user's browser decodes the logo, and a small file may declare huge dimensions. */
async function requireDrawableSize(file: UploadedFile): Promise<void> {
  const size = pictureSize(await readFile(file.path))
  if (!size) throw invalid([{ key: 'file', code: 'logo_type' }])
  if (Math.max(size.width, size.height) > longestSide)
    throw invalid([{ key: 'file', code: 'logo_dimensions', params: { pixels: longestSide } }])
}

export async function logoName({ tx, actor }: Parameters<typeof audit>[0]): Promise<string> {
  const row = await tx.maybe<{ name: string }>(sql`
    select d.name from client c join document d on d.client_id = c.client_id and d.id = (c.profile ->> 'logo_id')::uuid
    where c.client_id = ${actor.client_id}`)
  return row?.name ?? ''
}

/** The return policy with its older versions, newest first. */
export async function readReturnPolicy(tx: Tx, clientId: string) {
  const rows = await tx.all<StoredFile>(sql`
    select ${storedFileColumns} from document d where d.client_id = ${clientId} and d.kind = 'return-policy' order by d.id desc`)
  const versions = rows.map(({ id, name, bytes, created_at }) => ({
    id,
    file_name: name,
    bytes,
    created_at: created_at.toISOString(),
    url: returnPolicyUrl(id),
  }))
  const [newest] = versions
  return { return_policy: newest?.url ?? null, file_name: newest?.file_name ?? null, versions }
}

export const uploadReturnPolicy = handle(calls.uploadReturnPolicy, async ({ body }, context) => {
  const { tx, actor } = context
  const { file, type } = await checkedFile(body.file, textTypes, 'return_policy_type')
  const before = await tx.maybe<{ name: string }>(sql`
    select name from document where client_id = ${actor.client_id} and kind = 'return-policy' order by id desc limit 1`)
  const id = await addDocument(context, {
    kind: 'return-policy',
    name: file.name,
    contentType: type,
    file,
  })
  await recordChanges(context, 'upload-return-policy', {
    subject: { kind: 'client', id: actor.client_id },
    before: { return_policy: before?.name },
    after: { return_policy: file.name },
  })
  return { return_policy: returnPolicyUrl(id), file_name: file.name }
})
