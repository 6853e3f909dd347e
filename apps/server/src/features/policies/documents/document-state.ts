import type { DocumentState, DocumentType } from '@campus/contract/policy-documents'
import { isStandingDocument } from '@campus/domain/policy/standing-documents'
import type { Row } from './document-drawing.ts'

type Facts = Pick<Row, 'state' | 'storage_key' | 'has_receipt' | 'has_withdrawal' | 'is_restricted'>

/**
 * Whether a document that a policy has can be downloaded now, later or never. The standing documents belong to the
 * product and are always available. Source: details, section 6 "Documents of a
 * policy".
 */
export function documentState(policy: Facts, type: DocumentType): DocumentState {
  if (isStandingDocument(type)) return 'ready'
  if (type === 'withdrawal') return policy.has_withdrawal ? 'ready' : 'unavailable'
  if (type === 'receipt' && policy.has_receipt) return 'ready'
  if (policy.state === 'cancelled') return 'unavailable'
  if (type === 'receipt' || policy.state !== 'issued') return 'awaiting_payment'
  if (type === 'wallet_card' || policy.storage_key !== null) return 'ready'
  return policy.is_restricted ? 'unavailable' : 'creating'
}
