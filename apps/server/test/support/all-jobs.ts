import { jobHandlers } from '../../src/job-handlers.ts'
import type { JobHandler, JobName } from '../../src/platform/jobs/jobs.ts'
import type { Services } from '../../src/platform/services.ts'

type Kind = {
  /** The clock, or something that a person did. */
  startedBy: 'clock' | 'person'
  /** One client, or what is due of all (or a single message). */
  about: 'client' | 'all'
}

/** Every job, classified: the type check fails if one is missing. */
const kindOf: Record<JobName, Kind> = {
  'check-audit-log': { startedBy: 'clock', about: 'all' },
  'check-books': { startedBy: 'clock', about: 'all' },
  'close-carts': { startedBy: 'clock', about: 'all' },
  'close-months': { startedBy: 'clock', about: 'all' },
  'close-payment-pages': { startedBy: 'person', about: 'client' },
  'count-import': { startedBy: 'person', about: 'client' },
  'deliver-webhooks': { startedBy: 'clock', about: 'all' },
  'draw-issued-documents': { startedBy: 'clock', about: 'all' },
  'erase-person': { startedBy: 'person', about: 'client' },
  'export-person': { startedBy: 'person', about: 'client' },
  'lapse-orders': { startedBy: 'clock', about: 'all' },
  'mail-families': { startedBy: 'person', about: 'client' },
  'mail-invoice': { startedBy: 'person', about: 'client' },
  'mail-who-asked': { startedBy: 'person', about: 'all' },
  'make-certificates': { startedBy: 'person', about: 'client' },
  'make-client-archive': { startedBy: 'person', about: 'client' },
  'prepare-ahead': { startedBy: 'clock', about: 'all' },
  retention: { startedBy: 'clock', about: 'all' },
  'send-family-mail': { startedBy: 'person', about: 'client' },
  'send-mail': { startedBy: 'person', about: 'all' },
  'send-sms': { startedBy: 'person', about: 'all' },
  'send-welcome-mail': { startedBy: 'person', about: 'client' },
  'send-welcome-mails': { startedBy: 'person', about: 'client' },
  'start-annual-onboarding': { startedBy: 'person', about: 'client' },
  'watch-family-requests': { startedBy: 'clock', about: 'all' },
}

/** The jobs of a kind. */
export const jobsThat = (kind: Partial<Kind>): JobName[] =>
  (Object.keys(kindOf) as JobName[]).filter((name) =>
    (Object.keys(kind) as (keyof Kind)[]).every((part) => kindOf[name][part] === kind[part]),
  )

/** Runs a job as the worker does: the payload of its row is whatever JSON was stored. */
export const runJob = (services: Services, name: JobName, payload: unknown = {}): Promise<void> =>
  (jobHandlers[name] as JobHandler<never>)(payload as never, services)
