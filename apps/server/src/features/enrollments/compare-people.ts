import {
  createPersonIndex,
  matchParams,
  questionField,
  type KnownPerson,
  type PersonMatch,
} from '@campus/domain/applicant/person-index'
import type { Tx } from '../../platform/database/database.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import type { CheckedApplicant } from './checked-applicant.ts'
import { findInsuredPeople, knownPerson, type InsuredPerson, type KeptAnswer } from './find-same-people.ts'

/** A person checked in the same call; `row` is their number in it, for people who aren't stored yet. */
type Fellow = KnownPerson<string> & { kind: 'row'; checked: CheckedApplicant; row: number; turn: number }
type Other = InsuredPerson | Fellow

/** Who decides, and when; the operator makes no decisions. */
export type Decider = { userId: string; now: Date }

/**
 * Marks people who are insured already, or probably are: an error `duplicate_trip` (`duplicate_in_file`
 * within one call), or the question `same_person` until it is answered. Of two in the cart, the later one is
 * marked.
 */
export async function comparePeople(
  tx: Tx,
  clientId: string,
  { checked, decider }: { checked: readonly CheckedApplicant[]; decider: Decider | null },
): Promise<void> {
  const fellows = await mapInPortions(checked, (person, index): Fellow => ({
    ...knownPerson({ id: person.id, identity: person.applicant, ...validTrip(person) }),
    kind: 'row',
    checked: person,
    row: index + 1,
    turn: 0,
  }))
  const insured = await findInsuredPeople(tx, clientId, fellows)
  const earlier = createPersonIndex<string, Fellow>()
  const sorted = [...fellows].sort(byTimeInCart)
  const compare = (fellow: Fellow, turn: number): void => {
    fellow.turn = turn
    const person = fellow.checked
    const isBefore = (other: InsuredPerson) => isEarlier(other, person)
    // with five thousand people sharing a passport number, not every one needs all the others
    const findMatches = (): PersonMatch<Other>[] =>
      [
        ...insured.findAll(fellow).filter(({ other }) => isBefore(other)),
        ...earlier.findAll(fellow).filter(({ other }) => other.turn < turn),
      ].sort((match, other) => Number(other.is === 'same') - Number(match.is === 'same'))
    person.findMatches = () => findMatches().map(({ is, other }) => ({ is, id: other.id, kind: other.kind }))
    if (decider && person.decision === 'keep') person.answered = keep(person, findMatches(), decider)
    if (isLeftOut(person)) return
    const isAsked = (other: Other) => !isAnswered(person, other)
    const insuredMatch: PersonMatch<Other> | null = insured.find(fellow, isAsked, isBefore)
    const earlierMatch: PersonMatch<Other> | null =
      insuredMatch?.is === 'same' ? null : earlier.find(fellow, isAsked)
    const matchToAsk = earlierMatch?.is === 'same' ? earlierMatch : (insuredMatch ?? earlierMatch)
    if (matchToAsk) person.issues.push(toIssue(matchToAsk, person))
    earlier.add(fellow)
  }
  await mapInPortions(sorted, compare)
}

/** People who were decided not to be stored. */
const isLeftOut = (person: CheckedApplicant) => person.decision === 'skip'

/**
 * The days to compare; empty if the person's own dates have issues, so that one mistake isn't reported twice.
 */
function validTrip({ issues, applicant }: CheckedApplicant): { start_date: string; end_date: string } {
  const isInDoubt = issues.some(({ key }) => key.endsWith('_date') || key === 'date_of_birth')
  return isInDoubt
    ? { start_date: '', end_date: '' }
    : { start_date: applicant.start_date, end_date: applicant.end_date }
}

const lastOfAll = '~'
const timeInCart = (stored: CheckedApplicant['stored']) => stored?.since ?? lastOfAll

function byTimeInCart(fellow: Fellow, other: Fellow): number {
  const [a, b] = [timeInCart(fellow.checked.stored), timeInCart(other.checked.stored)]
  return a < b ? -1 : a > b ? 1 : fellow.row - other.row
}

function isEarlier(other: InsuredPerson, person: CheckedApplicant): boolean {
  if (other.since === null) return true
  const since = timeInCart(person.stored)
  return other.since < since || (other.since === since && other.id < person.id)
}

/** A decision applies to both people, whichever of them the question was about. */
function isAnswered(person: CheckedApplicant, other: Other): boolean {
  const otherAnswer = other.kind === 'row' ? other.checked.answered : other.answered
  return Boolean(person.answered?.others.includes(other.id) || otherAnswer?.others.includes(person.id))
}

function keep(
  { decidedAbout: named }: CheckedApplicant,
  matches: readonly PersonMatch<Other>[],
  { userId, now }: Decider,
): KeptAnswer | null {
  const others = matches
    .filter(
      ({ is, other }) =>
        is === 'probably' && (!named || rememberedNames(other).some((name) => named.includes(name))),
    )
    .map(({ other }) => other.id)
  return others.length > 0 ? { answer: 'keep', by: userId, at: now.toISOString(), others } : null
}

/** The names that a question may have used for a person: see `questionName`. */
function rememberedNames(other: Other): string[] {
  if (other.kind === 'row') return [`row ${other.checked.ref}`]
  return [other.id, other.policyId ?? '', `elsewhere ${other.start_date} ${other.end_date}`]
}

function toIssue(match: PersonMatch<Other>, person: CheckedApplicant): FieldIssue {
  const { other } = match
  const { evidence, ...who } = matchParams(match)
  const isNewRow = other.kind === 'row' && !other.checked.stored
  if (match.is === 'same' && isNewRow && !person.stored)
    return { key: 'start_date', code: 'duplicate_in_file', params: { row: other.row, other_id: other.id } }
  if (other.kind !== 'row') return insuredIssue({ ...match, other })
  const params = isNewRow
    ? { ...who, shown: 'row', row: other.row, other: '', other_id: other.id }
    : { ...who, shown: 'cart', row: 0, other: '', other_id: other.id }
  return issueWith(match, params, evidence)
}

/** The question or error about a person who is in a cart or insured already. */
export function insuredIssue(match: PersonMatch<InsuredPerson>): FieldIssue {
  const { other } = match
  const { evidence, ...who } = matchParams(match)
  const params = {
    ...who,
    shown: other.kind,
    row: 0,
    other: other.policyNumber,
    product: other.product,
    other_id: (other.kind === 'policy' && other.policyId) || other.id,
    campus_id: other.campusId,
  }
  return issueWith(match, params, evidence)
}

function issueWith(
  match: PersonMatch<unknown>,
  params: Record<string, string | number>,
  evidence = '',
): FieldIssue {
  return match.is === 'same'
    ? { key: 'start_date', code: 'duplicate_trip', params }
    : { key: questionField(match.evidence), code: 'same_person', params: { ...params, evidence } }
}
