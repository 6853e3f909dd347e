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
  'sv-resa': ['first_name', 'last_name'],
  'nl-magister': ['last_name'],
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
