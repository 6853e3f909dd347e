import { foldText } from '@campus/domain/applicant/fold-text'

/** How the identity numbers of a state hold the day of birth. */
type Form = {
  heading: RegExp
  number: RegExp
  month?: (written: number) => { month: number; century?: number }
}

const named = (words: string) => new RegExp(`(?:^| )(?:${words})(?: |$)`, 'u')

/** In Poland, the month says the century: 1 to 12 is 19xx, and 21 to 32 is 20xx. */
const polishMonth = (written: number) =>
  written > 20 ? { month: written - 20, century: 2000 } : { month: written, century: 1900 }
/** In Czechia and Slovakia, 50 is added to the month of women, and 20 if a day has no numbers left. */
const czechMonth = (written: number) => ({ month: (written > 50 ? written - 50 : written) % 20 })

const yearFirst = String.raw`(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)`
const dayFirst = String.raw`(?<day>\d\d)(?<month>\d\d)(?<year>\d\d)`

const forms: readonly Form[] = [
  {
    heading: named('personnummer|personnr|pnr|person nr'),
    number: /^(?<year>(?:19|20)?\d\d)(?<month>\d\d)(?<day>\d\d)[-+]?\d{4}$/u,
  },
  { heading: named('cpr|cpr nr|cpr nummer|cprnr'), number: new RegExp(`^${dayFirst}[- ]?\\d{4}$`, 'u') },
  {
    heading: named('fodselsnummer|fodselsnr|fnr|personnummer'),
    number: new RegExp(`^${dayFirst} ?\\d{5}$`, 'u'),
  },
  { heading: named('henkilotunnus|hetu'), number: new RegExp(`^${dayFirst}[-+A-F]\\d{3}[\\dA-Z]$`, 'iu') },
  { heading: named('pesel'), number: new RegExp(`^${yearFirst}\\d{5}$`, 'u'), month: polishMonth },
  {
    heading: named('rodne cislo|rc|rodne c'),
    number: new RegExp(`^${yearFirst}/?\\d{3,4}$`, 'u'),
    month: czechMonth,
  },
  {
    heading: /身份证|身份證|居民身份/u,
    number: /^\d{6}(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)\d{3}[\dX]$/iu,
  },
]

const wordsOf = (heading: string): string =>
  foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a heading is of the number that a state gives each person at birth, which holds the day of birth. */
export function isIdentityHeading(heading: string): boolean {
  const words = wordsOf(heading)
  return forms.some((form) => form.heading.test(words))
}

/** The parts of the day of birth in an identity number below its heading; the year as written, often of two digits. */
export function birthInIdentityNumber(
  text: string,
  heading: string,
): { year: string; month: number; day: number } | null {
  const words = wordsOf(heading)
  for (const form of forms) {
    const { year, month, day } = (form.heading.test(words) && form.number.exec(text)?.groups) || {}
    if (year === undefined) continue
    const read = form.month?.(Number(month)) ?? { month: Number(month) }
    const whole = 'century' in read && read.century !== undefined ? String(read.century + Number(year)) : year
    return { year: whole, month: read.month, day: Number(day) }
  }
  return null
}
