import { describe, expect, it } from 'vitest'
import { importFile, workbook } from './build-file.ts'

/** The days of a list whose last two columns have these headings. */
function daysUnder(first: string, second: string) {
  const table = [
    ['Surname', 'First name', 'Date of birth', first, second],
    ['Smith', 'Ann', '14/03/2011', '13/02/2027', '27/02/2027'],
    ['Brown', 'Bob', '24/05/2011', '13/02/2027', '28/02/2027'],
  ]
  const result = importFile(workbook({ Sheet1: table }))
  return result.values.map(({ start_date: start, end_date: end }) => [start, end])
}
const days = [
  ['2027-02-13', '2027-02-27'],
  ['2027-02-13', '2027-02-28'],
]

describe('headings of arrival and departure', () => {
  it.each([
    ['Arrival', 'Departure'],
    ['Ankunft', 'Abfahrt'],
    ['Ankomst', 'Avresa'],
    ['Ankomst', 'Afrejse'],
    ['Ankomst', 'Avreise'],
    ['Aankomst', 'Vertrek'],
    ['Przyjazd', 'Wyjazd'],
    ['Příjezd', 'Odjezd'],
    ['Прибытие', 'Отъезд'],
    ['Заезд', 'Выезд'],
    ['Приїзд', "Від'їзд"],
    ['Geliş', 'Gidiş'],
    ['Saapuminen', 'Lähtö'],
    ['Άφιξη', 'Αναχώρηση'],
    ['Sosire', 'Plecare'],
    ['Arribada', 'Sortida'],
    ['到着日', '出発日'],
    ['도착일', '출발일'],
    ['الوصول', 'المغادرة'],
    ['Date in', 'Date out'],
  ])('mean a stay: %s and %s', (first, second) => {
    expect(daysUnder(first, second)).toEqual(days)
  })

  it.each([
    ['Departure', 'Arrival'],
    ['Abfahrt', 'Rückkehr'],
    ['Avresa', 'Hemkomst'],
    ['Afrejse', 'Hjemkomst'],
    ['Vertrek', 'Terugkomst'],
    ['Odjezd', 'Návrat'],
    ['Gidiş', 'Dönüş'],
    ['Lähtö', 'Paluu'],
    ['出発日', '帰国日'],
    ['출발일', '도착일'],
    ['Date out', 'Date in'],
  ])('mean a journey from home and back: %s and %s', (first, second) => {
    expect(daysUnder(first, second)).toEqual(days)
  })
})
