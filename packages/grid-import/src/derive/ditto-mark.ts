import { foldText } from '@campus/domain/applicant/fold-text'

/** Signs that stand for the value above, with dashes around them or not: `"`, 〃, ″, 々, », //, -"-. */
const signs = /^[-–—\s.]*(?:["“”„‟〃″‶»«↑々]{1,2}|''|,,|´´|\/\/)[-–—\s.]*$/u
const words = new Set(
  `ditto|do.|dto.|same|same as above|as above|see above|dito|detto|idem|id.|ibid.|ibidem|ebenso|ebda.|ebda|ebd.|wie oben|s.o.|s. o.|siehe oben|gleich|
  lo mismo|igual|igual que arriba|como arriba|mismo|le meme|meme|comme ci-dessus|ci-dessus|voir ci-dessus|come sopra|c.s.|vedi sopra|stesso|stessa|o mesmo|mesmo|mesma|
  como acima|igual ao anterior|同上|同前|如上|同上行|同上一行`
    .split('|')
    .map((word) => word.trim()),
)

/** Whether a cell says "the same as above" and nothing else. */
export function isDitto(text: string): boolean {
  if (text === '' || text.length > 20) return false
  return signs.test(text) || words.has(foldText(text))
}
