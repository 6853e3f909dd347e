import { foldText } from '@campus/domain/applicant/fold-text'

/** Month names and abbreviations in the product's languages; Chinese months are numbers. */
const names = [
  'january jan januar janner jaen enero ene janvier janv gennaio gen janeiro',
  'february feb februar feber febrero fevrier fevr fev febbraio febb fevereiro',
  'march mar marz maerz mrz marzo mars marco',
  'april apr abril abr avril avr aprile',
  'may mai mayo maggio mag maio',
  'june jun juni junio juin giugno giu junho',
  'july jul juli julio juillet juil luglio lug julho',
  'august aug agosto ago aout agto',
  'september sep sept septiembre setiembre septembre settembre sett set setembro',
  'october oct oktober okt octubre octobre ottobre ott outubro out',
  'november nov noviembre novembre novembro',
  'december dec dezember dez diciembre dic decembre dicembre dezembro',
]

const monthByName = new Map(
  names.flatMap((line, index) => line.split(' ').map((name) => [name, index + 1] as const)),
)

/** Further languages, whose month names come from CLDR through `Intl`. */
const locales =
  'pl cs sk hr sl sr bs bg mk ru uk be lt lv et fi sv da nb nn is nl af ro sq hu el tr az kk ka hy ar fa he hi ca gl eu cy ga mt sw id ms vi ko ja th'

let others: ReadonlyMap<string, number> | undefined

/** Month names of the further languages; a name that means different months in two of them is left out. */
function monthsOfOthers(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const clashing = new Set<string>()
  for (const locale of locales.split(' ')) {
    for (const { name, number } of monthsIn(locale)) {
      if ((found.get(name) ?? number) !== number) clashing.add(name)
      found.set(name, number)
    }
  }
  for (const name of clashing) found.delete(name)
  return found
}

/** The names and abbreviations of the months in a language, alone and next to a day, for which it may decline them. */
function monthsIn(locale: string): { name: string; number: number }[] {
  return (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric' } as const].flatMap((options) => {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...options, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => {
        const parts = format.formatToParts(new Date(Date.UTC(2027, at, 15)))
        return { name: fold(parts.find(({ type }) => type === 'month')?.value ?? ''), number: at + 1 }
      }).filter(({ name }) => /^\p{L}{3,}$/u.test(name))
    }),
  )
}

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const fold = (word: string) => foldText(word).replace(/\./g, '')

/**
 * The month with a name in any language, or as a Roman number, 1 to 12. A name that means different months in two
 * languages ("listopad") is read in that of the list, if it is known.
 */
export function findMonth(word: string, language = ''): number | undefined {
  const name = fold(word)
  const known = monthByName.get(name)
  if (known !== undefined) return known
  const number = roman.indexOf(name) + 1
  if (number > 0) return number
  // names of the commoner languages decide most cells before these are needed
  others ??= monthsOfOthers()
  return others.get(name) ?? monthsOfLanguage(language).get(name)
}

const byLanguage = new Map<string, ReadonlyMap<string, number>>()

function monthsOfLanguage(language: string): ReadonlyMap<string, number> {
  let months = byLanguage.get(language)
  if (months === undefined) {
    const isKnown = locales.split(' ').includes(language)
    months = new Map(isKnown ? monthsIn(language).map(({ name, number }) => [name, number] as const) : [])
    byLanguage.set(language, months)
  }
  return months
}
