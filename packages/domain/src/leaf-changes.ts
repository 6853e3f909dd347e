const longestValue = 80

/** Lists the differences, each with its path: `plans.standard.excess.GBP: 100.00 → 50.00`. */
export function leafChanges(old: unknown, next: unknown): string[] {
  const [before, after] = [new Map(listLeaves(old)), new Map(listLeaves(next))]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: ${shown(before.get(path))} → ${shown(after.get(path))}`)
}

/** The values in a content by their paths. List items with a code or a region are named by it. */
function listLeaves(content: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof content !== 'object' || content === null) return [[path.join('.'), String(content)]]
  return Object.entries(content).flatMap(([key, value]) =>
    listLeaves(value, [...path, itemName(value) ?? key]),
  )
}

function itemName(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { code, region } = item as { code?: string; region?: string }
  return code ?? region
}

const shown = (value: string | undefined) =>
  value === undefined ? 'nothing' : value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
