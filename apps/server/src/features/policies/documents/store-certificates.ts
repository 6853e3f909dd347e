import { crc32 } from 'node:zlib'
import { fullName } from '@campus/domain/full-name'
import { theSystem } from '@campus/domain/audit/actor-ref'
import { templateVersion } from '@campus/documents/template-version'
import { isLocale } from '@campus/i18n/locale'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/files/storage.ts'
import { retireFiles } from '../../../platform/files/store-uploads.ts'
import type { Services } from '../../../platform/services.ts'
import type { CertificateRow } from './read-certificates.ts'

export type StoredCertificate = {
  policy: string
  version: number
  day: string
  name: string
  bytes: number
  sha: string
  crc32: number
  key: string
  locale: string
  /** All data shown on it. */
  view: CertificateRow['data']
}

/** Stores a drawn certificate; it only belongs to a policy once it is linked. */
export async function certificateFile(
  { storage }: Services,
  row: CertificateRow,
  bytes: Uint8Array,
): Promise<StoredCertificate> {
  return {
    policy: row.id,
    version: row.version,
    day: row.data.issued_on,
    name: `${row.policy_number} - ${fullName(row)} - certificate.pdf`,
    bytes: bytes.length,
    sha: sha256(bytes),
    crc32: crc32(bytes),
    key: await storage.put(bytes),
    locale: isLocale(row.language) ? row.language : 'en',
    view: row.data,
  }
}

/**
 * Links certificates to their policies and stores the data shown on them; returns how many. A policy that has
 * changed in the meantime is skipped and waits for its next certificate.
 */
export async function linkCertificates(
  services: Services,
  clientId: string,
  stored: StoredCertificate[],
): Promise<number> {
  const linked = await services.database.withClient(clientId, (tx) =>
    addCertificates(tx, clientId, { stored, now: services.clock.now() }),
  )
  if (linked < stored.length)
    await retireFiles(
      services,
      stored.map(({ key }) => key),
    )
  return linked
}

async function addCertificates(
  tx: Tx,
  clientId: string,
  { stored, now }: { stored: StoredCertificate[]; now: Date },
): Promise<number> {
  return tx.run(sql`
    with certificate as (
      select uuidv7() as id, x.* from json_to_recordset(${JSON.stringify(stored)}::json)
        as x(policy uuid, version integer, day date, name text, bytes bigint, sha text, crc32 bigint, key text, locale text, view jsonb)),
    linked_policy as (
      update policy set certificate_id = certificate.id, certificate_version = policy.certificate_version + 1, certificate_issued_on = certificate.day
      from certificate where policy.client_id = ${clientId} and policy.id = certificate.policy and policy.version = certificate.version and policy.certificate_id is null
      returning policy.client_id, policy.id, policy.certificate_version),
    new_document as (
      insert into document (id, client_id, kind, name, content_type, bytes, sha256, crc32, storage_key, created_at)
      select certificate.id, ${clientId}, 'certificate', left(name, 200), 'application/pdf', bytes, sha, crc32, key, ${now}::timestamptz
      from linked_policy join certificate on certificate.policy = linked_policy.id),
    frozen as (
      insert into frozen_document (client_id, kind, policy_id, edition, locale, issued_on, view, created_at, template_version, sha256, storage_key, drawn_at)
      select linked_policy.client_id, 'certificate', linked_policy.id, linked_policy.certificate_version, certificate.locale, certificate.day, certificate.view, ${now}::timestamptz,
        ${templateVersion()}, certificate.sha, certificate.key, ${now}::timestamptz
      from linked_policy join certificate on certificate.policy = linked_policy.id)
    insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at, edition)
    select client_id, id, 'certificate_made', ${actorValues(theSystem)}, ${now}::timestamptz, certificate_version from linked_policy`)
}
