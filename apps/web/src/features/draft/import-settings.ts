import { columnKey, readDraftSettings, type DraftSettings } from '@campus/draft/draft-settings'
import type { SheetColumns } from '@campus/draft/match/matched-grid'

export type ImportSettings = DraftSettings

/**
 * Parses the stored settings like the server: undone choices are dropped. Settings from before there were
 * several rules are converted.
 */
export const settingsOf = (kept: Record<string, unknown>): ImportSettings => readDraftSettings(kept)

/** The columns as settings of the draft; only those that differ from the stored ones. */
export function columnSetting(
  columns: SheetColumns,
  kept: NonNullable<ImportSettings['columns']> = {},
): NonNullable<ImportSettings['columns']> {
  const setting: NonNullable<ImportSettings['columns']> = {}
  for (const [sheet, matches] of Object.entries(columns)) {
    for (const { index, field } of matches as SheetColumns[number]) {
      const key = columnKey(Number(sheet), index)
      if (!(key in kept) || kept[key] !== field) setting[key] = field
    }
  }
  return setting
}
