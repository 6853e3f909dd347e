import { describe, expect, it } from 'vitest'
import { buildingFiles } from '../corpus/building/files.ts'
import { readUnanswered, scoreFiles } from '../corpus/run-corpus.ts'

/** By file, the fields that the import still reads wrong in silence, and rows of people that it loses. */
const knownFaults: Record<string, string[]> = {
  'en-sims-list': ['email'],
  'en-google-form': ['email'],
  'en-statuses': ['email'],
  'de-asv-bw': ['email'],
  'de-ohne-kopf': ['first_name', 'last_name'],
  'fr-pronote': ['passport_number'],
  'fr-onde': ['passport_number', 'address'],
  'fr-voyage-titre': ['end_date'],
  'fr-sejours': ['end_date', 'lost 7', 'lost 9', 'lost 11'],
  'es-rayuela': ['address'],
  'es-seneca-codes': ['last_name', 'email'],
  'it-argo': ['address'],
  'it-classi': ['first_name', 'last_name'],
  'pt-e360': ['email'],
  'pt-br-intercambio': ['first_name', 'last_name'],
  'cn-wenjuan': ['destination_country_id'],
  'ca-xiaowu': ['address'],
  'pl-librus': ['first_name', 'last_name', 'phone_number'],
  'ru-1c': ['first_name', 'last_name'],
  'tr-gezi': ['first_name', 'last_name'],
  'ja-c4th': ['first_name', 'last_name'],
  'ru-poezdka': ['start_date'],
  'sv-resa': ['first_name', 'last_name'],
  'nl-magister': ['last_name'],
  'ru-otchestvo': ['start_date'],
  'en-title-above-made': ['end_date'],
  'fr-no-headings-made': ['first_name', 'last_name'],
  'it-plain-list-made': ['phone_number'],
  'it-title-above-made': ['end_date'],
  'it-two-trips-per-row-made': ['start_date', 'end_date'],
  'it-no-headings-made': ['first_name', 'last_name'],
  'pt-no-headings-made': ['first_name', 'last_name'],
  'cn-family-per-row-made': ['lost 3', 'lost 4', 'lost 7'],
  'cn-two-trips-per-row-made': ['lost 3', 'lost 4', 'lost 5', 'lost 6'],
  'cn-no-headings-made': ['first_name', 'last_name'],
  'ca-family-per-row-made': ['lost 3', 'lost 4', 'lost 6', 'lost 7'],
  'ca-two-trips-per-row-made': ['lost 2', 'lost 5', 'lost 6', 'lost 7', 'lost 8', 'lost 9'],
  'ja-family-per-row-made': ['lost 2', 'lost 2', 'lost 3', 'lost 3', 'lost 5', 'lost 6', 'lost 7', 'lost 7'],
  'ja-two-trips-per-row-made': ['lost 2', 'lost 4', 'lost 5', 'lost 6', 'lost 9'],
  'ja-no-headings-made': ['first_name', 'last_name'],
  'ja-full-name-made': ['first_name', 'last_name'],
  'ar-title-above-made': ['end_date'],
  'ar-codes-with-a-key-made': ['type'],
  'ar-no-headings-made': ['first_name', 'last_name'],
  'ru-title-above-made': ['start_date'],
  'ru-class-sheets-made': ['start_date', 'end_date'],
  'ru-no-headings-made': ['first_name', 'last_name'],
  'ru-full-name-made': ['first_name', 'last_name'],
  'pl-title-above-made': ['phone_number'],
  'pl-codes-with-a-key-made': ['type', 'gender'],
  'pl-no-headings-made': ['first_name', 'last_name'],
  'pl-states-of-people-made': ['phone_number'],
  'pl-full-name-made': ['first_name', 'last_name'],
  'tr-title-above-made': ['start_date'],
  'tr-form-made': ['phone_number'],
  'tr-codes-with-a-key-made': ['gender'],
  'tr-no-headings-made': ['first_name', 'last_name'],
  'sv-title-above-made': ['end_date'],
  'sv-captions-made': ['phone_number'],
  'sv-form-made': ['phone_number'],
  'sv-full-name-made': ['phone_number'],
  'nl-no-headings-made': ['first_name', 'last_name'],
}

const scores = scoreFiles(buildingFiles, readUnanswered)

describe.each(scores)('$file.name', ({ file, cells, lost, invented }) => {
  it('is read with nothing wrong, lost or invented in silence, but for known faults', () => {
    const wrong = cells.filter(({ verdict }) => verdict === 'wrong').map(({ field }) => field)
    const faults = [
      ...new Set(wrong),
      ...lost.map(({ row }) => `lost ${row}`),
      ...invented.map(({ row }) => `invented ${row}`),
    ]
    expect(faults.toSorted()).toEqual((knownFaults[file.name] ?? []).toSorted())
  })
})

it('knows no faults of files that are gone', () => {
  const names = buildingFiles.map(({ name }) => name)
  expect(Object.keys(knownFaults).filter((name) => !names.includes(name))).toEqual([])
})
