import type { Applicant } from '@campus/domain/applicant/applicant'
import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { foldName } from '@campus/domain/applicant/fold-text'
import { isOneSlip, personProfile, type PersonProfile } from '@campus/domain/applicant/same-person'

/** Someone in a list. `also` is the person after edits, by which they may be recognised as well. */
export type ListedPerson = { applicant: Applicant; also?: Applicant }

/** Indexes into the two lists. Everyone is in one pair at most. */
export type Pairing = { pairs: [older: number, newer: number][]; gone: number[]; added: number[] }

type Form = { profile: PersonProfile; trip: string; first: string; words: ReadonlySet<string> }
type Entry = { at: number; text: string; order: string; forms: Form[] }
type Tier = {
  keysOf: (form: Form) => string[]
  /** Only if one person on each side is left with the key. */
  isUnique?: boolean
  isAlike?: (one: Entry, other: Entry) => boolean
}

/**
 * Finds the people of an older list in a newer one by what identifies them, never by row, so that moved,
 * sorted and inserted rows change nothing. Strong evidence comes before weak, so that twins and duplicates
 * find their counterparts; everyone without a counterpart is added or gone. The order of the lists doesn't
 * matter. Roughly linear in their length.
 */
export function pairPeople(older: readonly ListedPerson[], newer: readonly ListedPerson[]): Pairing {
  const [left, right] = [older.map(toEntry).toSorted(inOrder), newer.map(toEntry).toSorted(inOrder)]
  const pairs: Pairing['pairs'] = []
  const [usedLeft, usedRight] = [new Set<Entry>(), new Set<Entry>()]
  const pair = (one: Entry, other: Entry) => {
    usedLeft.add(one)
    usedRight.add(other)
    pairs.push([one.at, other.at])
  }
  const openLeft = () => left.filter((one) => !usedLeft.has(one))
  const openRight = () => right.filter((one) => !usedRight.has(one))
  pairEqual(openLeft(), openRight(), pair)
  for (const tier of tiers) {
    if (usedLeft.size === left.length || usedRight.size === right.length) break
    if (tier.isUnique === true) pairUnique(openLeft(), openRight(), tier, pair)
    else pairInOrder(openLeft(), openRight(), tier, pair)
  }
  return {
    pairs: pairs.toSorted(([, one], [, other]) => one - other),
    gone: openLeft()
      .map(({ at }) => at)
      .toSorted((one, other) => one - other),
    added: openRight()
      .map(({ at }) => at)
      .toSorted((one, other) => one - other),
  }
}

type Pair = (one: Entry, other: Entry) => void

/** Pairs rows that are equal in every cell, as many as there are on both sides. */
function pairEqual(left: readonly Entry[], right: readonly Entry[], pair: Pair): void {
  const byText = new Map<string, Entry[]>()
  for (const one of left) append(byText, one.text, one)
  for (const other of right) {
    const one = byText.get(other.text)?.shift()
    if (one !== undefined) pair(one, other)
  }
}

function pairInOrder(
  left: readonly Entry[],
  right: readonly Entry[],
  { keysOf, isAlike }: Tier,
  pair: Pair,
): void {
  const index = new Map<string, { entries: Entry[]; from: number }>()
  for (const one of left)
    for (const key of keysIn(one, keysOf)) {
      const list = index.get(key)
      if (list === undefined) index.set(key, { entries: [one], from: 0 })
      else list.entries.push(one)
    }
  const used = new Set<Entry>()
  for (const other of right) {
    for (const key of keysIn(other, keysOf)) {
      const list = index.get(key)
      if (list === undefined) continue
      while (list.from < list.entries.length && used.has(list.entries[list.from]!)) list.from++
      const one = list.entries[list.from]
      if (one === undefined || isAlike?.(one, other) === false) continue
      used.add(one)
      pair(one, other)
      break
    }
  }
}

function pairUnique(
  left: readonly Entry[],
  right: readonly Entry[],
  { keysOf, isAlike }: Tier,
  pair: Pair,
): void {
  const ones = indexBy(left, keysOf)
  const used = new Set<Entry>()
  for (const [key, others] of indexBy(right, keysOf)) {
    const [one, another] = ones.get(key) ?? []
    const [other, third] = others
    if (one === undefined || other === undefined || another !== undefined || third !== undefined) continue
    if (used.has(one) || used.has(other) || isAlike?.(one, other) === false) continue
    used.add(one).add(other)
    pair(one, other)
  }
}

