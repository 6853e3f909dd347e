import { isLocale } from '@campus/i18n/locale'
import { sql } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { heldPolicies } from '../../sanctions/public.ts'
import { readCertificates, type CertificateRow } from './read-certificates.ts'
import {
  createCertificateRenderer,
  type CertificateRenderer,
  type RenderedFile,
} from './render-certificates.ts'
import { certificateFile, linkCertificates, type StoredCertificate } from './store-certificates.ts'

/** Certificates stored per transaction; progress advances by this many. */
const chunk = 100
/** While one chunk is stored, the next ones are already being drawn, so that no renderer is idle. */
const chunksUnderWay = 3

type Orders = { client_id: string; policy_batch_ids: string[] }

/**
 * Draws and stores the missing certificates for the policies of these orders, and returns how many. Chunks
 * are read, drawn and stored in parallel; an interruption leaves whole chunks, and the next run completes the
 * rest. A certificate that can't be drawn is logged and skipped; if its policy changed in the meantime, it is
 * drawn again. Policies on hold are left out.
 */
export async function makeLackingCertificates(orders: Orders, services: Services): Promise<number> {
  const held = await heldPolicies(services, { clientId: orders.client_id, batchIds: orders.policy_batch_ids })
  const run: Run = { orders, services, renderer: createCertificateRenderer(), leftOut: new Set(held) }
  let made = 0
  try {
    for (;;) {
      const pass = await makeOnce(run)
      made += pass.made
      if (pass.found === 0) return made
    }
  } finally {
    run.renderer.close()
  }
}

type Run = {
  orders: Orders
  services: Services
  renderer: CertificateRenderer
  /** Policies on hold, and those whose certificate can't be drawn. */
  leftOut: Set<string>
}

/** Goes once through the policies without a certificate: how many there were, and how many got one. */
async function makeOnce(run: Run): Promise<{ found: number; made: number }> {
  const underWay: Promise<number>[] = []
  let [lacking, made] = [0, 0]
  let rows = await readLacking(run, null)
  while (rows.length > 0) {
    lacking += rows.length
    const stored = drawAndStore(run, rows, run.renderer.render(rows.map(toJob)))
    // a failure is thrown when the chunk is awaited, and stops the job
    stored.catch(() => undefined)
    underWay.push(stored)
    if (underWay.length === chunksUnderWay) made += (await underWay.shift()) ?? 0
    rows = await readLacking(run, rows.at(-1)?.id ?? null)
  }
  for (const stored of underWay) made += await stored
  return { found: lacking, made }
}

const toJob = ({ data, language }: CertificateRow) => ({
  data,
  locale: isLocale(language) ? language : ('en' as const),
})

/** The next policies in ID order. Those before `after` are in progress, but not linked yet. */
function readLacking({ orders, services, leftOut }: Run, after: string | null): Promise<CertificateRow[]> {
  const lacking = sql`policy.client_id = ${orders.client_id} and policy.policy_batch_id = any(${orders.policy_batch_ids}::uuid[])
    and policy.state = 'issued' and policy.certificate_id is null and policy.restricted_at is null`
  const next = after === null ? lacking : sql`${lacking} and policy.id > ${after}`
  const drawable = leftOut.size > 0 ? sql`${next} and policy.id <> all(${[...leftOut]}::uuid[])` : next
  return services.database.withClient(orders.client_id, (tx) =>
    readCertificates(tx, drawable, {
      publicUrl: services.publicUrl(),
      now: services.clock.now(),
      limit: chunk,
    }),
  )
}

async function drawAndStore(
  { services, leftOut }: Run,
  rows: readonly CertificateRow[],
  drawing: Promise<RenderedFile[]>,
): Promise<number> {
  const files = await drawing
  const stored: StoredCertificate[] = []
  for (const [index, row] of rows.entries()) {
    const file = files[index]
    if (!file?.ok) {
      services.log.error({ policy: row.id, reason: file?.reason }, 'a certificate could not be made')
      leftOut.add(row.id)
      continue
    }
    stored.push(await certificateFile(services, row, file.bytes))
  }
  const clientId = rows[0]?.client_id ?? ''
  return linkCertificates(services, clientId, stored)
}
