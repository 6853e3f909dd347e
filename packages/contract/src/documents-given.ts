import { z } from 'zod'
import { standingDocumentKinds } from '@campus/domain/policy/standing-documents'
import { defineCall } from './define-call.ts'
import { id, idParams, instant, oneOf } from './wire.ts'

const proof = z.enum(['before', 'not_proven', 'none'])

const givenDocument = z.object({
  id,
  kind: oneOf([...standingDocumentKinds, 'certificate']),
  /** Of a product's document its edition, such as `2026-05`; of a certificate its number. */
  edition: z.string(),
  language: z.string(),
  /** SHA-256 in hex: of the edition's texts, or of the bytes of a certificate. */
  content_hash: z.string(),
  how: oneOf(['page', 'download', 'api', 'order', 'mail', 'family']),
  /** The user or API key that received it; for a mail or a family, the address, which is empty once it is erased. */
  given_to: z.string(),
  given_at: instant,
  /** Given before the order, which concludes the contract. */
  before_contract: z.boolean(),
  /** The text in force at the order; false for another edition given before. */
  is_in_force: z.boolean(),
  /** The order declared that the documents had been received. */
  is_acknowledged: z.boolean(),
  /** The order accepted the sections of this wording that limit cover, one by one. */
  accepts_limits: z.boolean(),
})
export type GivenDocument = z.infer<typeof givenDocument>

export const listDocumentsGiven = defineCall({
  name: 'list-documents-given',
  feature: 'policies',
  summary:
    'Which edition of which document was given for a policy, in which language, to whom, how and when, and whether that was before the contract',
  method: 'GET',
  path: '/school/policies/:id/documents-given',
  access: 'read_policy',
  forKeys: true,
  params: idParams,
  response: z.object({
    ordered_at: instant,
    /** `before`: the text in force was given before the order. `not_proven`: recorded, but not before. `none`: not recorded. */
    proof: z.object({
      ipid: proof,
      wording: proof,
      /** Left out where the policy has no such document: it is of Italian contracts. */
      ipid_additional: proof.optional(),
    }),
    /** Whether the order accepted the limiting clauses one by one, as the law of Spain and Italy asks. */
    limiting_clauses: oneOf(['accepted', 'missing', 'not_needed']),
    documents: z.array(givenDocument),
  }),
})

export const presentDocuments = defineCall({
  name: 'present-documents',
  feature: 'cart',
  summary:
    'Record that the checkout page offers the documents of these contracts (wording, IPID, and the additional document of an Italian one); once a day for each user and text. API keys download them instead',
  method: 'POST',
  path: '/school/policy-batches/documents-presented',
  access: 'create_policy',
  body: z.object({ contracts: z.array(id).min(1, 'required').max(500, 'too_many_items') }),
  example: { contracts: ['019b0c1e-7a00-7000-8000-000000000001'] },
  response: z.object({
    documents: z.array(
      z.object({
        contract_id: id,
        kind: oneOf(standingDocumentKinds),
        edition: z.string(),
        language: z.string(),
      }),
    ),
    /** The contracts of which an order accepts limiting clauses one by one; none outside Spain and Italy. */
    limiting_clauses: z.array(
      z.object({
        contract_id: id,
        /** The law that asks for it, in its own language. */
        law: z.string(),
        /** The titles of the sections, in the language of the wording offered. */
        clauses: z.array(z.string()),
      }),
    ),
  }),
})

export const documentGivenCalls = [listDocumentsGiven, presentDocuments]