function indexBy(entries: readonly Entry[], keysOf: Tier['keysOf']): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries) for (const key of keysIn(entry, keysOf)) append(index, key, entry)
  return index
}

const keysIn = ({ forms }: Entry, keysOf: Tier['keysOf']): Set<string> => new Set(forms.flatMap(keysOf))

const key = (...parts: string[]): string[] => (parts.includes('') ? [] : [parts.join('|')])
const named = ({ names }: PersonProfile, ...parts: string[]): string[] =>
  names.flatMap((name) => key(name, ...parts))

/** Strong evidence, first applied to people with the same dates, because a person may have two trips. */
const strong: Tier[] = [
  { keysOf: ({ profile: p }) => named(p, p.birth, p.passport) },
  { keysOf: ({ profile: p }) => named(p, p.birth, p.student) },
  { keysOf: ({ profile: p }) => named(p, p.birth) },
  { keysOf: ({ profile: p }) => key(p.passport, p.birth) },
  // list numbers shift when a row is inserted, so they don't outweigh a different passport and name
  { keysOf: ({ profile: p }) => key(p.student, p.birth), isAlike: isNobodyElse },
]

/**
 * Weak evidence: the date of birth or the name may have been corrected, so the rest must identify one person.
 */
const weak: Tier[] = [
  { keysOf: ({ profile: p }) => named(p, p.passport) },
  { keysOf: ({ profile: p }) => named(p, p.student) },
  { keysOf: ({ profile: p }) => named(p, p.email) },
  { keysOf: ({ profile: p }) => named(p, p.phone) },
  { keysOf: ({ profile: p }) => key(p.passport), isAlike: areNamesAlike },
  { keysOf: ({ profile: p }) => key(p.student), isAlike: areNamesAlike },
  { keysOf: ({ profile: p }) => key(p.email, p.birth), isAlike: areNamesAlike },
  { keysOf: ({ profile: p }) => key(p.phone, p.birth), isAlike: areNamesAlike },
]

const tiers: Tier[] = [
  ...strong.map((tier) => ({
    ...tier,
    keysOf: (form: Form) => tier.keysOf(form).map((text) => `${text}|${form.trip}`),
  })),
  ...strong,
  ...weak.map((tier) => ({ ...tier, isUnique: true })),
]

function isNobodyElse(one: Entry, other: Entry): boolean {
  const [a, b] = [one.forms[0]!.profile, other.forms[0]!.profile]
  const doPassportsDiffer = a.passport !== '' && b.passport !== '' && a.passport !== b.passport
  return !doPassportsDiffer || areNamesAlike(one, other)
}

/** One typo apart, an equal given name, or all the words of the shorter name, which twins don't share. */
function areNamesAlike(one: Entry, other: Entry): boolean {
  return one.forms.some((a) =>
    other.forms.some(
      (b) =>
        a.profile.names.some((name) =>
          b.profile.names.some((another) => name === another || isOneSlip(name, another)),
        ) ||
        (a.first !== '' && a.first === b.first) ||
        isSubset(a.words, b.words),
    ),
  )
}

/** "Anna Rossi" and "Anna Maria Rossi", but never "Anna Rossi" and "Bea Rossi", who may be twins. */
function isSubset(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  return few.size > 0 && [...few].every((word) => many.has(word))
}

function toEntry({ applicant, also }: ListedPerson, at: number): Entry {
  const forms = [toForm(applicant), ...(also === undefined ? [] : [toForm(also)])]
  const text = JSON.stringify(applicantFields.map((field) => applicant[field]))
  return { at, text, order: `${forms[0]!.trip}${text}`, forms }
}

function toForm(applicant: Applicant): Form {
  const { first_name: first, last_name: last, start_date: start, end_date: end } = applicant
  const words = `${first} ${last}`
    .split(/[\s'.,/‐-―-]+/)
    .map(foldName)
    .filter(Boolean)
  return {
    profile: personProfile(applicant),
    trip: `${start}|${end}`,
    first: foldName(first),
    words: new Set(words),
  }
}

function inOrder(one: Entry, other: Entry): number {
  return one.order < other.order ? -1 : one.order > other.order ? 1 : one.at - other.at
}

function append<T>(map: Map<string, T[]>, name: string, value: T): void {
  const there = map.get(name)
  if (there === undefined) map.set(name, [value])
  else there.push(value)
}
