import { isOneSlip, shortestTellingName, type PersonProfile } from './same-person.ts'

/** Up to this number, people are compared one by one, which is faster than keys for each. */
const fewPeople = 48

/**
 * People with one date of birth, found by what could identify them: a passport number, a name, a student
 * number, an email address, a phone number, or a name one typo apart. Finds a superset of the people that
 * `compareProfiles` calls the same or probably the same, in the order in which they were added, without
 * comparing everyone.
 */
export class ProfileBlocks {
  private readonly profiles: PersonProfile[] = []
  /** Positions by key; undefined while there are few people. */
  private keyed: Map<string, number[]> | undefined
  /**
   * Names by hashes of the name and of the name without each letter; undefined while there are few people.
   */
  private namesBySlip: Map<number, string[]> | undefined

  add(profile: PersonProfile): void {
    this.profiles.push(profile)
    if (this.keyed !== undefined) this.index(profile, this.profiles.length - 1)
    else if (this.profiles.length > fewPeople) {
      this.keyed = new Map()
      for (const [at, one] of this.profiles.entries()) this.index(one, at)
    }
  }

  /** Positions of people who may be the same person. */
  same(profile: PersonProfile): Iterable<number> {
    return this.find(() => sameKeys(profile))
  }

  /** Positions of people who may probably be the same person; with `slips`, also by a name one typo apart. */
  probably(profile: PersonProfile, { slips = true }: { slips?: boolean } = {}): Iterable<number> {
    return this.find(() => [...evidenceKeys(profile), ...(slips ? this.listSlips(profile) : [])])
  }

  /** Both `same` and `probably`. */
  all(profile: PersonProfile, { slips = true }: { slips?: boolean } = {}): Iterable<number> {
    return this.find(() => [
      ...sameKeys(profile),
      ...evidenceKeys(profile),
      ...(slips ? this.listSlips(profile) : []),
    ])
  }

  /** The keys of names that are one typo from a person's names. */
  private listSlips({ names }: PersonProfile): string[] {
    const slips = new Set<string>()
    for (const name of names)
      for (const key of slipKeys(name))
        for (const other of this.namesBySlip?.get(key) ?? [])
          if (!names.includes(other) && isOneSlip(name, other)) slips.add(`N${other}`)
    return [...slips]
  }

  private find(keys: () => string[]): Iterable<number> {
    if (this.keyed === undefined) return this.profiles.keys()
    const lists: number[][] = []
    for (const key of new Set(keys())) {
      const list = this.keyed.get(key)
      if (list !== undefined) lists.push(list)
    }
    return inOrder(lists)
  }

  private index(profile: PersonProfile, at: number): void {
    const { names, passport } = profile
    const keys = [...evidenceKeys(profile), ...names.map((name) => `N${name}`)]
    // equal names prove nothing if both people have passports, so those without have a key of their own
    if (passport === '') keys.push(...names.map((name) => `n${name}`))
    else keys.push(`p${passport}`)
    for (const name of names) if (!this.keyed!.has(`N${name}`)) this.indexName(name)
    for (const key of new Set(keys)) append(this.keyed!, key, at)
  }

  private indexName(name: string): void {
    this.namesBySlip ??= new Map()
    for (const key of new Set(slipKeys(name))) append(this.namesBySlip, key, name)
  }
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

function sameKeys({ passport, names }: PersonProfile): string[] {
  return passport === ''
    ? names.map((name) => `N${name}`)
    : [`p${passport}`, ...names.map((name) => `n${name}`)]
}

function evidenceKeys({ student, email, phone }: PersonProfile): string[] {
  return [
    ...(student === '' ? [] : [`s${student}`]),
    ...(email === '' ? [] : [`e${email}`]),
    ...(phone === '' ? [] : [`t${phone}`]),
  ]
}

/**
 * Keys by which a database finds names: 32-bit hashes, of which two people have one in common if their names are equal or one
 * typo apart. Others may have one in common too, so that those found must still be compared.
 */
export function nameKeys({ names }: PersonProfile): number[] {
  return [...new Set(names.flatMap((name) => [hashWithout(name, -1), ...slipKeys(name)]))]
}

/**
 * Hashes of a name and of the name without each of its letters. Two names one typo apart share one: that
 * without the letter that was added, dropped, changed or swapped.
 */
function slipKeys(name: string): number[] {
  if (name.length < shortestTellingName) return []
  const keys = [hashWithout(name, -1)]
  for (let at = 0; at < name.length; at++) keys.push(hashWithout(name, at))
  return keys
}

/** A collision only costs another comparison. */
function hashWithout(text: string, skipped: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    if (at !== skipped) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Merges sorted lists into one, with each number once; only reads as far as the caller does. */
function* inOrder(lists: readonly (readonly number[])[]): Generator<number> {
  const from = lists.map(() => 0)
  for (;;) {
    let next = Infinity
    for (let at = 0; at < lists.length; at++) next = Math.min(next, lists[at]![from[at]!] ?? Infinity)
    if (next === Infinity) return
    for (let at = 0; at < lists.length; at++) if (lists[at]![from[at]!] === next) from[at]!++
    yield next
  }
}
