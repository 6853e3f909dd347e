import type { Applicant } from '@campus/domain/applicant/applicant'
import { formatDate, parseDay } from '@campus/domain/calendar-date'
import type { ApplicantIssue } from '@campus/domain/applicant/issue'
import { closestWord } from '../normalise/edit-distance.ts'

/** A fix for an issue: the value for its cell, and another cell that changes with it. */
export type Suggestion = { value: string; also?: { field: string; value: string } }

const mailHosts = [
  'gmail.com',
  'hotmail.com',
  'yahoo.com',
  'outlook.com',
  'icloud.com',
  'googlemail.com',
  'live.com',
  'gmx.de',
  'web.de',
  'hotmail.it',
  'libero.it',
  'orange.fr',
  'wanadoo.fr',
  'yahoo.fr',
  'hotmail.fr',
  'hotmail.es',
  'qq.com',
  '163.com',
  '126.com',
  'yahoo.es',
  'yahoo.it',
  'uol.com.br',
  'terra.com.br',
  'sapo.pt',
  'yahoo.com.br',
  'yahoo.com.hk',
  'free.fr',
  'hotmail.co.uk',
]

/** Finds what the user most likely meant, if one reading is far likelier than any other. */
export function suggestFix(issue: ApplicantIssue, applicant: Applicant, today: string): Suggestion | null {
  switch (issue.code) {
    case 'end_before_start':
      return fixTripOrder(applicant, today)
    case 'start_in_past':
      return fixPastStart(applicant, today)
    case 'email_invalid':
      return fixEmail(applicant.email)
    case 'name_invalid':
      return fixName(String(applicant[issue.field as 'first_name'] ?? ''))
    case 'passport_invalid':
      return withoutPunctuation(applicant.passport_number)
    case 'student_number_invalid':
      return withoutPunctuation(applicant.student_number)
    default:
      return null
  }
}

/** A likely trip is at most four months; the usual mistakes are a wrong year and swapped cells. */
const usualTripDays = 120

function fixTripOrder(applicant: Applicant, today: string): Suggestion | null {
  const [start, end, now] = [parseDay(applicant.start_date), parseDay(applicant.end_date), parseDay(today)]
  if (start === null || end === null || now === null) return null
  if (end >= now && start - end <= usualTripDays) {
    return { value: applicant.start_date, also: { field: 'start_date', value: applicant.end_date } }
  }
  const later = moveYear(applicant.end_date, 1)
  const laterDay = parseDay(later)
  const isLikely = laterDay !== null && laterDay >= start && laterDay - start <= usualTripDays
  return isLikely ? { value: later } : null
}

function fixPastStart(applicant: Applicant, today: string): Suggestion | null {
  const end = parseDay(applicant.end_date)
  const now = parseDay(today)
  if (end === null || now === null) return null
  for (let years = 1; years <= 3; years++) {
    const moved = moveYear(applicant.start_date, years)
    const day = parseDay(moved)
    if (day !== null && day >= now && day <= end && end - day <= usualTripDays) return { value: moved }
  }
  return null
}

function moveYear(date: string, years: number): string {
  return formatDate(Number(date.slice(0, 4)) + years, Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

function fixEmail(typed: string): Suggestion | null {
  const spelled = typed
    .replace(/\s*[([{]?\s*(?:\bat\b|arroba|chiocciola|arobase)\s*[)\]}]?\s*/i, '@')
    .replace(/\s*[([{]\s*(?:dot|punto|point|punkt|ponto)\s*[)\]}]\s*/gi, '.')
    .replace(/\s+/g, '')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/@{2,}/g, '@')
    .replace(/[.;]+$/, '')
  const fixed = nearestHost(spelled) ?? spelled
  return fixed !== typed && /^[^\s@]+@[^\s@]+\.[\p{L}]{2,}$/u.test(fixed) ? { value: fixed } : null
}

/** Replaces a host that is a typo of a major mail provider's: gmial.com. */
function nearestHost(email: string): string | null {
  const at = email.lastIndexOf('@')
  if (at < 1) return null
  const host = email.slice(at + 1).toLowerCase()
  if (mailHosts.includes(host)) return null
  const dotted = host.includes('.') ? host : `${host.replace(/com$/, '')}.com`
  const near = mailHosts.includes(dotted) ? dotted : closestWord(host, mailHosts)
  return near === null ? null : `${email.slice(0, at)}@${near}`
}

const lookAlikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' }

/** A digit inside a name is usually a misread letter: Mar1a. */
function fixName(typed: string): Suggestion | null {
  const fixed = typed.replace(/(?<=\p{L})[01345]|[01345](?=\p{L})/gu, (digit) => lookAlikes[digit] ?? digit)
  const bare = fixed
    .replace(/[.,;_*()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return bare !== typed && /^[\p{L}\p{M} '’/-]+$/u.test(bare) ? { value: bare } : null
}

function withoutPunctuation(typed: string): Suggestion | null {
  const bare = typed.replace(/[\s.,\-/_–]+/g, '')
  return bare !== typed && bare.length >= 3 && /^[\p{L}\p{N}]+$/u.test(bare) ? { value: bare } : null
}
