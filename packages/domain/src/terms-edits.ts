import { leafChanges } from './leaf-changes.ts'
import type { ProductTerms } from './product-text.ts'

/** A version whose content an import would change, and how: `plans.standard.excess.GBP: 100.00 → 50.00`. */
export type TermsEdit = { version: string; changes: string[] }

/**
 * The versions that exist in the terms in use and in an import with different content: a version that a
 * policy or an order refers to is never edited. Source: details, section 6 "What was sold is kept".
 */
export function termsEdits(used: readonly ProductTerms[], next: ProductTerms): TermsEdit[] {
  const parts = used.map(versionsIn)
  return [...versionsIn(next)].flatMap(([version, content]) => {
    const changes = parts
      .flatMap((known) => (known.has(version) ? [leafChanges(known.get(version), content)] : []))
      .find((found) => found.length > 0)
    return changes ? [{ version, changes }] : []
  })
}

/** The parts of some terms that have their own versions. The companies that sell a product don't count as content. */
function versionsIn(terms: ProductTerms): Map<string, unknown> {
  const { companies: _companies, texts, editions, ...product } = terms
  return new Map<string, unknown>([
    [`version ${product.version}`, product],
    ...Object.values(texts).map((words): [string, unknown] => [
      `the words in ${words.language}, version ${words.version},`,
      // texts imported before approvals had their own table
      { ...words, approved_by: undefined },
    ]),
    ...editions.map((edition): [string, unknown] => [
      `the documents in ${edition.language}, version ${edition.version},`,
      edition,
    ]),
  ])
}
