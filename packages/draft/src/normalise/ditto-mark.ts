import { foldText } from '@campus/domain/applicant/fold-text'

/** Signs that stand for the value above, with or without dashes around them: `"`, 〃, ″, 々, », //, -"-. */
const signs = /^[-–—\s.]*(?:["“”„‟〃″‶»«↑々ˮ＂]{1,3}|''|,,|´´|\/\/)[-–—\s.]*$/u
const words = new Set(
  `ditto|do.|dto|same|same as above|as above|see above|same above|as previous|idem|id.|ibid|ibidem|dito|detto|
  ebenso|ebda|ebd|wie oben|wie vor|wie vorher|wie zuvor|s.o|s. o|s. oben|siehe oben|w.o|w. o|gleich|gleichfalls|desgl|desgleichen|dasselbe|dgl|
  lo mismo|igual|igual que arriba|igual que el anterior|como arriba|mismo|misma|el mismo|la misma|lo mismo que arriba|id. anterior|idem anterior|
  le meme|la meme|les memes|meme|de meme|pareil|comme ci-dessus|ci-dessus|voir ci-dessus|idem ci-dessus|
  come sopra|c.s|c. s|vedi sopra|stesso|stessa|lo stesso|la stessa|uguale|come prima|idem come sopra|medesimo|medesima|
  o mesmo|a mesma|mesmo|mesma|como acima|igual ao anterior|igual ao de cima|idem acima|vide acima|
  同上|同前|如上|同上行|同上一行|仝上|仝|同左|同|一样|一樣|相同`
    .split('|')
    .map((word) => word.trim()),
)
/** Two dashes or more: no value in an optional field, the value above in a required one. */
const dashes = /^(?:[-–—_]\s*){2,}$/u

const isWord = (folded: string) => words.has(folded) || words.has(folded.replace(/[.。!]+$/, ''))

/** Whether a cell only says "the same as above". */
export function isDitto(text: string): boolean {
  if (text === '' || text.length > 24) return false
  return signs.test(text) || isWord(foldText(text))
}

/** Whether a cell is a line of dashes, which in a required field stands for the value above. */
export const isDashes = (text: string): boolean => text.length > 1 && text.length < 12 && dashes.test(text)
