import { availableParallelism } from 'node:os'
import { renderCertificate, type CertificateData } from '@campus/documents/certificate'
import { createRecyclingRenderer } from '@campus/documents/recycling-renderer'
import type { Locale } from '@campus/i18n/locale'

export type CertificateJob = { data: CertificateData; locale: Locale }
export type RenderedFile = { ok: true; bytes: Uint8Array } | { ok: false; reason: string }

export type CertificateRenderer = {
  render: (jobs: readonly CertificateJob[]) => Promise<RenderedFile[]>
  close: () => void
}

/** Each process uses up to 300 MB, so machines with many cores don't get one per core. */
const mostProcesses = 4

/**
 * Renders in child processes, so that requests never wait; a certificate that fails doesn't stop the others.
 */
export function createCertificateRenderer(): CertificateRenderer {
  const renderer = createRecyclingRenderer({ processes: Math.min(availableParallelism(), mostProcesses) })
  return {
    render: (jobs) =>
      Promise.all(
        jobs.map(({ data, locale }) =>
          renderCertificate(data, locale, renderer).then(
            (bytes): RenderedFile => ({ ok: true, bytes }),
            (error: unknown): RenderedFile => ({ ok: false, reason: (error as Error).message }),
          ),
        ),
      ),
    close: () => renderer.close(),
  }
}
