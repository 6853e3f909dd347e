import { foldText } from '@campus/domain/applicant/fold-text'
import type { SplitName } from '../model/normalised.ts'
import { normaliseName } from './normalise-plain.ts'

const particles = new Set(
  'af av zum zur vom de da do dos das lo li del della dello di du des la las le los van von der den ten ter zu zur al el bin ibn ben mac mc san st y e'.split(
    ' ',
  ),
)
/** Whether a word belongs to the family name after it: "de", "van". */
export const isParticle = (word: string): boolean => particles.has(word.toLowerCase())

/** Second given names in Spanish and Portuguese that are rarely family names; folded. */
const givenNames = new Set(
  `maria jose luis juan carlos antonio manuel javier andres pablo pedro miguel angel jesus francisco fernando alberto alejandro alejandra eduardo enrique ignacio daniel david diego jorge julio mario raul ricardo roberto rafael sergio victor cruz sofia isabel teresa carmen pilar dolores mercedes rosa rosario luz sol paz belen elena ana lucia paula laura marta cristina beatriz patricia andrea valentina camila victoria gabriela gabriel fernanda guadalupe ines julia irene eva alba nuria rocio macarena consuelo soledad esperanza
  joao paulo henrique augusto cesar felipe filipe guilherme gustavo leonardo lucas marcos mateus matheus vinicius otavio joaquim catarina carolina leonor matilde mariana margarida francisca rita raquel sara clara eduarda luiza luisa helena vitoria leticia larissa aparecida caroline cristiane regina tomas tiago rodrigo duarte afonso bernardo martim simao`.split(
    /\s+/,
  ),
)
/** Whether a word is usually a given name in Spanish or Portuguese. */
export const isIberianGivenName = (word: string): boolean => givenNames.has(foldText(word))

const chineseName = /^[\p{Script=Han}]{2,5}$/u
const doubleSurnames = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 夏侯 端木 南宫 南宮 独孤 獨孤 张简 張簡 范姜'.split(
    ' ',
  ),
)

/** The commonest Japanese family names. */
const japaneseSurnames = new Set(
  `佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 清水 山崎 森 池田 橋本 阿部 石川 山下 中島
  石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 金子 岡本 藤原 中野 三浦 原田 中川 松田 竹内 小野 田村 中山 和田 石田
  森田 上田 原 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 野口 武田 松井
  千葉 岩崎 菅原 久保 木下 佐野 野村 松尾 菊地 杉本 市川 古川 大西 島田 水野 桜井 高野 吉川 山内 西田 飯田 菊池 西川 小松 北村 安田 五十嵐 川口 平田 関 中田
  久保田 服部 岩田 土屋 川崎 福島 本田 樋口 秋山 田口 永井 山中 中西 吉村 川上 石原 大橋 松岡 馬場 浜田 森本 星野 矢野 浅野 松下 大島 吉岡`.split(
    /\s+/,
  ),
)

/** A Japanese family name has one to three characters; if it isn't a common one, the user is asked for the parts. */
function splitJapanese(name: string): SplitName {
  const length = [3, 2, 1].find((count) => count < name.length && japaneseSurnames.has(name.slice(0, count)))
  if (length === undefined) return { first: '', last: name }
  return { first: name.slice(length), last: name.slice(0, length) }
}

/**
 * Splits a full name: "Last, First" at the comma; a Chinese name after its surname; otherwise the last word
 * is the family name, with the particles before it. Spanish and Portuguese headings imply two family names.
 * `surnames` is the number of family names that come first according to the heading ("Apellido y nombre"), or
 * 0.
 */
export function splitFullName(
  text: string,
  { language = '', surnames = 0 }: { language?: string; surnames?: number } = {},
): SplitName {
  const name = normaliseName(text)
  const comma = /^([^,，]+)[,，]\s*(.+)$/.exec(name)
  if (comma !== null) return { first: comma[2]!.trim(), last: comma[1]!.trim() }
  const inKana = /^(\p{Script=Han}{1,3})([\p{Script=Hiragana}\p{Script=Katakana}ー]+)$/u.exec(name)
  if (inKana !== null) return { first: inKana[2]!, last: inKana[1]! }
  if (chineseName.test(name)) {
    if (language === 'ja') return splitJapanese(name)
    const length = name.length > 2 && doubleSurnames.has(name.slice(0, 2)) ? 2 : 1
    return { first: name.slice(length), last: name.slice(0, length) }
  }
  const words = name.split(' ')
  if (
    words.length === 2 &&
    /^[\p{Script=Han}\p{Script=Hangul}]+ [\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(
      name,
    )
  )
    return { first: words[1]!, last: words[0]! }
  if (words.length === 1) return { first: name, last: '' }
  const capitals = leadingCapitals(words)
  if (capitals > 0)
    return { first: words.slice(capitals).join(' '), last: words.slice(0, capitals).join(' ') }
  if (surnames > 0) {
    let behind = 0
    const isOne = words.length <= surnames || (words.length === 3 && isIberianGivenName(words[1]!))
    for (let left = isOne ? 1 : surnames; left > 0; left--) {
      let end = behind
      while (end < words.length - 2 && isParticle(words[end]!)) end++
      // the last word is a given name
      if (end + 1 < words.length) behind = end + 1
    }
    if (behind < words.length)
      return { first: words.slice(behind).join(' '), last: words.slice(0, behind).join(' ') }
  }
  const before = (end: number) => {
    let from = end - 1
    while (from > 1 && isParticle(words[from - 1]!)) from--
    return from
  }
  let at = before(words.length)
  const hasTwo = ['es', 'pt', 'cat'].includes(language)
  // after one given name, a word that isn't one too is the first of two family names
  if (hasTwo && at > 1) {
    const first = before(at)
    if (first > 1 || !isIberianGivenName(words[at - 1]!)) at = first
  }
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}

/** "GARCÍA LÓPEZ Ana": the number of family names in capitals before given names that aren't. */
function leadingCapitals(words: string[]): number {
  const isCapital = (word: string) =>
    word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
  let count = 0
  while (count < words.length && isCapital(words[count]!)) count++
  return count < words.length ? count : 0
}

const familyFirst =
  /(?:^|[(\s])(apellidos?|surnames?|last names?|family names?|cognom[ei]|noms?|nachnamen?|familiennamen?|zunamen?|zu|nach|familien|apelidos?|sobrenomes?)(?: de famille)?(?: ?(?:&|\/|\+|,) ?| (?:y|and|und|e|et|u) | )(?:el |il |le |o )?(?:nombres?|first|given|forenames?|nom[ei]|prenoms?|vornamen?|nomes?)/

/** How many family names come first, by the heading of a column of full names; 0 if it doesn't say. */
export function surnamesFirst(heading: string): number {
  // pinyin follows the order of the Chinese name
  if (/拼音|pinyin/i.test(heading)) return 1
  const match = familyFirst.exec(foldText(heading).replace(/[-.]/g, ''))
  if (match === null) return 0
  // the plural means that everyone has two
  return /^(?:apellidos|apelidos|sobrenomes)$/.test(match[1]!) ? 2 : 1
}
