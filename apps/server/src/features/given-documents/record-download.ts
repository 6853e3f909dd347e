import type { StandingDocument } from '@campus/domain/policy/standing-documents'
import type { Walls } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import { editionsGiven, recordFacts, type Receiver } from './record-facts.ts'

type Download = {
  receiver: Receiver
  walls: Walls
  how: 'download' | 'api' | 'family'
  terms: ContractTerms
  kind: StandingDocument
  /** The reader's language. */
  locale: string
  /** The day whose edition is downloaded. */
  day: string
}

/**
 * The same drawing, which is recorded as given once it has succeeded: a document that couldn't be drawn
 * wasn't given.
 */
export function recordDownload(
  { database, clock }: Services,
  { receiver, walls, how, terms, kind, locale, day }: Download,
  draw: () => Promise<Uint8Array>,
): () => Promise<Uint8Array> {
  const downloaded = editionsGiven(terms, locale, day).filter((one) => one.kind === kind)
  return async () => {
    const bytes = await draw()
    const facts = downloaded.map((one) => ({ ...one, terms }))
    await database.withActor(walls, (tx) => recordFacts(tx, receiver, { facts, how, now: clock.now() }))
    return bytes
  }
}
