import { describe, expect, it } from 'vitest'
import { readCaption } from '@campus/draft/derive/caption'
import { isDitto } from '@campus/draft/normalise/ditto-mark'
import { findCityCountry } from '@campus/draft/derive/find-city'
import { durationHeading, readDuration } from '@campus/draft/derive/read-duration'
import { splitPeriod } from '@campus/draft/normalise/split-period'
import { WorkTable } from '@campus/draft/derive/work-table'
import type { MatchedSheet } from '@campus/draft/match/match-sheets'
import { normaliseDate } from '@campus/draft/normalise/normalise-date'

/** Both ends as days, numbers read day first. */
function period(text: string): string | null {
  const found = splitPeriod(text)
  if (found === null) return null
  const day = (end: string) => normaliseDate(end, 'start_date', { order: 'dmy', today: '2026-12-01' }).value
  return `${day(found.start)} ${day(found.end)}`
}

describe('a period in one cell', () => {
  it.each([
    '05.07.-18.07.2027',
    '05.07. - 18.07.2027',
    '05.07.2027-18.07.2027',
    '5.–18. Juli 2027',
    '5. Juli - 18. Juli 2027',
    'van 5 juli tot 18 juli 2027',
    'od 5 lipca do 18 lipca 2027',
    'с 5 июля по 18 июля 2027',
    '5 juli till 18 juli 2027',
    '5. bis 18. Juli 2027',
    'vom 5. bis zum 18. Juli 2027',
    'vom 05.07.2027 bis 18.07.2027',
    'So, 5. Juli 2027 – Sa, 18. Juli 2027',
    '5–18 July 2027',
    '5-18 July 2027',
    '5th to 18th July 2027',
    '5 July to 18 July 2027',
    'July 5 – 18, 2027',
    'July 5 - July 18, 2027',
    'Jul 5, 2027 - Jul 18, 2027',
    'from 5 July 2027 until 18 July 2027',
    '5/7/27 to 18/7/27',
    '5/7-18/7/2027',
    '5/7/2027-18/7/2027',
    '05/07/2027 – 18/07/2027',
    '05/07/2027 → 18/07/2027',
    '2027-07-05/2027-07-18',
    '2027-07-05 - 2027-07-18',
    '2027-07-05 to 2027-07-18',
    '20270705-20270718',
    'du 5 au 18 juillet 2027',
    'du 5 juillet au 18 juillet 2027',
    'du 05/07/2027 au 18/07/2027',
    '5-18 juil. 2027',
    'del 5 al 18 de julio de 2027',
    'del 5 de julio al 18 de julio de 2027',
    'desde el 05/07/2027 hasta el 18/07/2027',
    'dal 5 al 18 luglio 2027',
    'dal 05/07/2027 al 18/07/2027',
    'de 5 a 18 de julho de 2027',
    'de 5 de julho a 18 de julho de 2027',
    '2027年7月5日至18日',
    '2027年7月5日至7月18日',
    '2027年7月5日到2027年7月18日',
    '2027年7月5日-7月18日',
    '2027/7/5-2027/7/18',
    '2027.07.05-2027.07.18',
    '2027/7/5—7/18',
    '從2027年7月5日至2027年7月18日',
    '05.07.2027 - 18.07.2027 (2 Wochen)',
  ])('%s', (text) => {
    expect(period(text)).toBe('2027-07-05 2027-07-18')
  })

  it.each([
    ['28 Dec – 5 Jan 2028', '2027-12-28 2028-01-05'],
    ['28.12.-05.01.2028', '2027-12-28 2028-01-05'],
    ['28.12.-05.01.28', '2027-12-28 2028-01-05'],
    ['2027年12月28日至1月5日', '2027-12-28 2028-01-05'],
  ])('%s goes over the new year', (text, days) => {
    expect(period(text)).toBe(days)
  })

  it('keeps numbers whose order only the column tells as they are', () => {
    expect(splitPeriod('7/5/2027 - 7/18/2027')).toEqual({ start: '7/5/2027', end: '7/18/2027' })
    expect(splitPeriod('7/5-7/18/2027')).toEqual({ start: '7/5/2027', end: '7/18/2027' })
  })

  it.each([
    '2027-07-05',
    '05-07-2027',
    '5/7/27',
    '5 July 2027',
    '05.07.2027',
    'July 5, 2027',
    '2027年7月5日',
    '5–18 July',
    '+44 7700 900123',
    '06-12-34-56-78',
    '0161 496 0000 - 0161 496 0001',
    '18 July 2027 – 5 July 2027',
    '2 weeks',
    'Summer 2027',
    '2026-2027',
    'GB26-000123-K',
    '32.13.2027-40.13.2027',
    '12 Main Street, Flat 3-4',
  ])('%s is none', (text) => {
    expect(splitPeriod(text)).toBeNull()
  })
})

