import type { ColumnProfile } from './profile-column.ts'
import type { ColumnTarget, ValueKind } from '../model/column-match.ts'
import { isForm } from './heading-words.ts'

const dateTargets: ReadonlySet<ColumnTarget> = new Set(['date_of_birth', 'start_date', 'end_date'])

/** How well values match a target, 0 to 1; null if they are no evidence (a group may have any name). */
export function scoreValues(target: ColumnTarget, profile: ColumnProfile): number | null {
  switch (target) {
    case 'email':
      return profile.email
    case 'phone_number':
      return Math.max(profile.phone, profile.strictPhone)
    case 'date_of_birth':
      return profile.date === 0
        ? profile.digits * 0.6
        : profile.date * (0.4 + 0.6 * (profile.past / profile.date))
    case 'start_date':
    case 'end_date':
      return profile.date === 0
        ? profile.digits * 0.6
        : profile.date * (0.4 + 0.6 * (profile.recent / profile.date))
    case 'gender':
      return profile.gender
    case 'type':
      return profile.type
    case 'residence_country_id':
    case 'destination_country_id':
      return profile.country
    case 'home_country_id':
      return profile.plate
    case 'passport_number':
      return Math.max(profile.document, profile.digits * 0.8)
    case 'student_number':
      return profile.email > 0.5 || profile.date > 0.5 || profile.strictPhone > 0.5 ? 0.1 : null
    case 'total_fee':
      return profile.strictPhone > 0.5 ? 0 : profile.money
    case 'first_name':
    case 'last_name':
      return profile.name * (1 - 0.6 * Math.max(profile.country, profile.gender, profile.type))
    case 'full_name':
      return profile.fullName * (1 - 0.6 * Math.max(profile.country, profile.type))
    default:
      return profile.email > 0.5 || profile.date > 0.5 ? 0.2 : null
  }
}

/** Scores a column by its values if its heading says nothing; always below a clear heading. */
export function scoreByValues(
  target: ColumnTarget,
  profile: ColumnProfile,
): { score: number; kind: ValueKind } | null {
  const least = 3
  if (profile.filled < Math.min(least, 1) || profile.fill < 0.3) return null
  switch (target) {
    case 'email':
      return strong(profile.email, 0.7, 'email')
    case 'phone_number':
      return strong(profile.strictPhone, 0.62, 'phone')
    case 'gender':
      return strong(profile.gender, 0.6, 'gender')
    case 'type':
      return strong(profile.type, 0.62, 'type')
    case 'passport_number':
      return profile.distinct > 0.9 && profile.digits < 0.5
        ? strong(profile.document, 0.45, 'document')
        : null
    case 'residence_country_id':
      return strong(profile.country, 0.5, 'country')
    case 'destination_country_id':
      return strong(profile.country, profile.distinct < 0.2 ? 0.52 : 0.48, 'country')
    case 'full_name':
      return profile.country < 0.3 && profile.distinct > 0.8
        ? strong(profile.fullName, 0.44, 'full_name')
        : null
    default:
      return dateTargets.has(target) ? scoreDates(target, profile) : null
  }
}

function scoreDates(target: ColumnTarget, profile: ColumnProfile): { score: number; kind: ValueKind } | null {
  if (profile.date < 0.6) return null
  const isBirth = target === 'date_of_birth'
  const side = (isBirth ? profile.past : profile.recent) / profile.date
  if (side < 0.8) return null
  return { score: profile.date * side * (target === 'end_date' ? 0.55 : 0.56), kind: 'date' }
}

function strong(share: number, weight: number, kind: ValueKind): { score: number; kind: ValueKind } | null {
  return share < 0.6 ? null : { score: share * weight, kind }
}

const fieldsOfKind: Partial<Record<ValueKind, readonly ColumnTarget[]>> = {
  email: ['email'],
  phone: ['phone_number'],
  country: ['residence_country_id', 'destination_country_id', 'home_country_id'],
  gender: ['gender'],
  type: ['type'],
}
const leastFitting = 0.8
/** Headings of days that are none of a traveller's: when a document ends, or when something was entered. */
const otherDay =
  /\b(?:expir\w*|valid\w*|issue\w*|creat\w*|submit\w*|regist\w*|updat\w*|modif\w*|stamp|timestamp|paid|ablauf\w*|gultig\w*|ausgestellt\w*|erstellt\w*|eingegangen|angemeldet|bezahlt|caduc\w*|vencim\w*|expedi\w*|emis\w*|emess\w*|inscri\w*|valab\w*|delivr\w*|echeance|scad\w*|rilasc\w*|iscri\w*|pagat\w*|pagad\w*|paye\w*|bis)\b|有效|到期|签发|簽發|发证|發證|提交|登记|登記|报名|報名|创建|建立|付款/u

/** The fields that the values of an unused column fit, likeliest first; `kind` is null if they are of no clear kind. */
export function findFits(
  header: string,
  profile: ColumnProfile,
): { kind: ValueKind | null; fields: readonly ColumnTarget[] } {
  const kind = plainKind(profile)
  if (kind !== 'date') return { kind, fields: (kind && fieldsOfKind[kind]) ?? [] }
  if (profile.stamp > 0 || isForm(otherDay, header)) return { kind, fields: [] }
  if (profile.birth >= leastFitting * profile.date) return { kind, fields: ['date_of_birth'] }
  return { kind, fields: profile.ahead >= leastFitting * profile.date ? ['start_date', 'end_date'] : [] }
}

/** The kind of value that a column clearly holds, whatever its heading; null if it isn't clear. */
export function plainKind(profile: ColumnProfile): ValueKind | null {
  if (profile.filled === 0) return null
  if (profile.email >= 0.7) return 'email'
  if (profile.date >= 0.7) return 'date'
  if (profile.strictPhone >= 0.7) return 'phone'
  if (profile.gender >= 0.8) return 'gender'
  if (profile.type >= 0.8) return 'type'
  return profile.country >= 0.8 ? 'country' : null
}
