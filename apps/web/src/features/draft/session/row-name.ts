import type { MatchedResponse } from '@campus/draft/matched-response'
import { addedKeysPerWindow, firstAddedKey, positionOfKey, type RowKey } from '@campus/draft/model/row-key'
import { oncePer } from '../../../shared/state/once-per.ts'

/** A row's display name: "12", "12 (Class B)" if there are several sheets, "+3" for one added by hand. */
export type RowName = (key: RowKey) => string

export const getRowNamer = oncePer(({ tables }: MatchedResponse): RowName => {
  const names = new Map(tables.map(({ sheet, name }) => [sheet, name]))
  return (key) => {
    const place = positionOfKey(key)
    if (place === null) return `+${(key - firstAddedKey) % addedKeysPerWindow}`
    const name = names.size > 1 ? (names.get(place.sheet) ?? '') : ''
    return name === '' ? String(place.row) : `${place.row} (${name})`
  }
})
