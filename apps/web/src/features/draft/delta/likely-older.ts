import type { ImportDraft } from '@campus/contract/drafts'
import { foldText } from '@campus/domain/applicant/fold-text'

type Named = Pick<
  ImportDraft,
  'id' | 'campus_id' | 'contract_id' | 'file_name' | 'settings' | 'created_at' | 'updated_at' | 'row_count'
>

/** At most this many are compared, because each is downloaded and read whenever a file is opened. */
const mostCompared = 3

export type LikelyOlder<Draft> = {
  /** The drafts to compare, most likely first. */
  likely: Draft[]
  /** Number of further drafts, which aren't compared. */
  rest: number
  /**
   * Parts of a split file with a similar name: the newer file doesn't show which part a person belongs to.
   */
  parts: Draft[]
}

/**
 * The drafts that a file may be a newer version of: older ones of the same campus and product, first those
 * with a similar file name, then the newest. Comparing their people decides.
 */
export function likelyOlder<Draft extends Named>(draft: Named, others: readonly Draft[]): LikelyOlder<Draft> {
  if (isPart(draft)) return { likely: [], rest: 0, parts: [] }
  const separate = (draft.settings['separate_from'] ?? {}) as Record<string, unknown>
  const name = plainName(draft.file_name)
  const older = others.filter(
    (other) =>
      other.id !== draft.id &&
      other.campus_id === draft.campus_id &&
      other.contract_id === draft.contract_id &&
      other.created_at < draft.created_at &&
      other.row_count > 0 &&
      separate[other.id] !== true,
  )
  const whole = older
    .filter((other) => !isPart(other))
    .toSorted(
      (one, other) =>
        Number(plainName(other.file_name) === name) - Number(plainName(one.file_name) === name) ||
        (one.updated_at < other.updated_at ? 1 : -1),
    )
  return {
    likely: whole.slice(0, mostCompared),
    rest: Math.max(0, whole.length - mostCompared),
    parts: older.filter((other) => isPart(other) && plainName(other.file_name) === name),
  }
}

const isPart = ({ settings }: Named) => settings['part'] !== undefined && settings['part'] !== null

/** A file name without common additions: "Students (2).xlsx", "students_v2 final.xlsx". */
export const plainName = (name: string): string =>
  foldText(name)
    .replace(/\.[a-z]{2,4}$/, '')
    .replace(/[\d\s._()-]+/g, ' ')
    .replace(/\b(?:v|final|new|neu|copy|copia|copie|kopie|corrected|korrigiert|updated)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
