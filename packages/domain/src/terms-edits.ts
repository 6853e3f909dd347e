import type { ProductTerms } from './product-text.ts'

/** A version whose content an import would change, and what in it: `plans.standard.excess.GBP: 100.00 → 50.00`. */
export type TermsEdit = { version: string; changes: string[] }

const longestValue = 80

/**
 * The versions that terms in use and those of an import both have, with different content: a version that a policy or an
 * order refers to is never edited. Source: decisions, section 6 "What was sold is kept".
 */
export function termsEdits(used: readonly ProductTerms[], next: ProductTerms): TermsEdit[] {
  const parts = used.map(versionsIn)
  return [...versionsIn(next)].flatMap(([version, content]) => {
    const changes = parts
      .flatMap((known) => (known.has(version) ? [changesOf(known.get(version), content)] : []))
      .find((found) => found.length > 0)
    return changes ? [{ version, changes }] : []
  })
}

/** The parts of some terms that have versions of their own. Which companies sell a product and who approved its words is no content. */
function versionsIn(terms: ProductTerms): Map<string, unknown> {
  const { companies: _companies, texts, editions, ...product } = terms
  return new Map<string, unknown>([
    [`version ${product.version}`, product],
    ...Object.values(texts).map(({ approved_by: _approval, ...words }): [string, unknown] => [
      `the words in ${words.language}, version ${words.version},`,
      words,
    ]),
    ...editions.map((edition): [string, unknown] => [
      `the documents in ${edition.language}, version ${edition.version},`,
      edition,
    ]),
  ])
}

function changesOf(old: unknown, next: unknown): string[] {
  const [before, after] = [new Map(leavesOf(old)), new Map(leavesOf(next))]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: ${shown(before.get(path))} → ${shown(after.get(path))}`)
}

/** The values in some content by their paths. An item of a list that has a code or a region is named by it. */
function leavesOf(content: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof content !== 'object' || content === null) return [[path.join('.'), String(content)]]
  return Object.entries(content).flatMap(([key, value]) => leavesOf(value, [...path, nameOf(value) ?? key]))
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { code, region } = item as { code?: string; region?: string }
  return code ?? region
}

const shown = (value: string | undefined) =>
  value === undefined ? 'nothing' : value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