describe('a length of time', () => {
  it.each([
    ['2', 2, null],
    ['2,5', 2.5, null],
    ['2 weeks', 2, 'week'],
    ['2 wks', 2, 'week'],
    ['2wks.', 2, 'week'],
    ['2-week', 2, 'week'],
    ['two weeks', 2, 'week'],
    ['a week', 1, 'week'],
    ['fortnight', 2, 'week'],
    ['10 nights', 10, 'night'],
    ['14 days', 14, 'day'],
    ['2 Wochen', 2, 'week'],
    ['zwei Wochen', 2, 'week'],
    ['2 Wo.', 2, 'week'],
    ['eine Woche', 1, 'week'],
    ['10 Nächte', 10, 'night'],
    ['14 Tage', 14, 'day'],
    ['deux semaines', 2, 'week'],
    ['2 sem.', 2, 'week'],
    ['10 nuits', 10, 'night'],
    ['14 jours', 14, 'day'],
    ['dos semanas', 2, 'week'],
    ['10 noches', 10, 'night'],
    ['14 días', 14, 'day'],
    ['due settimane', 2, 'week'],
    ['2 sett.', 2, 'week'],
    ['10 notti', 10, 'night'],
    ['14 giorni', 14, 'day'],
    ['duas semanas', 2, 'week'],
    ['três semanas', 3, 'week'],
    ['10 noites', 10, 'night'],
    ['14 dias', 14, 'day'],
    ['两周', 2, 'week'],
    ['2周', 2, 'week'],
    ['2 个星期', 2, 'week'],
    ['兩週', 2, 'week'],
    ['十二周', 12, 'week'],
    ['14天', 14, 'day'],
    ['10晚', 10, 'night'],
    ['3 months', 3, 'month'],
    ['3 Monate', 3, 'month'],
    ['三个月', 3, 'month'],
  ])('%s', (text, amount, unit) => {
    expect(readDuration(text)).toEqual({ amount, unit })
  })

  it.each([
    '',
    '0',
    'many weeks',
    '2-3 weeks',
    '-2',
    '2027',
    'Week 12 to 14',
    '15 lessons',
    'all',
    '2 weeks 3 days',
  ])('%s is none', (text) => {
    expect(readDuration(text)).toBeNull()
  })

  it.each([
    ['Weeks', 'week'],
    ['# WEEKS', 'week'],
    ['No. of weeks', 'week'],
    ['Wochen', 'week'],
    ['Kurswochen', 'week'],
    ['Dauer in Wochen', 'week'],
    ['Nº de semanas', 'week'],
    ['Nombre de semaines', 'week'],
    ['Settimane', 'week'],
    ['Semanas', 'week'],
    ['周数', 'week'],
    ['週數', 'week'],
    ['Nächte', 'night'],
    ['Nights', 'night'],
    ['Tage', 'day'],
    ['Días', 'day'],
    ['天数', 'day'],
    ['Duration', 'length'],
    ['Aufenthaltsdauer', 'length'],
    ['Durée', 'length'],
    ['Durata', 'length'],
    ['Lessons per week', null],
    ['Stunden pro Woche', null],
    ['Geburtstage', null],
    ['Week', null],
    ['Notes', null],
  ])('the heading %s means %s', (heading, meaning) => {
    expect(durationHeading(heading)).toBe(meaning)
  })
})

describe('a mark for the value above', () => {
  it.each(
    '" 〃 ″ 々 » // -"- - " - “ „ \'\' ditto Ditto do. dito idem ídem id. ebenso ebda. 同上 ↑'
      .split(' ')
      .filter((mark) => mark !== '-')
      .concat('wie oben', 's.o.', '- " -', 'same as above', 'come sopra', 'igual que arriba', '– 〃 –'),
  )('%s', (mark) => {
    expect(isDitto(mark)).toBe(true)
  })

  it.each(['', '-', '/', '.', 'n/a', '"Ireland"', 'Idem Ltd', 'do', 'id', 'Dido', '1', 'London'])(
    '%s is none',
    (text) => {
      expect(isDitto(text)).toBe(false)
    },
  )
})

