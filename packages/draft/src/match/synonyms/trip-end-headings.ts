import { foldText } from '@campus/domain/applicant/fold-text'
import type { ColumnTarget } from '../../model/column-match.ts'

type Weights = { start_date: number; end_date: number }

/**
 * "Departure" is the first day at home and the last one at the destination, and "arrival" the other way round: the
 * weights decide if only one of them is in the list, and the dates if both are.
 */
const tripEnds: readonly (readonly [words: string, weights: Weights])[] = [
  [
    `departure|departure date|date of departure|salida|fecha de salida|depart|date de depart|partenza|data partenza|
    data di partenza|partida|data de partida`,
    { start_date: 0.88, end_date: 0.8 },
  ],
  ['saida|data de saida', { start_date: 0.85, end_date: 0.82 }],
  ['departing|departs|leaves|leave', { start_date: 0.85, end_date: 0.84 }],
  ['abreise|abreisedatum|abfahrt|abfahrtsdatum|abfahrtstag', { start_date: 0.84, end_date: 0.82 }],
  ['arrival|arrival date', { start_date: 0.9, end_date: 0.6 }],
  ['llegada', { start_date: 0.88, end_date: 0.6 }],
  ['离开日期|離開日期|离开|離開', { start_date: 0.7, end_date: 0.85 }],
  ['date out', { start_date: 0.82, end_date: 0.8 }],
  ['date in', { start_date: 0.8, end_date: 0.82 }],
  // the weights of other languages are below the confidence that needs no check
  [
    `avresa|avresedatum|afrejse|afrejsedato|avreise|avreisedato|odjezd|datum odjezdu|vertrek|vertrekdatum|отъезд|
    дата отъезда|выезд|дата выезда|від'їзд|виїзд|дата виїзду|gidiş|lähtö|lähtöpäivä|αναχώρηση|ημερομηνία αναχώρησης|
    sortida|data de sortida|plecare|data plecării|wyjazd|data wyjazdu|elutazás|出発|出発日|المغادرة|تاريخ المغادرة|출발|출발일`,
    { start_date: 0.75, end_date: 0.7 },
  ],
  [
    `ankomst|ankomstdag|ankomstdatum|ankomstdato|příjezd|datum příjezdu|aankomst|aankomstdatum|прибытие|дата прибытия|
    заезд|дата заезда|приїзд|дата приїзду|прибуття|geliş|geliş tarihi|saapuminen|saapumispäivä|άφιξη|ημερομηνία άφιξης|
    arribada|data d'arribada|sosire|data sosirii|przyjazd|data przyjazdu|érkezés|到着|到着日|الوصول|تاريخ الوصول|도착|도착일`,
    { start_date: 0.76, end_date: 0.6 },
  ],
]

/** Headings of the days on which people arrive or depart, as squashed for comparison. */
export const tripEndHeadings = (): Record<string, [ColumnTarget, number][]> =>
  Object.fromEntries(
    tripEnds.flatMap(([words, weights]) =>
      words
        .split('|')
        .map((word): [string, [ColumnTarget, number][]] => [
          foldText(word).replace(/[^\p{L}\p{N}]+/gu, ''),
          Object.entries(weights) as [ColumnTarget, number][],
        ]),
    ),
  )
