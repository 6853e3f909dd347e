import { checkCertificates } from '@campus/contract/policy-documents?address'
import { useCallQuery } from '../../shared/api/use-call.ts'

const pollMs = 1500

/** How many certificates of an order are made, and welcome mails sent; asked again until none is missing. */
export function useCertificates(batchId: string, enabled: boolean) {
  const first = useCallQuery(checkCertificates, { body: { policy_batch: batchId } }, { enabled, staleMs: 0 })
  const { missing = 0, welcome_waiting: waiting = 0 } = first.data ?? {}
  const isMaking = enabled && missing + waiting > 0
  // The same question with a rhythm; both share one response.
  useCallQuery(
    checkCertificates,
    { body: { policy_batch: batchId } },
    { enabled: isMaking, refetchEveryMs: isMaking ? pollMs : undefined },
  )
  return first
}
