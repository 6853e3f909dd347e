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

/** Each takes up to 300 MB, so a machine of many cores does not get a process for each. */
const mostProcesses = 4

/** Renders in child processes, so that requests never wait; one that cannot be drawn does not stop the others. */
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
