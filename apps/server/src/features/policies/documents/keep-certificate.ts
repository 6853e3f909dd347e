import { renderCertificate } from '@campus/documents/certificate'
import { isLocale } from '@campus/i18n/locale'
import { sql } from '../../../platform/database/database.ts'
import { Failure, orNotFound } from '../../../platform/failure.ts'
import type { Services } from '../../../platform/services.ts'
import { heldPolicies } from '../../sanctions/public.ts'
import { readCertificates } from './read-certificates.ts'
import { certificateFile, linkCertificates } from './store-certificates.ts'

/** No one corrects a policy more often than this while one certificate is drawn. */
const tries = 3

/**
 * The certificate of a policy whose job hasn't run yet: created and stored now, so that no other certificate
 * can have the same edition number. If one was stored in the meantime, that is returned; if the policy
 * changed in the meantime, it is drawn again. `certificate_creating` if it isn't ready yet.
 */
export async function certificateOnTheSpot(
  services: Services,
  clientId: string,
  policyId: string,
): Promise<Uint8Array> {
  const { database, clock, storage } = services
  await requireNotHeld(services, clientId, policyId)
  for (let attempt = 0; attempt < tries; attempt++) {
    const { kept: storedFile, row } = await database.withClient(clientId, async (tx) => ({
      kept: await tx.maybe<{ storage_key: string }>(sql`
        select d.storage_key from policy join document d on d.id = policy.certificate_id where policy.client_id = ${clientId} and policy.id = ${policyId}`),
      row: (
        await readCertificates(tx, sql`policy.client_id = ${clientId} and policy.id = ${policyId}`, {
          publicUrl: services.publicUrl(),
          now: clock.now(),
          limit: 1,
        })
      )[0],
    }))
    if (storedFile) return storage.read(storedFile.storage_key)
    const certificate = orNotFound(row)
    const bytes = await renderCertificate(
      certificate.data,
      isLocale(certificate.language) ? certificate.language : 'en',
    )
    const file = await certificateFile(services, certificate, bytes)
    const linked = await linkCertificates(services, clientId, [file])
    if (linked > 0) return bytes
  }
  throw new Failure('certificate_creating')
}

/** For a policy without a certificate: a hold looks to the school like a certificate that isn't ready yet. */
export async function requireNotHeld(services: Services, clientId: string, policyId: string): Promise<void> {
  const held = await heldPolicies(services, { clientId, policyIds: [policyId] })
  if (held.has(policyId)) throw new Failure('certificate_creating')
}
