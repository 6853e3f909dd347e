import { columnKey, readDraftSettings, type DraftSettings } from '@campus/draft/draft-settings'
import type { SheetColumns } from '@campus/draft/match/matched-grid'

export type ImportSettings = DraftSettings

/**
 * Settings as the server keeps them, read as the server reads them: a choice that was undone is none. Those of before
 * there were several rules name what is made in another way.
 */
export const settingsOf = (kept: Record<string, unknown>): ImportSettings => readDraftSettings(kept)

/** Columns as the draft keeps them; of those it keeps already only what is different. */
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