describe('a city', () => {
  it.each([
    [
      'GB',
      'London|Londres|Londra|LONDON|伦敦|倫敦|Brighton|Brighton & Hove|London, UK|Oxford|Cambridge, UK|London (UK)',
    ],
    ['IE', 'Dublin|Dublín|Dublino|都柏林|Cork|Galway|Dublin, Ireland|Dublin - Irlanda|Dublin City Centre'],
    ['MT', "St. Julian's|Sliema|La Valletta"],
    ['DE', 'München|Munich|Monaco di Baviera|Múnich|Köln|Colonia|Frankfurt am Main'],
    ['IT', 'Mailand|Milano|Milán|Firenze|Florenz|Rom|Roma|米兰'],
    ['ES', 'Sevilla|Séville|Málaga|Santiago de Compostela|Córdoba, Spain|Valencia (España)'],
    ['AR', 'Buenos Aires|Córdoba, Argentina'],
    ['CA', 'Toronto|Montréal|Vancouver|Toronto, ON'],
    ['US', 'New York|Boston, MA|Miami|纽约|Nueva York|Los Angeles, CA'],
    ['AT', 'Wien|Vienne|Viena|维也纳'],
    ['CH', 'Zürich|Genf|Ginebra|Genève'],
    ['PT', 'Lisboa|Lissabon|Lisbonne|里斯本'],
    ['CN', '北京|Shanghai|Peking'],
    ['CR', 'San José, Costa Rica'],
  ])('%s has %s', (id, names) => {
    for (const name of names.split('|')) expect([name, findCityCountry(name)]).toEqual([name, id])
  })

  it.each([
    'Cambridge',
    'Córdoba',
    'Valencia',
    'San José',
    'Birmingham',
    'Santiago',
    'Victoria',
    'London, Ontario',
    'London or Dublin',
    'Dublin, USA',
    'Atlantis',
    '',
    'EC1A 1BB',
  ])('%s says no country', (name) => {
    expect(findCityCountry(name)).toBeNull()
  })
})

const noSheet = { columns: [] } as unknown as MatchedSheet

describe('a line between the rows', () => {
  const table = new WorkTable(noSheet)
  const leaders = [
    { name: 'Paola Rossi', first: 'Paola', last: 'Rossi' },
    { name: 'Jean Dupont', first: 'Jean', last: 'Dupont' },
    { name: 'Anna Weiß', first: 'Anna', last: 'Weiß' },
    { name: 'Ana García López', first: 'Ana', last: 'García López' },
    { name: '丽 王', first: '丽', last: '王' },
  ].map((leader) => ({ ...leader, table, at: 0 }))
  it.each([
    ['Group 1 - leader Prof. ROSSI', 'Group 1', 'Paola Rossi'],
    ['Group 1 (leader: Paola Rossi)', 'Group 1', 'Paola Rossi'],
    ['Klasse 7b', 'Klasse 7b', ''],
    ['Klasse 7b, Leitung: Frau Weiss', 'Klasse 7b', 'Anna Weiß'],
    ['Groupe A — M. Dupont', 'Groupe A', 'Jean Dupont'],
    ['Groupe B : accompagnateur M. Durand', 'Groupe B', ''],
    ['Grupo 2 – responsable: Ana García López', 'Grupo 2', 'Ana García López'],
    ['Gruppo Roma (12 studenti)', 'Gruppo Roma', ''],
    ['Turma 9A - Prof. Rossi', 'Turma 9A', 'Paola Rossi'],
    ['第一组 领队：王丽', '第一组', '丽 王'],
    ['*** Class of 2027 ***', 'Class of 2027', ''],
    ['Group 3 - Dublin', 'Group 3 - Dublin', ''],
  ])('%s', (text, group, leader) => {
    const caption = readCaption(text, { leaders })
    expect([caption?.group, caption?.leader?.name ?? '']).toEqual([group, leader])
  })

  it.each([
    'Please send the passports by Friday.',
    'info@school.example',
    'Note: all data are preliminary',
    '7b',
  ])('%s is no group', (text) => {
    expect(readCaption(text, { leaders })).toBeNull()
  })
})
