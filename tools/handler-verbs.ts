/** Verbs that may share a file: they look at the same thing, or are the sides of one switch or the steps of one proof. */
const families = [
  ['get', 'list', 'fetch', 'count', 'check', 'preview', 'validate', 'calculate'],
  ['download', 'export'],
  ['activate', 'deactivate', 'suspend', 'unsuspend', 'promote'],
  ['send', 'resend', 'verify'],
]
const familyOf = new Map(families.flatMap((family) => family.map((verb) => [verb, family[0] ?? verb])))

/**
 * The verbs of a file's handlers, the first of each family; more than one is too many. `start…` belongs to the verb that
 * ends what it starts: a passkey is started and added.
 */
export function findHandlerVerbs(text: string): string[] {
  const verbs = [...text.matchAll(/^export const ([a-z]+)\w* = handle\(/gm)].map(([, verb = '']) => verb)
  const first = new Map<string, string>()
  for (const verb of verbs) {
    const family = familyOf.get(verb) ?? verb
    if (!first.has(family)) first.set(family, verb)
  }
  if (first.size > 1) first.delete('start')
  return [...first.values()]
}
