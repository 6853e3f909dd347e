import { foldText } from '@campus/domain/applicant/fold-text'
import type { DurationUnit } from '../model/derivation.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import { headingWords } from '../match/heading-words.ts'

/** A length of time. Without a unit, the column has to show what is counted. */
export type Duration = { amount: number; unit: DurationUnit | null }

const unitForms: [DurationUnit, RegExp][] = [
  [
    'week',
    /^(?:w|wk|wks|week|weeks|weekly|wo|woche|wochen|wchn?|kurswochen?|semanas?|sems?|semaines?|settiman[ae]|setts?|周|週|星期|礼拜|禮拜|个星期|個星期|个周|個週|个礼拜|個禮拜|周间)$/u,
  ],
  [
    'night',
    /^(?:n|nts?|nights?|nachte?|naechte?|ubernachtung(?:en)?|noches?|nuits?|nuitees?|nott[ei]|pernottament[oi]|noites?|晚|夜|晚上|泊)$/u,
  ],
  ['day', /^(?:d|days?|t|tage?n?|dias?|j|jrs?|jours?|gg|giorn[oi]|天|日|天间)$/u],
  ['month', /^(?:m|mths?|months?|mon|monate?n?|mes|meses|mois|mes[ei]|个月|個月|月)$/u],
]

const numberWords: Record<string, number> = {}
const lists = [
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen',
  'ein|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn',
  'un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis',
  'une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize',
  'uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici',
  'um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|dezasseis',
  'uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze',
  '一|二|三|四|五|六|七|八|九|十|十一|十二|十三|十四|十五|十六|十七|十八|十九|二十|二十一|二十二|二十三|二十四|二十五|二十六|二十七|二十八|二十九|三十',
  'a|两|einer|eine|una|兩|single|einen|an',
]
for (const list of lists)
  list.split('|').forEach((word, at) => {
    numberWords[word] ??= at + 1
  })
Object.assign(numberWords, {
  两: 2,
  兩: 2,
  a: 1,
  an: 1,
  eine: 1,
  einer: 1,
  einen: 1,
  una: 1,
  single: 1,
  vierundzwanzig: 24,
  einundzwanzig: 21,
  achtundzwanzig: 28,
  veintiuno: 21,
  veintiun: 21,
  ventuno: 21,
  vinte: 20,
  veinte: 20,
  vingt: 20,
  venti: 20,
  twenty: 20,
  zwanzig: 20,
  廿一: 21,
  fuenf: 5,
  zwoelf: 12,
})

const amountAndUnit = /^(\d+(?:[.,]\d+)?(?=\P{N}|$)|\p{L}+(?=[\s-]|\.?$))[\s-]*(\p{L}+)?\.?$/u
const hanAmount = /^(\d+(?:[.,]\d+)?|[一二两兩三四五六七八九十]+)\s*(\p{Script=Han}*)$/u

/** Parses "2 weeks", "zwei Wochen", "14 d", "两周", "fortnight" or a bare number; null for anything else. */
export function readDuration(cell: RawCell): Duration | null {
  const text = foldText(cellText(cell)).replace(/^(?:ca\.?|approx\.?|circa|env\.?)\s*/, '')
  if (text === '' || text.length > 30) return null
  if (text === 'fortnight' || text === 'a fortnight' || text === 'one fortnight')
    return { amount: 2, unit: 'week' }
  const match = /\p{Script=Han}/u.test(text) ? hanAmount.exec(text) : amountAndUnit.exec(text)
  if (match === null) return null
  const [, number = '', unitText = ''] = match
  const amount = /^\d/.test(number) ? Number(number.replace(',', '.')) : numberWords[number]
  if (amount === undefined || !(amount > 0) || amount > 400) return null
  if (unitText === '') return { amount, unit: null }
  const unit = unitForms.find(([, form]) => form.test(unitText))?.[0]
  return unit === undefined ? null : { amount, unit }
}

const weeksHeading =
  /(?:^| )(?:weeks|wks|wochen|wochenzahl|semanas|semaines|settimane|sett)(?: |$)|wochen(?: |$)|[周週]数|[周週]數|星期数|星期數/u
const nightsHeading =
  /(?:^| )(?:nights|nts|nachte|naechte|ubernachtungen|noches|nuits|nuitees|notti|pernottamenti|noites)(?: |$)|[晚夜][数數]/u
const daysHeading = /(?:^| )(?:days|dias|jours|giorni|tage)(?: |$)|tage(?: |$)|[天日][数數]/u
const monthsHeading = /(?:^| )(?:months|monate|meses|mois|mesi)(?: |$)|月[数數]/u
const lengthHeading =
  /(?:^| )(?:duration|length|length of stay|duracion|duree|durata|duracao|laufzeit)(?: |$)|dauer(?: |$)|时长|時長|时间长度|逗留[时時]间|期限|为期/u
const otherHeading =
  /(?:^| )(?:per|pro|par|por|hours?|hrs|lessons?|stunden|lektionen|heures|horas|ore|clases|lecciones|aulas|lezioni|birth|age|alter|before|after|until)(?: |$)|geburt|每|小时|小時|课时|課時/u

/** The unit of a column of lengths by its heading, `length` if it names none, or null for other columns. */
export function durationHeading(heading: string): DurationUnit | 'length' | null {
  const words = headingWords(heading)
  if (words === '' || otherHeading.test(words)) return null
  if (weeksHeading.test(words)) return 'week'
  if (nightsHeading.test(words)) return 'night'
  if (monthsHeading.test(words)) return 'month'
  if (daysHeading.test(words)) return 'day'
  return lengthHeading.test(words) ? 'length' : null
}

/** Whether a heading is about hours, lessons, ages or anything else that isn't the length of a stay. */
export const isOtherCount = (heading: string): boolean => otherHeading.test(headingWords(heading))
