import type { MatchedResponse } from '@campus/draft/matched-response'
import { columnLetters } from '@campus/draft/model/cell-address'
import { addedKeysPerWindow, firstAddedKey, positionOfKey, type RowKey } from '@campus/draft/model/row-key'
import { sheetOfBlock } from '@campus/draft/model/sheet-shape'
import type { Translate } from '@campus/i18n/translate'
import { oncePer } from '../../../shared/state/once-per.ts'

/**
 * A row's display name: "12", "12 (Class B)" if there are several sheets, "2 (column B)" on a sheet that was turned,
 * "+3" for a row added by hand.
 */
export type RowName = (key: RowKey) => string

const turnedSheets = ({ questions }: MatchedResponse['derived']): ReadonlySet<number> =>
  new Set(questions.flatMap(({ kind, sheet, isMade }) => (kind === 'turned' && isMade ? [sheet] : [])))

export const hasTurnedSheets = ({ derived }: MatchedResponse): boolean => turnedSheets(derived).size > 0

const namers = oncePer(({ tables, derived }: MatchedResponse) =>
  oncePer((t: Translate): RowName => {
    const names = new Map(tables.map(({ sheet, name }) => [sheet, name]))
    const turned = turnedSheets(derived)
    return (key) => {
      const place = positionOfKey(key)
      if (place === null) return `+${(key - firstAddedKey) % addedKeysPerWindow}`
      const column = turned.has(sheetOfBlock(place.sheet))
        ? t('draft.turned_column', { column: columnLetters(place.row - 1) })
        : ''
      const name = names.size > 1 ? (names.get(place.sheet) ?? '') : ''
      const where = [name, column].filter((one) => one !== '').join(', ')
      return where === '' ? String(place.row) : `${place.row} (${where})`
    }
  }),
)

export const getRowNamer = (matched: MatchedResponse, t: Translate): RowName => namers(matched)(t)
