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

/** The month with a name in any of the languages, 1 to 12. */
export function findMonth(word: string): number | undefined {
  return monthByName.get(foldText(word).replace(/\./g, ''))
}
