import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { addDays, formatDate } from '@campus/domain/calendar-date'
import otherNationsFile from './held-out-nations.json' with { type: 'json' }
import nationsFile from './nations.json' with { type: 'json' }
import type { Random } from './random.ts'

export type NationId = keyof typeof nationsFile | keyof typeof otherNationsFile
type Nation = (typeof nationsFile)['GB']

const nations: Partial<Record<NationId, Nation>> = nationsFile
/** Nations of the held-out half alone, and other names and places for those of both halves. */
const otherNations: Partial<Record<NationId, Partial<Nation>>> = otherNationsFile

export type Trip = { country: string; town: string; start: string; end: string }

/** One person of a file, with all that is true about them, whether or not the file says so. */
export type Person = {
  nation: Nation
  nationId: NationId
  isWoman: boolean
  /** 0 for a student, 1 for a leader, 2 for family. */
  role: 0 | 1 | 2
  /** One surname, or two. */
  surnames: string[]
  phone: { code: string; trunk: string; groups: string }
  trip: Trip
  /** Whether the person left the school, which only a column of states says. */
  hasLeft: boolean
  /** Names in other scripts than their own: kana and Latin letters, or only Latin letters. */
  spellings: { first_name: string[]; last_name: string[] }
  /** By field, the value as the import has to read it. */
  real: Partial<Record<ApplicantField, string>>
}

const places: { country: string; town: string }[] = [
  { country: 'GB', town: 'Brighton' },
  { country: 'IE', town: 'Dublin' },
  { country: 'MT', town: 'Sliema' },
  { country: 'FR', town: 'Nice' },
  { country: 'DE', town: 'Berlin' },
  { country: 'ES', town: 'Salamanca' },
]

/** Draws trips abroad, none of which begins before February 2027. */
export function makeTrips(count: number, nation: NationId, random: Random): Trip[] {
  const abroad = places.filter(({ country }) => country !== nation)
  return Array.from({ length: count }, (_, index) => {
    const start = formatDate(2027, 2 + index * 3 + random.below(3), 1 + random.below(28))
    return { ...random.pick(abroad), start, end: addDays(start, 6 + random.below(14)) }
  })
}

/** What a household has in common. */
export type Household = { surnames: string[]; trip: Trip }

export type PeopleOptions = {
  nation: NationId
  hasOtherNames: boolean
  random: Random
  trips: readonly Trip[]
  /** How many surnames everybody has. */
  surnames: number
  /** Every so many people is a leader; none if 0. */
  leaderEvery: number
  hasFamily: boolean
}

/** Draws one person. Names, numbers and dates are independent of each other. */
export function makePerson(
  number: number,
  { nation: nationId, hasOtherNames, random, trips, surnames: count, leaderEvery, hasFamily }: PeopleOptions,
  household?: Household,
): Person {
  const nation = { ...nations[nationId], ...(hasOtherNames ? otherNations[nationId] : {}) } as Nation
  const isWoman = random.below(2) === 0
  const isLeader = leaderEvery > 0 && number % leaderEvery === 0
  const role = isLeader ? 1 : hasFamily && number % 7 === 3 ? 2 : 0
  const family = nation.surnames.split('|')
  const surnames =
    household?.surnames ??
    Array.from({ length: count }, () => {
      const forms = random.pick(family).split('/')
      return ((isWoman && forms[1]) || forms[0]!).replace(/=.*/, '')
    })
  const [first = '', ...firstSpellings] = random
    .pick((isWoman ? nation.girls : nation.boys).split('|'))
    .split('=')
  const trip = household?.trip ?? random.pick(trips)
  const lastSpellings =
    family
      .find((one) => one.startsWith(`${surnames[0]!}=`))
      ?.split('=')
      .slice(1) ?? []
  const [code = '', trunk = '', groups = ''] = nation.phone.split('|')
  const phone = { code, trunk, groups: random.fill(groups) }
  const year = isLeader ? 1968 + random.below(25) : 2008 + random.below(6)
  return {
    nation,
    nationId,
    isWoman,
    role,
    surnames,
    phone,
    trip,
    spellings: { first_name: firstSpellings, last_name: lastSpellings },
    hasLeft: number % 9 === 5,
    real: {
      type: ['student', 'group_leader', 'immediate_family'][role],
      first_name: first,
      last_name: surnames.join(' '),
      gender: isWoman ? 'female' : 'male',
      date_of_birth: formatDate(year, 1 + random.below(12), 1 + random.below(28)),
      email: `${latin(firstSpellings.at(-1) ?? first)}.${latin(lastSpellings.at(-1) ?? surnames[0]!)}${number}@mail.example`,
      phone_number: `${code} ${phone.groups.replace(/\D/g, '')}`,
      passport_number: random.fill(nation.passport),
      residence_country_id: nationId,
      home_country_id: random.below(5) === 0 ? random.pick(['FR', 'CN', 'BR', 'PL']) : nationId,
      destination_country_id: trip.country,
      start_date: trip.start,
      end_date: trip.end,
    },
  }
}

/** A name in Latin letters without accents; other scripts become one letter. */
const latin = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/[^a-z]/g, '') || 'p'
