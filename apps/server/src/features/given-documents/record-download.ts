import type { RequiredDocument } from '@campus/domain/policy/documents-given'
import type { Context } from '../../platform/context.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import { editionGiven, recordFacts } from './record-facts.ts'

/**
 * The same drawing, which is recorded as given once it has succeeded: a document that couldn't be drawn
 * wasn't given.
 */
export function recordDownload(
  { actor, services, t }: Pick<Context, 'actor' | 'services' | 't'>,
  { terms, kind, day }: { terms: ContractTerms; kind: RequiredDocument; day: string },
  draw: () => Promise<Uint8Array>,
): () => Promise<Uint8Array> {
  const edition = editionGiven(terms, t.locale, day)
  const how = actor.api_key_id ? 'api' : 'download'
  return async () => {
    const bytes = await draw()
    if (edition)
      await services.database.withActor(actor, (tx) =>
        recordFacts(tx, actor, {
          facts: [{ terms, kinds: [kind], edition }],
          how,
          now: services.clock.now(),
        }),
      )
    return bytes
  }
}
